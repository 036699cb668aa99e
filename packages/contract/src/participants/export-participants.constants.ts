import type { CalendarDay } from '../core/days.ts'

/** `today`: the event's (part 2 §7). */
export const exportFileName = (today: CalendarDay): string => `participants-${today}.csv`
