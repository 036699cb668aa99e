import { offlineHours, stayMessages } from './stays.constants.ts'

/** Why `happenedAt` of what a coach did without a network is refused; undefined for an accepted one. */
export const happenedAtMistake = (at: Date, now: Date): string | undefined => {
  if (at > now) return stayMessages.timeInFuture
  return at.getTime() < now.getTime() - offlineHours * 3_600_000 ? stayMessages.offlineTooLong : undefined
}
