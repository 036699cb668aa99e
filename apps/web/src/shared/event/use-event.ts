import { defaultEvent } from '@trophy/contract/event/event.constants.ts'
import type { Event } from '@trophy/contract/event/event.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { eventQuery } from './event.api.ts'

const fallback: Event = { ...defaultEvent, timeZone: 'Asia/Kolkata', practice: null, practiceUrl: null }

/**
 * The event's name, time zone, logos and support contacts; defaults until they are loaded and when that fails, since a
 * missing logo must not prevent a sign-in.
 */
export const useEvent = (): Event & { isLoaded: boolean } => {
  const { data, isPending } = useQuery(eventQuery)
  return { ...(data ?? fallback), isLoaded: !isPending }
}
