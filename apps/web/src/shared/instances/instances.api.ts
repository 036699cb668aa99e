import { useQueryClient } from '@tanstack/react-query'
import { useQuery, useSteadyQuery } from '../api/queries/use-query.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import { hotelEndpoints } from '@trophy/contract/hotels/hotels.contract.ts'
import { type CalendarDay, endOfNights } from '@trophy/contract/core/dates/days.ts'
import { endpointQuery, listPartQuery } from '../api/endpoint-query.ts'

/** The first hotels by id or name; the previous ones are shown while the next ones load. */
export const useHotelSearch = (query: string) =>
  useSteadyQuery(listPartQuery(hotelEndpoints.search, { query: { query } }), hotelMessages.fetchFailed)

/** The instances of one hotel; nothing is read until a hotel is chosen. */
export const useInstancesOf = (hotelId: string | null | undefined) =>
  useQuery(
    { ...endpointQuery(hotelEndpoints.instances, { params: { hotelId: hotelId ?? '' } }), enabled: Boolean(hotelId) },
    hotelMessages.instancesFailed,
  )

/** A hotel whose people need other rooms from a night on. */
export interface LostHotel {
  readonly hotelId: string
  readonly from: CalendarDay
  /** True for one that has more people than rooms, and keeps its rooms; false for one that loses all of them. */
  readonly isOverbooked: boolean
}

/** Reads how many rooms the largest instance of a hotel has that is not over on a day. */
export const useReadRoomsFrom = () => {
  const client = useQueryClient()
  return async (hotelId: string, from: CalendarDay): Promise<number> => {
    const query = endpointQuery(hotelEndpoints.instances, { params: { hotelId } })
    const instances = await client.fetchQuery({ ...query, staleTime: 0 })
    const lasting = instances.filter(({ startDate, endDate }) => endOfNights(startDate, endDate) > from)
    return Math.max(0, ...lasting.map(({ totalRooms }) => totalRooms))
  }
}

const staleMilliseconds = 5 * 60_000

/** Districts that have hotels (stale after 5 minutes, part 2 §9). */
export const useDistricts = () =>
  useQuery({ ...endpointQuery(hotelEndpoints.districts), staleTime: staleMilliseconds }, hotelMessages.districtsFailed)
