import type { Worker } from 'node:worker_threads'
import { errorMessages } from '@trophy/contract/core/http/error-codes.ts'
import { createConcurrencyLimit } from '../../platform/async/concurrency-limit.ts'
import { Refusal } from '../../platform/errors.ts'
import { startThread } from '../../platform/build-files.ts'
import type { Plan } from './plan-placement.ts'
import type { PlannerMessage, PlannerTask } from './planner-thread.ts'
import type { Problem } from './problem.rules.ts'

/** The search ends after `seconds`, and the thread is ended after `deadlineSeconds`, whatever it does. */
export interface PlannerCaps {
  readonly seconds: number
  readonly deadlineSeconds: number
  readonly heapMegabytes: number
}

const defaultCaps: PlannerCaps = { seconds: 7, deadlineSeconds: 9, heapMegabytes: 512 }

// A plan uses one processor for seconds.
const oneAtATime = createConcurrencyLimit({ running: 1, waiting: 20 })

/**
 * Plans in a thread, so that the server serves on meanwhile. A thread that needs too much time or memory is ended, and
 * the best plan that it has found until then is the result.
 * @throws 429 while several plans wait already, 503 when there is no plan in time
 */
export const planInThread = (problem: Problem, caps: PlannerCaps = defaultCaps): Promise<Plan> =>
  oneAtATime(() => runThread(problem, caps))

const runThread = async (problem: Problem, { seconds, deadlineSeconds, heapMegabytes }: PlannerCaps): Promise<Plan> => {
  const task: PlannerTask = { problem, seconds }
  const thread = startThread(new URL('planner-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  const deadline = setTimeout(() => void thread.terminate(), deadlineSeconds * 1000)
  try {
    return await lastPlanOf(thread)
  } finally {
    clearTimeout(deadline)
    await thread.terminate()
  }
}

const lastPlanOf = (thread: Worker): Promise<Plan> =>
  new Promise((resolve, reject) => {
    let best: Plan | undefined
    let failure: unknown = new Refusal('unavailable', errorMessages.tooSlow)
    thread.on('message', ({ plan, isLast }: PlannerMessage) => {
      best = plan
      if (isLast) resolve(plan)
    })
    thread.once('error', (error) => {
      failure = error
    })
    thread.once('exit', () => {
      if (best) resolve(best)
      else reject(failure)
    })
  })
