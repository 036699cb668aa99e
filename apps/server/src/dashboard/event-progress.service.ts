import type { EventProgress } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { chartDays } from '@trophy/contract/dashboard/event-days.rules.ts'
import type { ProgressRange } from '@trophy/contract/dashboard/dashboard.constants.ts'
import { type Context, today } from '../platform/context.ts'
import { coalescedRead } from '../platform/async/coalesced-read.ts'
import { selectDisciplineProgress, selectEventDays, selectProgressDays } from './event-progress.sql.ts'

/** The first and the last day of all bookings. */
export const readEventDays = async ({ database }: Context) =>
  (await selectEventDays(database)) ?? { firstDay: null, lastDay: null }

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
