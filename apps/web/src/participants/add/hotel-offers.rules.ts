import type { AvailableHotel } from '@trophy/contract/bookings/bookings.contract.ts'
import { hotelSearchMessages } from '../../shared/texts/hotel-search.constants.ts'

/** The text of the field after a hotel is chosen. */
export const hotelName = ({ hotelName: name, instanceCode }: AvailableHotel): string =>
  `${name} · ${hotelSearchMessages.instance(instanceCode)}`

/** The options whose hotel has every word of the search in its name, id or place. */
export const hotelsMatching = <Option extends object>(
  options: readonly Option[],
  search: string,
  offers: ReadonlyMap<string, AvailableHotel>,
): Option[] => {
  const words = search.toLowerCase().split(/[\s·]+/)
  return options.filter((option) => {
    const offer = 'value' in option && typeof option.value === 'string' ? offers.get(option.value) : undefined
    if (!offer) return false
    const text = [hotelName(offer), offer.hotelId, offer.location, offer.district].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
