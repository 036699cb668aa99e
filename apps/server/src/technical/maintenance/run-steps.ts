import { sqlStateOf } from '../../platform/db/failures.ts'
import type { Outcome, Plan } from './plan.ts'
import type { Progress } from './runs.sql.ts'

/** A lock that was not to be had in time, a deadlock in which we gave way, a table that is gone by now. */
const leaveIt = new Set(['55P03', '40P01', '42P01', '42704'])

/** After so many in a row it is somebody's long transaction that is in the way, and would be in that of all others. */
const mostInARow = 3

/**
 * Does one step after the other, and tells of each before it begins. A step whose table is in use is left out, and all the
 * rest after three such in a row.
 */
export const runSteps = async (
  { steps, patience }: Plan,
  onProgress: (progress: Progress) => Promise<unknown>,
): Promise<Outcome> => {
  const started = performance.now()
  const left: string[] = []
  let inARow = 0
  for (const [done, step] of steps.entries()) {
    if (inARow === mostInARow) {
      left.push(step.name)
      continue
    }
    await onProgress({ done, total: steps.length, current: step.name })
    const begun = performance.now()
    try {
      await step.run()
      inARow = 0
    } catch (error) {
      // PostgreSQL gives one code to what it cancels by itself and to what somebody cancels: the time tells them apart.
      const isTimedOut = patience.altogether > 0 && performance.now() - begun >= patience.altogether
      const state = sqlStateOf(error) ?? ''
      if (!leaveIt.has(state) && !(state === '57014' && isTimedOut)) throw error
      left.push(step.name)
      inARow += 1
    }
  }
  return { milliseconds: performance.now() - started, done: steps.length - left.length, left }
}
