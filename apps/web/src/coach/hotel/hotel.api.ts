import { coachHotelEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { keyOf } from '../../shared/api/endpoint-query.ts'
import { withTimeout } from '../../shared/api/no-response.ts'
import { freshQueryOptions } from '../../shared/api/queries/fresh-query.ts'
import { keeperOf, readKept } from '../../shared/session/kept.ts'
import { isFoundHotel } from './hotel.rules.ts'

const keptHotel = 'hotel'

const hotelQuery = queryOptions({
  queryKey: keyOf(coachHotelEndpoints.find),
  queryFn: async ({ signal }) => {
    const keep = keeperOf(keptHotel)
    const found = await withTimeout((attempt) => call(coachHotelEndpoints.find, { signal: attempt }), signal)
    keep(found)
    return found
  },
  ...freshQueryOptions,
  networkMode: 'always',
  retry: 1,
})

/** Where the coach's hotel is, read whenever it is opened; until then, and without a network, what was read last. */
export const useHotel = () => {
  const hotel = useQuery({
    ...hotelQuery,
    initialData: () => {
      const kept = readKept(keptHotel)?.value
      return isFoundHotel(kept) ? kept : undefined
    },
    initialDataUpdatedAt: () => readKept(keptHotel)?.savedAt,
  })
  const { data, dataUpdatedAt, failureCount, isFetchedAfterMount, isRefetchError } = hotel
  const isOutdated = !isFetchedAfterMount || isRefetchError || failureCount > 0
  return {
    ...hotel,
    /** When it was read, while it could not be read again. */
    outdatedSince: data !== undefined && isOutdated ? new Date(dataUpdatedAt) : undefined,
  }
}
