import { formatTime } from '@trophy/contract/technical/technical.rules.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { type EventKind, eventKinds } from './cleanup.sql.ts'
import { shortTimeouts, type Outcome, type Plan } from './plan.ts'
import { counted, describeSkipped } from './summary.rules.ts'

export interface Age {
  readonly days: number
  /** The instant `days` days ago. */
  readonly before: Date
}

/** Removes operational events older than a number of days (decisions §9), in batches. */
export const planCleanup = (session: Queryable, { days, before }: Age): Plan => {
  const removed = new Map<EventKind, number>()
  const steps = eventKinds.map((kind) => ({
    name: kind.many,
    run: async () => {
      for (let found = 1; found > 0;) {
        found = await kind.remove(session, before)
        removed.set(kind, (removed.get(kind) ?? 0) + found)
      }
    },
  }))
  const describe = async ({ milliseconds, skipped }: Outcome): Promise<string> =>
    `${describeRemoved(removed, days, formatTime(milliseconds))}${describeSkipped(skipped)}`
  return { timeouts: shortTimeouts, steps, describe }
}

const describeRemoved = (removed: ReadonlyMap<EventKind, number>, days: number, time: string): string => {
  const found = [...removed].filter(([, count]) => count > 0)
  const age = `older than ${counted(days, 'day')}`
  if (found.length === 0) return `There are no events ${age}; looking for them took ${time}.`
  const total = found.reduce((sum, [, count]) => sum + count, 0)
  const parts = found.map(([{ one, many }, count]) => counted(count, one, many)).join(', ')
  return `${counted(total, 'event')} ${age} removed in ${time}: ${parts}.`
}
