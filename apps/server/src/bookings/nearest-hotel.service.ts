import type { AvailableHotel } from '@trophy/contract/bookings/bookings.contract.ts'
import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { Context } from '../platform/context.ts'
import { findAvailableHotels } from './available-hotels.service.ts'

/** Somebody who needs rooms on every night from the first to the last day, near a place. */
export interface RoomSeeker {
  readonly id: string
  readonly startDate: CalendarDay
  readonly endDate: CalendarDay
  readonly location: string
  readonly district: string
  /** By default one. */
  readonly rooms?: number
  /** The hotel that is full. */
  readonly fullHotelId?: string | null
}

/** For each of them the nearest hotel with the rooms: in the same location, else the same district, else any. */
export const findNearestHotels = async (
  context: Context,
  seekers: readonly RoomSeeker[],
): Promise<Map<string, AvailableHotel>> => {
  const found = new Map<string, AvailableHotel>()
  const waiting = new Set(seekers)
  for (const { startDate, endDate } of seekers) {
    const together = [...waiting].filter((seeker) => seeker.startDate === startDate && seeker.endDate === endDate)
    if (together.length === 0) continue
    const hotels = await findAvailableHotels(context, { startDate, endDate, participantType: 'player' })
    for (const seeker of together) {
      waiting.delete(seeker)
      const nearest = nearestOf(seeker, hotels)
      if (nearest) found.set(seeker.id, nearest)
    }
  }
  return found
}

const nearestOf = (
  { location, district, rooms = 1, fullHotelId }: RoomSeeker,
  all: readonly AvailableHotel[],
): AvailableHotel | undefined => {
  const hotels = all.filter((hotel) => hotel.availableRooms >= rooms && hotel.hotelId !== fullHotelId)
  const inDistrict = hotels.filter((hotel) => hotel.district === district)
  return inDistrict.find((hotel) => hotel.location === location) ?? inDistrict[0] ?? hotels[0]
}
