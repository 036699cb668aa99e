import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { weekOf } from '../play.ts'
import { playApart } from '../play-apart.ts'
import { parametersOf } from '../shrink.ts'
import type { Bug } from './bug.ts'
import { bugs } from './bugs.ts'
import { plantBug } from './tree.ts'

interface Search {
  /** Null for all bugs. */
  readonly name: string | null
  readonly firstSeed: number
  readonly seeds: number
  readonly days: number
}

const foundSchema = z.array(z.object({ check: z.string(), text: z.string() }))
type Found = z.infer<typeof foundSchema>

/** Plays weeks with each bug until the judge reports it. Returns how many it did not report. */
export const findBugs = async ({ name, ...weeks }: Search): Promise<number> => {
  const meant = bugs.filter((bug) => name === null || bug.name === name)
  if (meant.length === 0) throw new Error(`There is no bug ${name}: ${bugs.map((bug) => bug.name).join(', ')}`)
  let missed = 0
  for (const bug of meant) {
    const { folder, remove } = await plantBug(bug)
    try {
      if (!(await findBug(bug, folder, weeks))) missed += 1
    } finally {
      await remove()
    }
  }
  return missed
}

const findBug = async (
  bug: Bug,
  folder: string,
  { firstSeed, seeds, days }: Omit<Search, 'name'>,
): Promise<boolean> => {
  const began = performance.now()
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
    const found = await playIn(folder, seed, days)
    const finding = found.find(({ check, text }) => check === bug.check && text.includes(bug.says ?? ''))
    if (finding) {
      console.log(`${bug.name}: found by seed ${seed} after ${seconds()}\n  ${finding.check}: ${finding.text}`)
      return true
    }
    for (const { check, text } of found.slice(0, mostOthers)) {
      console.log(`${bug.name}, another finding of seed ${seed}: ${check}: ${text}`)
    }
  }
  console.log(`${bug.name}: not found by ${seeds} seeds, ${seconds()}`)
  return false
}

const mostOthers = 3

/** Plays a week of a tree, and returns what its judge found; nothing where the week came to no end. */
const playIn = async (folder: string, seed: number, days: number): Promise<Found> => {
  const file = join(folder, `found-${seed}.json`)
  const lines: string[] = []
  await playApart(folder, [...parametersOf({ ...weekOf(seed, 'short'), days }), `--found=${file}`], (line) =>
    lines.push(line),
  )
  if (!existsSync(file)) {
    console.log(`The week of seed ${seed} came to no end:\n${lines.slice(-mostLines).join('\n')}`)
    return []
  }
  return foundSchema.parse(JSON.parse(await readFile(file, 'utf8')))
}

const mostLines = 5
