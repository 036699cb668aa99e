import { boundsOfToday, type Moment, officialCheckoutOf } from '../stays/official-times.rules.ts'
import type { Correction } from './notifications.contract.ts'
import { needsCheckoutDate } from './notifications.rules.ts'

/** How long an SMS without a fixed end waits for the gateway. */
const smsLifetimeHours = 24

/** `onlyToday`: what the sender has ticked; types with a checkout date do not have it. */
export type MessageWithEnd = Pick<Correction, 'notificationType' | 'checkoutDate' | 'onlyToday'>

/**
 * When the SMS of a message end (decisions §12): a request to check out at 11:59 AM of its day, 'Only today' at
 * midnight; null for the others. A request that is sent after its 11:59 AM ends at midnight, too.
 */
export const fixedSmsEnd = (message: MessageWithEnd, moment: Moment): Date | null => {
  const { notificationType, checkoutDate, onlyToday } = message
  const midnight = boundsOfToday(moment).end
  if (!needsCheckoutDate(notificationType) || checkoutDate === null) return onlyToday ? midnight : null
  const official = officialCheckoutOf(checkoutDate, moment.timeZone)
  return official > moment.now ? official : midnight
}

/** When an SMS ends that is queued now: what is not sent then never is. */
export const smsEndOf = (fixedEnd: Date | null, now: Date): Date =>
  fixedEnd ?? new Date(now.getTime() + smsLifetimeHours * 3_600_000)
