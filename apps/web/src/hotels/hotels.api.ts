import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import { hotelEndpoints, type HotelInstance, type hotelQuerySchema } from '@trophy/contract/hotels/hotels.contract.ts'
import { occupancyEndpoints } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addHotelEndpoints, editHotelEndpoints } from '@trophy/contract/hotels/instances.contract.ts'
import { instanceMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { useQuery, useSteadyQuery } from '../shared/api/queries/use-query.ts'
import type { z } from 'zod'
import { call } from '../shared/api/client.ts'
import { endpointQuery, useInvalidate } from '../shared/api/endpoint-query.ts'
import { useWrite } from '../shared/api/queries/use-write.ts'
import { historyShown } from '@trophy/contract/core/history.ts'

/** A page of hotel instances; the previous one is shown while the next one loads. */
export const useHotels = (query: z.input<typeof hotelQuerySchema>) =>
  useSteadyQuery(endpointQuery(hotelEndpoints.list, { query }), hotelMessages.fetchFailed)

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

const freshMilliseconds = 10_000

/** A check is soon outdated, since others add hotels, too. */
const checkQuery = (hotelId: string) => ({
  ...endpointQuery(addHotelEndpoints.checkId, { query: { hotelId } }),
  staleTime: freshMilliseconds,
  gcTime: freshMilliseconds,
  meta: { failureMessage: instanceMessages.checkFailed },
})

/** The check of a hotel id; nothing is read without one. */
export const useCheckId = (hotelId: string | undefined) =>
  useQuery({ ...checkQuery(hotelId ?? ''), enabled: hotelId !== undefined })

/** Reads the check at once, without waiting for a pause in typing; throws when it fails. */
export const useReadCheck = () => {
  const client = useQueryClient()
  return (hotelId: string) => client.fetchQuery(checkQuery(hotelId))
}

/**
 * Adds a hotel or an instance. An attempt without a response is repeated with the same key, also when the user submits
 * the same values again, so that nothing is added twice. Then all queries are refetched.
 */
export const useAddHotel = () =>
  useWrite(addHotelEndpoints.add, { shownBy: [hotelEndpoints.list], changes: 'everything' })

/** The last changes of an instance, newest first; never cached, since the newest one has the current fields. */
export const useHotelHistory = ({ hotelId, instanceCode }: Pick<HotelInstance, 'hotelId' | 'instanceCode'>) =>
  useQuery(
    {
      ...endpointQuery(editHotelEndpoints.history, {
        params: { hotelId },
        query: { limit: historyShown, instanceCode },
      }),
      staleTime: 0,
      gcTime: 0,
    },
    instanceMessages.historyFailed,
  )

/**
 * Stores an edit; it is repeated without a response, which is harmless. Then all queries are refetched, because the
 * name, dates and rooms of a hotel are shown in many places.
 */
export const useEditHotel = (id: string) =>
  useWrite(editHotelEndpoints.edit, { changes: 'everything' }, { hotelId: id })
