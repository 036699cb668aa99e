import { keepPreviousData } from '@tanstack/react-query'
import { useQuery } from '../api/queries/use-query.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import { hotelEndpoints } from '@trophy/contract/hotels/hotels.contract.ts'
import { endpointQuery, listPartQuery } from '../api/endpoint-query.ts'

/** The first hotels by id or name; the previous ones are shown while the next ones load. */
export const useHotelSearch = (query: string) =>
  useQuery({
    ...listPartQuery(hotelEndpoints.search, { query: { query } }),
    placeholderData: keepPreviousData,
    meta: { failureMessage: hotelMessages.fetchFailed },
  })

/** The instances of one hotel; nothing is read until a hotel is chosen. */
export const useInstancesOf = (hotelId: string | null | undefined) =>
  useQuery({
    ...endpointQuery(hotelEndpoints.instances, { params: { hotelId: hotelId ?? '' } }),
    enabled: Boolean(hotelId),
    meta: { failureMessage: hotelMessages.instancesFailed },
  })
