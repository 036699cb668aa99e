import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { HotelOccupancy } from '@trophy/contract/occupancy/occupancy.contract.ts'
import type { LostHotel } from '../../shared/instances/lost-hotel.ts'
import { nightOf } from './night-text.rules.ts'

/**
 * The hotel whose people a plan from a night on is for. Undefined for a night that is over, or that nobody has booked.
 */
export const lostHotelOf = (hotel: HotelOccupancy, night: CalendarDay, today: CalendarDay): LostHotel | undefined => {
  const { occupied, total, bookingStatus } = nightOf(hotel, night)
  if (night < today || occupied === 0 || bookingStatus === 'gap_booking') return undefined
  return { hotelId: hotel.hotelId, from: night, isOverbooked: occupied > total }
}
