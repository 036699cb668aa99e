import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import { hotelEndpoints, type HotelInstance, type hotelQuerySchema } from '@trophy/contract/hotels/hotels.contract.ts'
import { occupancyEndpoints } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { useQuery } from '../shared/api/queries/use-query.ts'
import type { z } from 'zod'
import { call } from '../shared/api/client.ts'
import { endpointQuery, useInvalidate } from '../shared/api/endpoint-query.ts'

/** A page of hotel instances; the previous one is shown while the next one loads. */
export const useHotels = (query: z.input<typeof hotelQuerySchema>) =>
  useQuery({
    ...endpointQuery(hotelEndpoints.list, { query }),
    placeholderData: keepPreviousData,
    meta: { failureMessage: hotelMessages.fetchFailed },
  })

/** For the Refresh button: reads every loaded page of the list again. */
export const useRefetchHotels = () => {
  const invalidate = useInvalidate()
  return () => invalidate(hotelEndpoints.list, hotelEndpoints.districts)
}

/** Recounts the rooms of one instance; it ends when the list is read again. */
export const useRecalculate = ({ hotelId, instanceCode }: HotelInstance) => {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: () => call(occupancyEndpoints.recalculate, { params: { hotelId, instanceCode } }),
    onSuccess: () => invalidate(hotelEndpoints.list, hotelEndpoints.instances, occupancyEndpoints.grid),
  })
}
