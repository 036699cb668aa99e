import type { BookedPerson } from '@trophy/contract/participants/team-members.contract.ts'
import type { RoomsFound } from '@trophy/contract/reassignment/reassignment.contract.ts'

/** The hotels with every word of the filter in their name, id or place. */
export const hotelsMatching = (hotels: readonly RoomsFound[], filter: string): readonly RoomsFound[] => {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return hotels.filter(({ hotelName, hotelId, location, district }) => {
    const text = [hotelName, hotelId, location, district].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** True when one of the selected people is booked there. */
export const isCurrentHotel = ({ hotelId }: Pick<RoomsFound, 'hotelId'>, people: readonly BookedPerson[]): boolean =>
  people.some((person) => person.hotelId === hotelId)
