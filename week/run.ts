import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { judge } from './judge/judge.ts'
import { findBugs } from './planted/find-bugs.ts'
import { playWeek, wholeWeek } from './play.ts'

/** `npm run week`: simulated weeks of the event, each judged. docs/week.md has the options. */
const { values } = parseArgs({
  // `--planted` alone means all.
  args: process.argv.slice(2).map((each) => (each === '--planted' ? '--planted=' : each)),
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string' },
    days: { type: 'string' },
    without: { type: 'string', default: '' },
    keep: { type: 'string' },
    found: { type: 'string' },
    planted: { type: 'string' },
  },
})
/** By then people have come, stayed, moved and left, and screens were judged. */
const daysOfPlanted = 4
const seed = Number(values.seed)
const without = values.without.split(',').filter((name) => name !== '')

const playAndJudge = async (one: number) => {
  const whole = wholeWeek(one)
  const week = { ...whole, without, days: Number(values.days ?? whole.days) }
  const { evidence } = await playWeek(week, console.log)
  if (values.keep !== undefined) await writeFile(values.keep, JSON.stringify(evidence))
  const findings = judge(evidence)
  if (values.found !== undefined) await writeFile(values.found, JSON.stringify(findings))
  return findings
}

const playWeeks = async (): Promise<boolean> => {
  const seeds = Array.from({ length: Number(values.seeds ?? 1) }, (_, index) => seed + index)
  const counts: string[] = []
  for (const one of seeds) {
    console.log(`Seed ${one}`)
    const findings = await playAndJudge(one)
    for (const { check, text } of findings) console.log(`  ${check}: ${text}`)
    if (findings.length > 0) counts.push(`${one} (${findings.length})`)
  }
  if (seeds.length > 1) console.log(`${seeds.length} weeks, ${counts.length} with findings: ${counts.join(', ')}`)
  return counts.length === 0
}

const findPlanted = async (): Promise<boolean> => {
  const weeks = { firstSeed: seed, seeds: Number(values.seeds ?? 10), days: Number(values.days ?? daysOfPlanted) }
  return (await findBugs({ name: values.planted || null, ...weeks })) === 0
}

process.exitCode = (await (values.planted === undefined ? playWeeks() : findPlanted())) ? 0 : 1
