import type { AvailableHotel, AvailableHotelQuery } from '@trophy/contract/bookings/bookings.contract.ts'
import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import type { Context } from '../platform/context.ts'
import { selectAvailableHotels } from './available-hotels.sql.ts'

/**
 * Hotels with a room on every night of the requested dates, by name, each as the instance in which the booking would
 * begin (decisions §3). `bookRooms` accepts exactly these, with the adjacent instances chosen, unless somebody else
 * books first. The minimum stay is not checked here.
 */
export const findAvailableHotels = async (
  { database }: Context,
  { startDate, endDate, participantType }: AvailableHotelQuery,
): Promise<AvailableHotel[]> =>
  (await selectAvailableHotels(database, startDate, endDate)).map((hotel) => ({
    ...hotel,
    roomSuggestion: roomSuggestion(participantType, hotel.availableRooms),
    hasAdjacentInstances: hotel.adjacentInstances.length > 0,
  }))

const fewRooms = 5

/** The text of the search about the rooms of a hotel (part 2 §4): one participant holds one room. */
const roomSuggestion = (role: ParticipantRole, availableRooms: number): string => {
  if (availableRooms === 1) return 'Last room'
  if (availableRooms <= fewRooms) return `Only ${availableRooms} rooms left`
  return role === 'player' ? `Rooms for ${availableRooms} players` : 'Single room'
}

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

interface Search {
  /** True where the rooms that one of them is offered are not offered to those after, on the same nights. */
  readonly isInTurn?: boolean
}

/** For each of them the nearest hotel with the rooms: in the same location, else the same district, else any. */
export const findNearestHotels = async (
  context: Context,
  seekers: readonly RoomSeeker[],
  { isInTurn = false }: Search = {},
): Promise<Map<string, AvailableHotel>> => {
  const found = new Map<string, AvailableHotel>()
  /** By the hotel's id. */
  const offered = new Map<string, RoomSeeker[]>()
  const hotelsOf = hotelsByNights(context)
  for (const seeker of seekers) {
    const hotels = (await hotelsOf(seeker)).map((hotel) => withoutOffered(hotel, seeker, offered.get(hotel.hotelId)))
    const nearest = nearestOf(seeker, hotels)
    if (!nearest) continue
    found.set(seeker.id, nearest)
    if (isInTurn) offered.set(nearest.hotelId, [...(offered.get(nearest.hotelId) ?? []), seeker])
  }
  return found
}

/** The hotels with rooms, read once for the same nights. */
const hotelsByNights = (context: Context) => {
  const known = new Map<string, Promise<AvailableHotel[]>>()
  return ({ startDate, endDate }: RoomSeeker): Promise<AvailableHotel[]> => {
    const key = `${startDate} ${endDate}`
    const hotels = known.get(key) ?? findAvailableHotels(context, { startDate, endDate, participantType: 'player' })
    known.set(key, hotels)
    return hotels
  }
}

/**
 * At least so many rooms are left: what others were offered on some of the nights counts as if it were on all of them.
 */
const withoutOffered = (
  hotel: AvailableHotel,
  { startDate, endDate }: RoomSeeker,
  offered: readonly RoomSeeker[] = [],
): AvailableHotel => {
  const taken = offered
    .filter((other) => other.startDate < endDate && startDate < other.endDate)
    .reduce((sum, { rooms = 1 }) => sum + rooms, 0)
  return taken === 0 ? hotel : { ...hotel, availableRooms: hotel.availableRooms - taken }
}

const nearestOf = (
  { location, district, rooms = 1, fullHotelId }: RoomSeeker,
  all: readonly AvailableHotel[],
): AvailableHotel | undefined => {
  const hotels = all.filter((hotel) => hotel.availableRooms >= rooms && hotel.hotelId !== fullHotelId)
  const inDistrict = hotels.filter((hotel) => hotel.district === district)
  return inDistrict.find((hotel) => hotel.location === location) ?? inDistrict[0] ?? hotels[0]
}
