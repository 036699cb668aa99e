import type { CalendarDay } from '@trophy/contract/core/days.ts'
import { now } from '../clock.ts'
import { useEvent } from './use-event.ts'

/** Today's date in the event's time zone, as `YYYY-MM-DD`. */
export const useToday = (): CalendarDay => {
  const { timeZone } = useEvent()
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now())
}
