import { addDays, type CalendarDay } from '../core/dates/days.ts'
import { lastNightBegun, type Moment } from '../stays/official-times.rules.ts'
import type { PaymentBasis } from '../hotels/instances.constants.ts'
import type { AuditedHotel } from './night-audit.contract.ts'

/** The latest night that is over: a night ends at 12:00 PM of the next day (beyond.md, Night audit). */
export const lastNightOver = (moment: Moment): CalendarDay => addDays(lastNightBegun(moment), -1)

/** The rooms of an instance in a night that a payment basis counts. */
export type CountedRooms = Pick<AuditedHotel, 'totalRooms' | 'booked' | 'inHouse'>

/** How many rooms the hotel is paid for (beyond.md, Settlement). */
export const roomsPaid = ({ totalRooms, booked, inHouse }: CountedRooms, paysFor: PaymentBasis): number =>
  ({ blocked: totalRooms, booked, used: inHouse })[paysFor]
