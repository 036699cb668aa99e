import { defaultEvent } from '@trophy/contract/event/event.constants.ts'
import { type Event, eventEndpoints } from '@trophy/contract/event/event.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { type CalendarDay, formatInstant } from '@trophy/contract/core/dates/days.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { serverNow } from '../clock.ts'
import { endpointQuery } from '../api/endpoint-query.ts'

export const eventQuery = endpointQuery(eventEndpoints.event)

const fallback: Event = { ...defaultEvent, timeZone: 'Asia/Kolkata', practice: null, practiceUrl: null }

/**
 * The event's name, time zone, logos and support contacts; defaults until they are loaded and when that fails, since a
 * missing logo must not prevent a sign-in.
 */
export const useEvent = (): Event & { isLoaded: boolean } => {
  const { data, isPending } = useQuery(eventQuery)
  return { ...(data ?? fallback), isLoaded: !isPending }
}

/** Today's date in a time zone by the server's clock, as `YYYY-MM-DD`. */
export const todayIn = (timeZone: string): CalendarDay =>
  formatInstant(serverNow(), timeZone).slice(0, 10).split('/').toReversed().join('-')

/** For `useSyncExternalStore`: what depends on the clock. */
export const everyMinute = (look: () => void): (() => void) => {
  const timer = setInterval(look, 60_000)
  return () => clearInterval(timer)
}

/** Today's date in the event's time zone; a screen that stays open over midnight gets the next one. */
export const useToday = (): CalendarDay => {
  const { timeZone } = useEvent()
  return useSyncExternalStore(everyMinute, () => todayIn(timeZone))
}

/** Sets the title of the browser's tab: 'Check-in · State Sports Trophy'. */
export const useDocumentTitle = (shown: string): void => {
  const { name, isLoaded } = useEvent()
  useEffect(() => {
    document.title = isLoaded ? `${shown} · ${name}` : shown
  }, [shown, name, isLoaded])
}
