import type { AvailableHotel } from '@trophy/contract/bookings/bookings.contract.ts'
import { hotelSearchMessages } from '../../shared/texts/hotel-search.constants.ts'
import { rowsMatching } from '../../shared/ui/search/matching.rules.ts'

/** The text of the field after a hotel is chosen. */
export const hotelName = ({ hotelName: name, instanceCode }: AvailableHotel): string =>
  `${name} · ${hotelSearchMessages.instance(instanceCode)}`

/** The options whose hotel has every word of the search in its name, id or place. */
export const hotelsMatching = <Option extends object>(
  options: readonly Option[],
  search: string,
  offers: ReadonlyMap<string, AvailableHotel>,
): Option[] =>
  rowsMatching(options, search, (option) => {
    const offer = 'value' in option && typeof option.value === 'string' ? offers.get(option.value) : undefined
    return offer ? [hotelName(offer), offer.hotelId, offer.location, offer.district] : []
  })
