import { historyShown } from '@trophy/contract/core/history.ts'
import { editHotelEndpoints } from '@trophy/contract/hotels/edit-hotel.contract.ts'
import { instanceMessages } from '@trophy/contract/hotels/instances.constants.ts'
import type { HotelInstance } from '@trophy/contract/hotels/hotels.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useWrite } from '../../shared/api/queries/use-write.ts'

/** The last changes of an instance, newest first; never cached, since the newest one has the current fields. */
export const useHotelHistory = ({ hotelId, instanceCode }: Pick<HotelInstance, 'hotelId' | 'instanceCode'>) =>
  useQuery({
    ...endpointQuery(editHotelEndpoints.history, {
      params: { hotelId },
      query: { limit: historyShown, instanceCode },
    }),
    staleTime: 0,
    gcTime: 0,
    meta: { failureMessage: instanceMessages.historyFailed },
  })

/**
 * Stores an edit; it is repeated without a response, which is harmless. Then all queries are refetched, because the
 * name, dates and rooms of a hotel are shown in many places.
 */
export const useEditHotel = (id: string) =>
  useWrite(editHotelEndpoints.edit, { changes: 'everything' }, { hotelId: id })
