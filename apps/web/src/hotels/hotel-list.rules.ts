import type { SortOrder } from '@trophy/contract/core/list.ts'
import { instanceStatuses } from '@trophy/contract/hotels/hotels.constants.ts'
import { type HotelSort, hotelSorts, type InstanceStatus } from '@trophy/contract/hotels/hotels.contract.ts'
import type { UrlReader } from '../shared/url/url-params.rules.ts'

export const hotelPageSizes = [10, 25, 50, 100] as const

/** By hotel id (part 2 §9). */
const byHotelId = { sortBy: 'hotelId', sortOrder: 'asc' } as const

/** `undefined` filters nothing. */
export type HotelFilters = {
  readonly search: string
  readonly district: string | undefined
  readonly status: InstanceStatus | undefined
}

/** The query of the hotel inventory, with the names of the API, which are also those in the URL. */
export type HotelListParams = HotelFilters & {
  readonly page: number
  readonly limit: number
  readonly sortBy: HotelSort
  readonly sortOrder: SortOrder
}

export const hotelListParams = (url: UrlReader): HotelListParams => ({
  search: url.text('search'),
  district: url.name('district'),
  status: url.oneOf('status', instanceStatuses),
  page: url.page(),
  limit: url.limit(hotelPageSizes, hotelPageSizes[0]),
  ...url.sorting(hotelSorts, byHotelId),
})
