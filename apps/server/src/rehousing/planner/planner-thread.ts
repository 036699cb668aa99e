import { parentPort, workerData } from 'node:worker_threads'
import loadHighs from 'highs'
import { type Plan, planPlacement } from './plan-placement.ts'
import type { Problem } from './problem.rules.ts'

/** Plans in a thread of its own, and posts each better plan, then the last one once more with what is proved. */

/** The input of the thread. */
export interface PlannerTask {
  readonly problem: Problem
  readonly seconds: number
}

export interface PlannerMessage {
  readonly plan: Plan
  readonly isLast: boolean
}

const port = parentPort
if (port === null) throw new Error('The planner runs in a thread only')
const post = (message: PlannerMessage): void => port.postMessage(message)

const isTask = (data: unknown): data is PlannerTask => typeof data === 'object' && data !== null && 'problem' in data
if (!isTask(workerData)) throw new Error('The planner was started without a problem')

const { problem, seconds } = workerData
const highs = await loadHighs()
post({
  plan: planPlacement(highs, problem, { seconds, onPlan: (plan) => post({ plan, isLast: false }) }),
  isLast: true,
})
