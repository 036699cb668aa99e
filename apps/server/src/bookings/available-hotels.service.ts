import type { AvailableHotel, AvailableHotelQuery } from '@trophy/contract/bookings/bookings.contract.ts'
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
