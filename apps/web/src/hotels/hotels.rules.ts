import { instanceStatuses } from '@trophy/contract/hotels/hotels.constants.ts'
import { hotelSorts } from '@trophy/contract/hotels/hotels.contract.ts'
import type { UrlReader } from '../shared/url/url-params.rules.ts'
import { parseRupees, rupeesText } from '@trophy/contract/core/texts/money.ts'

export const hotelPageSizes = [10, 25, 50, 100] as const

/** By hotel id (part 2 §9). */
const byHotelId = { sortBy: 'hotelId', sortOrder: 'asc' } as const

/** The query of the hotel inventory, with the names of the API, which are also those in the URL. */
export const hotelListParams = (url: UrlReader) => ({
  search: url.text('search'),
  district: url.name('district'),
  status: url.oneOf('status', instanceStatuses),
  page: url.page(),
  limit: url.limit(hotelPageSizes, hotelPageSizes[0]),
  ...url.sorting(hotelSorts, byHotelId),
})

/** The paise of a typed rate: null for none, and no number for a text that is no amount. */
export const parseRate = (typed: string): number | null =>
  typed.trim() === '' ? null : (parseRupees(typed) ?? Number.NaN)

/** The text of the field; null without a rate. */
export const rateText = (paise: number | null): string | null => (paise === null ? null : rupeesText(paise))
