import type { BookedPerson } from '@trophy/contract/participants/team-members.contract.ts'
import type { RoomsFound } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { rowsMatching } from '../../shared/ui/search/matching.rules.ts'

/** The hotels with every word of the filter in their name, id or place. */
export const hotelsMatching = (hotels: readonly RoomsFound[], filter: string): readonly RoomsFound[] =>
  rowsMatching(hotels, filter, ({ hotelName, hotelId, location, district }) => [hotelName, hotelId, location, district])

/** True when one of the selected people is booked there. */
export const isCurrentHotel = ({ hotelId }: Pick<RoomsFound, 'hotelId'>, people: readonly BookedPerson[]): boolean =>
  people.some((person) => person.hotelId === hotelId)
