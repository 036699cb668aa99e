import type { EventProgress } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { chartDays } from '@trophy/contract/dashboard/event-days.rules.ts'
import { type Context, today } from '../platform/context.ts'
import { sharedRead } from '../platform/shared-read.ts'
import { selectDisciplineProgress, selectEventSpan, selectProgressDays } from './event-progress.sql.ts'

/** What the charts of the dashboard show: the event day by day, and the check-ins by discipline. */
export const readEventProgress = sharedRead(async (context: Context): Promise<EventProgress> => {
  const { database } = context
  const [span, disciplines] = await Promise.all([selectEventSpan(database), selectDisciplineProgress(database)])
  if (!span?.first || !span.last) return { days: [], disciplines }
  return { days: await selectProgressDays(database, chartDays(span.first, span.last, today(context))), disciplines }
})
