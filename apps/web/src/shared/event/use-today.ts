import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { now } from '../clock.ts'
import { useEvent } from './use-event.ts'

/** Today's date in a time zone, as `YYYY-MM-DD`. */
export const todayIn = (timeZone: string): CalendarDay => new Intl.DateTimeFormat('en-CA', { timeZone }).format(now())

/** Today's date in the event's time zone. */
export const useToday = (): CalendarDay => todayIn(useEvent().timeZone)
