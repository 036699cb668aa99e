import type { CalendarDay } from '../core/dates/days.ts'

/** `today`: the event's (part 2 §7). */
export const exportFileName = (today: CalendarDay): string => `participants-${today}.csv`
