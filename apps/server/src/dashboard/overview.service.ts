import { coalescedRead } from '../platform/coalesced-read.ts'
import type { Context } from '../platform/context.ts'
import { readRetention } from '../retention/retention.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { readLastRefresh, readStats } from './dashboard.service.ts'
import { readEventProgress } from './event-progress.service.ts'

/** What the dashboard shows at first, in one request. */
export const readOverview = coalescedRead(async (context: Context) => {
  const [stats, progress, { lastRefresh }, settings, retention] = await Promise.all([
    readStats(context),
    readEventProgress(context, 'around_today'),
    readLastRefresh(context),
    readSettings(context.database),
    readRetention(context),
  ])
  return { stats, progress, lastRefresh, settings, retention }
})
