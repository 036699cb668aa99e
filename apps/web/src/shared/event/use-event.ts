import { defaultEvent } from '@trophy/contract/event/event.constants.ts'
import type { Event } from '@trophy/contract/event/event.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { eventQuery } from './event.api.ts'

const standIn: Event = { ...defaultEvent, timeZone: 'Asia/Kolkata' }

/**
 * The event's name, time zone, logos and support contacts. Until they are read, and when they cannot be, the default
 * ones stand in: a missing logo is no reason to keep anybody from signing in.
 */
export const useEvent = (): Event & { isSettled: boolean } => {
  const { data, isPending } = useQuery(eventQuery)
  return { ...(data ?? standIn), isSettled: !isPending }
}
