import { useQueryClient } from '@tanstack/react-query'
import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { hotelEndpoints } from '@trophy/contract/hotels/hotels.contract.ts'
import { endpointQuery } from '../api/endpoint-query.ts'

/** Reads how many rooms the largest instance of a hotel has that is not over on a day. */
export const useReadRoomsFrom = () => {
  const client = useQueryClient()
  return async (hotelId: string, from: CalendarDay): Promise<number> => {
    const query = endpointQuery(hotelEndpoints.instances, { params: { hotelId } })
    const instances = await client.fetchQuery({ ...query, staleTime: 0 })
    return Math.max(0, ...instances.filter(({ endDate }) => endDate > from).map(({ totalRooms }) => totalRooms))
  }
}
