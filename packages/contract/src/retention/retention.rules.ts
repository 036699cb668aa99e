import { addDays, type CalendarDay } from '../core/dates/days.ts'
import type { Retention } from './retention.contract.ts'

/**
 * The first day on which mobile numbers may be masked: so many days after the event's last day, never on that day
 * itself. Null when numbers are kept for ever.
 */
export const retentionDueOn = ({ keepMobileDays, eventEnds }: Retention): CalendarDay | null =>
  keepMobileDays === null || eventEnds === null ? null : addDays(eventEnds, Math.max(keepMobileDays, 1))
