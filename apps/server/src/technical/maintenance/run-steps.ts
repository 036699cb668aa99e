import { sqlStateOf } from '../../platform/db/failures.ts'
import type { Outcome, Plan } from './plan.ts'
import type { Progress } from './runs.sql.ts'

/** A lock that was not to be had in time, a deadlock in which we gave way, a table that is gone by now. */
const leaveIt = new Set(['55P03', '40P01', '42P01', '42704'])

/** Does one step after the other, and tells of each before it begins. A step whose table is in use is left out. */
export const runSteps = async (
  { steps, patience }: Plan,
  onProgress: (progress: Progress) => Promise<unknown>,
): Promise<Outcome> => {
  const started = performance.now()
  const left: string[] = []
  for (const [done, step] of steps.entries()) {
    await onProgress({ done, total: steps.length, current: step.name })
    const begun = performance.now()
    try {
      await step.run()
    } catch (error) {
      // PostgreSQL gives one code to what it cancels by itself and to what somebody cancels: the time tells them apart.
      const isTimedOut = patience.altogether > 0 && performance.now() - begun >= patience.altogether
      const state = sqlStateOf(error) ?? ''
      if (!leaveIt.has(state) && !(state === '57014' && isTimedOut)) throw error
      left.push(step.name)
    }
  }
  return { milliseconds: performance.now() - started, done: steps.length - left.length, left }
}
