import { useQuery } from '../api/queries/use-query.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import { hotelEndpoints } from '@trophy/contract/hotels/hotels.contract.ts'
import { endpointQuery } from '../api/endpoint-query.ts'

const staleMilliseconds = 5 * 60_000

/** Districts that have hotels (stale after 5 minutes, part 2 §9). */
export const useDistricts = () =>
  useQuery({
    ...endpointQuery(hotelEndpoints.districts),
    staleTime: staleMilliseconds,
    meta: { failureMessage: hotelMessages.districtsFailed },
  })
