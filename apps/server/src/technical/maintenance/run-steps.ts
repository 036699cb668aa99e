import { sqlStateOf } from '../../platform/db/failures.ts'
import type { Outcome, Plan } from './plan.ts'
import type { RunProgress } from '../../platform/runs.sql.ts'

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
