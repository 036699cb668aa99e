import type { CalendarDay } from '@trophy/contract/core/days.ts'
import type { HotelOccupancy } from '@trophy/contract/occupancy/occupancy.contract.ts'
import type { LostRooms } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { nightOf } from './night-text.rules.ts'

/**
 * What a plan from a night on begins with: an overbooked hotel keeps the rooms that it has, another one is lost as a
 * whole. Undefined for a night that is over, or that nobody has booked.
 */
export const lostRoomsOf = (hotel: HotelOccupancy, night: CalendarDay, today: CalendarDay): LostRooms | undefined => {
  const { occupied, total, bookingStatus } = nightOf(hotel, night)
  if (night < today || occupied === 0 || bookingStatus === 'gap_booking') return undefined
  return { hotelId: hotel.hotelId, from: night, rooms: occupied > total ? hotel.totalRooms : 0 }
}
