import { hotelEndpoints, type hotelQuerySchema } from '@trophy/contract/hotels/hotels.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { endpointQuery, useInvalidate } from '../shared/api/endpoint-query.ts'

/** A page of hotel instances; while the next one loads, the one before stands. */
export const useHotels = (query: z.input<typeof hotelQuerySchema>) =>
  useQuery({ ...endpointQuery(hotelEndpoints.list, { query }), placeholderData: keepPreviousData })

const districtsStaleMilliseconds = 5 * 60_000

/** Districts that have hotels (stale after 5 minutes, part 2 §9). */
export const useDistricts = () =>
  useQuery({ ...endpointQuery(hotelEndpoints.districts), staleTime: districtsStaleMilliseconds })

/** For the Refresh button: every page of the list that was read. */
export const useReadHotelsAgain = () => {
  const invalidate = useInvalidate()
  return () => invalidate(hotelEndpoints.list, hotelEndpoints.districts)
}
