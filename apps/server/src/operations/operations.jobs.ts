import { knownBrowserDays, sessionLifetimes } from '@trophy/contract/auth/auth.constants.ts'
import type { Context } from '../platform/context.ts'
import { backgroundWork } from '../platform/db/limits.ts'
import type { Tasks } from '../platform/jobs/queue.ts'
import { recordEvent } from '../platform/runs.sql.ts'
import { deleteExpired } from './operations.sql.ts'

const hour = 3_600_000

/**
 * Removes expired data: idempotency keys of a day ago (decisions, Smaller decisions), one-time passwords that expired a
 * day ago, sign-ins without success of a day ago, browsers that are no longer known, sessions but the last one of each
 * that ended a day ago or are older than the longest session, tries that counted until a day ago, and live changes of
 * an hour ago.
 */
export const removeExpired = async ({ clock, database, log }: Context): Promise<void> => {
  const now = clock.now()
  const dayAgo = new Date(now.getTime() - 24 * hour)
  const longestSession = Math.max(...Object.values(sessionLifetimes).map(({ totalHours }) => totalHours))
  const oldestSession = new Date(now.getTime() - longestSession * hour)
  const oldestKnownBrowser = new Date(now.getTime() - knownBrowserDays * 24 * hour)
  const removed = await database.transaction(async (transaction) => {
    const counts = await deleteExpired(transaction, { dayAgo, oldestSession, oldestKnownBrowser })
    await recordEvent(transaction, { kind: 'remove_expired', details: counts, happenedAt: now })
    return counts
  }, backgroundWork)
  log.info(removed, 'expired data was removed')
}

export const operationTasks: Tasks = { remove_expired: removeExpired }

/** Every night at 3:00 in India, or within a day if no worker ran then. Times of a crontab are UTC. */
export const operationCrontab = '30 21 * * * remove_expired ?fill=1d'
