import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import { cases } from './cases.ts'
import type { Evidence } from './evidence.ts'
import { type Finding, judge } from './judge/judge.ts'
import { findBugs } from './planted/find-bugs.ts'
import { root } from './planted/tree.ts'
import { actorsOf, playWeek, type Week, weekOf } from './play.ts'
import { playApart } from './play-apart.ts'
import { resultPage } from './report/page.ts'
import { commandOf, parametersOf, shrink } from './shrink.ts'
import { firstDay, instantOn } from './world/calendar.ts'

/** `npm run week`: simulated weeks of the event, each judged. docs/week.md has the options. */
const { values } = parseArgs({
  // `--planted` alone means all.
  args: process.argv.slice(2).map((each) => (each === '--planted' ? '--planted=' : each)),
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string' },
    whole: { type: 'boolean', default: false },
    days: { type: 'string' },
    without: { type: 'string', default: '' },
    keep: { type: 'string' },
    report: { type: 'string' },
    found: { type: 'string' },
    planted: { type: 'string' },
    shrink: { type: 'boolean', default: false },
    cases: { type: 'boolean', default: false },
  },
})
/** By then people have come, stayed, moved and left, and screens were judged. */
const daysOfPlanted = 4
const seed = Number(values.seed)
const without = values.without.split(',').filter((name) => name !== '')

const askedWeek = (one: number): Week => {
  const week = weekOf(one, values.whole ? 'whole' : 'short')
  const names = actorsOf(week)
  const isAct = (name: string) => /^.+#\d+$/.test(name)
  const unknown = without.filter((name) => !names.includes(name) && !isAct(name))
  if (unknown.length > 0) throw new Error(`Nobody is called ${unknown.join(', ')}: ${names.join(', ')}`)
  return { ...week, without, days: Number(values.days ?? week.days) }
}

const playAndJudge = async (week: Week): Promise<readonly Finding[]> => {
  const played = await playWeek(week, console.log)
  const { keep, report, found } = values
  if (keep !== undefined) await writeFile(keep, JSON.stringify(played.evidence))
  const findings = judge(played.evidence)
  if (report !== undefined) await writeFile(report, resultPage({ ...played, week, findings }))
  if (found !== undefined) await writeFile(found, JSON.stringify(findings))
  return findings
}

/** What is wrong with a week, one line each: also that it came to no end, so that the next one is played. */
const wrongWith = async (week: Week): Promise<string[]> => {
  try {
    return (await playAndJudge(week)).map(({ check, text }) => `${check}: ${text}`)
  } catch (error) {
    return [`The week came to no end: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`]
  }
}

const playOne = async (week: Week): Promise<boolean> => {
  console.log(`Seed ${week.seed}: ${commandOf(week)}`)
  const wrong = await wrongWith(week)
  for (const line of wrong) console.log(`  ${line}`)
  return wrong.length === 0
}

/** Short weeks mostly wait: three at a time take half as long. A whole one needs the machine. */
const playWeeks = async (weeks: readonly Week[]): Promise<boolean> => {
  const failed: string[] = []
  const play = async (week: Week) => {
    const isClean = await playApart(root, parametersOf(week), (line) => console.log(`${week.seed}: ${line}`))
    if (!isClean) failed.push(commandOf(week))
  }
  const playNext = pLimit(values.whole ? 1 : 3)
  await Promise.all(weeks.map((week) => playNext(play, week)))
  console.log(`${weeks.length} weeks, ${failed.length} with findings`)
  for (const command of failed) console.log(`  ${command}`)
  return failed.length === 0
}

const shrinkWeek = async (): Promise<boolean> => {
  const week = askedWeek(seed)
  const play = async (smaller: Week) => {
    const { evidence } = await playWeek(smaller, () => undefined)
    return { findings: judge(evidence), acts: daysActs(evidence) }
  }
  const smallest = await shrink(week, { play, names: actorsOf(week), mostWeeks: 40, tell: console.log })
  console.log(smallest === null ? 'Nothing to shrink: no findings' : `The smallest that fails: ${commandOf(smallest)}`)
  return smallest === null
}

/** Those of the preparation cannot be left out. */
const daysActs = ({ acts }: Evidence): string[] =>
  acts.filter(({ at }) => Date.parse(at) >= instantOn(firstDay, 0)).map(({ id }) => id)

const findPlanted = async (): Promise<boolean> => {
  const weeks = { firstSeed: seed, seeds: Number(values.seeds ?? 10), days: Number(values.days ?? daysOfPlanted) }
  return (await findBugs({ name: values.planted || null, ...weeks })) === 0
}

const run = (): Promise<boolean> => {
  if (values.planted !== undefined) return findPlanted()
  if (values.shrink) return shrinkWeek()
  if (values.cases) return playWeeks(cases)
  const count = Number(values.seeds ?? 1)
  if (count === 1) return playOne(askedWeek(seed))
  if ((values.keep ?? values.report ?? values.found) !== undefined)
    throw new Error('A file has the results of one week')
  return playWeeks(Array.from({ length: count }, (_, index) => askedWeek(seed + index)))
}

// Phones of a week that came to no end would go on sending.
process.exit((await run()) ? 0 : 1)
