import { formatBytes, formatTime } from '@trophy/contract/technical/technical.rules.ts'
import { sqlStateOf } from '../../platform/db/failures.ts'
import type { RunProgress } from '../../platform/runs.sql.ts'
import type { StatementTimeouts } from './relations.sql.ts'

/** A part of a maintenance that may fail on its own: a table, an index, a kind of event. */
export interface Step {
  readonly name: string
  run(): Promise<void>
}

/** The result of a plan's steps. */
export interface Outcome {
  readonly milliseconds: number
  readonly done: number
  /** Steps that were skipped because their table was in use. */
  readonly skipped: readonly string[]
}

/** The steps of a maintenance, and how to describe their outcome. */
export interface Plan {
  readonly timeouts: StatementTimeouts
  readonly steps: readonly Step[]
  /** In one or two sentences: what was done, how long it took, what was gained. */
  describe(outcome: Outcome): Promise<string>
}

/** A statement that waits for a lock blocks others behind it, so it gives up soon, and its table is skipped. */
export const shortTimeouts: StatementTimeouts = { lock: 2000, statement: 0 }

/** Lock timeout, deadlock, and tables or indexes that have been dropped since. */
const skippable = new Set(['55P03', '40P01', '42P01', '42704'])

/** After this many skipped steps in a row a long transaction probably blocks all the others, too. */
const maximumSkippedInARow = 3

/**
 * Runs one step after the other, and reports each before it starts. A step whose table is in use is skipped; after
 * three in a row, all the others are.
 */
export const runSteps = async (
  { steps, timeouts }: Plan,
  onProgress: (progress: RunProgress) => Promise<unknown>,
): Promise<Outcome> => {
  const started = performance.now()
  const skipped: string[] = []
  let inARow = 0
  for (const [done, step] of steps.entries()) {
    if (inARow === maximumSkippedInARow) {
      skipped.push(step.name)
      continue
    }
    await onProgress({ done, total: steps.length, current: step.name })
    const begun = performance.now()
    try {
      await step.run()
      inARow = 0
    } catch (error) {
      // A timeout and a cancelled query have the same code: the time distinguishes them.
      const isTimedOut = timeouts.statement > 0 && performance.now() - begun >= timeouts.statement
      const state = sqlStateOf(error) ?? ''
      if (!skippable.has(state) && !(state === '57014' && isTimedOut)) throw error
      skipped.push(step.name)
      inARow += 1
    }
  }
  return { milliseconds: performance.now() - started, done: steps.length - skipped.length, skipped }
}

const counts = new Intl.NumberFormat('en-IN')
const namesShown = 3

/** `1 table`, `12 tables`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${counts.format(count)} ${count === 1 ? one : many}`

/** `12 tables analyzed in 1.2 s`. */
export const describeDone = ({ done, milliseconds }: Outcome, one: string, many: string, action: string): string =>
  `${counted(done, one, many)} ${action} in ${formatTime(milliseconds)}`

/** The space that was freed; other transactions write at the same time, so it may be negative. */
export const describeFreed = (before: number, after: number): string =>
  after < before ? `${formatBytes(before - after)} freed` : 'no space freed'

/** The steps that were skipped, if any, as a sentence. */
export const describeSkipped = (skipped: readonly string[]): string => {
  if (skipped.length === 0) return ''
  const names = skipped.slice(0, namesShown).join(', ')
  const more = skipped.length > namesShown ? ` and ${skipped.length - namesShown} more` : ''
  return ` Skipped because they were in use: ${names}${more}.`
}
