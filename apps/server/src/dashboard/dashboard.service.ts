import { dashboardMessages, type ProgressRange } from '@trophy/contract/dashboard/dashboard.constants.ts'
import type { DashboardStats, EventProgress } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { latestLateFirstDay, latestOverdueLastDay } from '@trophy/contract/stays/lateness.rules.ts'
import { queueRecount } from '../occupancy/recount.service.ts'
import { type Context, momentOf, today } from '../platform/context.ts'
import { coalescedRead } from '../platform/async/shared-calls.ts'
import { readSettings } from '../settings/settings.service.ts'
import {
  selectDisciplineProgress,
  selectEventDays,
  selectLastRefresh,
  selectProgressDays,
  selectStats,
  stampLastRefresh,
} from './dashboard.sql.ts'
import { chartDays } from '@trophy/contract/dashboard/dashboard.rules.ts'

/**
 * The figures of the dashboard's cards (part 2 §3). Teams are the distinct pairs of coach and team name; rooms are
 * those of the inventory that has not expired; pending actions are the late and the overdue (decisions §4).
 */
export const readStats = coalescedRead(async (context: Context): Promise<DashboardStats> => {
  const { database } = context
  const { checkinGraceHours, checkoutGraceHours } = await readSettings(database)
  const moment = momentOf(context)
  return selectStats(database, {
    today: today(context),
    lastLateDay: latestLateFirstDay(checkinGraceHours, moment),
    lastOverdueDay: latestOverdueLastDay(checkoutGraceHours, moment),
  })
})

/** When the data was last refreshed; null before the first time. */
export const readLastRefresh = async ({ database }: Context) => ({
  lastRefresh: await selectLastRefresh(database),
})

/** Queues the recount of the ledger and stores the time of the refresh, both or neither (decisions §3, Recalculate). */
export const refreshData = async ({ clock, database }: Context) => {
  const now = clock.now()
  await database.transaction(async (transaction) => {
    await stampLastRefresh(transaction, now)
    await queueRecount(transaction)
  })
  return { message: dashboardMessages.refreshed, lastRefresh: now.toISOString() }
}

/** The first and the last day of all bookings. */
export const readEventDays = ({ database }: Context) => selectEventDays(database)

const progressOf =
  (range: ProgressRange) =>
  async (context: Context): Promise<EventProgress> => {
    const [event, disciplines] = await Promise.all([readEventDays(context), selectDisciplineProgress(context.database)])
    if (event.firstDay === null || event.lastDay === null) return { days: [], isWholeEvent: true, disciplines }
    const shown = chartDays(range, { from: event.firstDay, to: event.lastDay }, today(context))
    const isWholeEvent = shown.from === event.firstDay && shown.to === event.lastDay
    return { days: await selectProgressDays(context.database, shown), isWholeEvent, disciplines }
  }

const reads = {
  around_today: coalescedRead(progressOf('around_today')),
  whole_event: coalescedRead(progressOf('whole_event')),
} satisfies Record<ProgressRange, unknown>

/** The data of the dashboard's charts: some or all days of the event, and the check-ins by discipline. */
export const readEventProgress = (context: Context, range: ProgressRange): Promise<EventProgress> =>
  reads[range](context)
