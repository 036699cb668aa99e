import { addHotelEndpoints, type NewHotel } from '@trophy/contract/hotels/add-hotel.contract.ts'
import { instanceMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { hotelEndpoints } from '@trophy/contract/hotels/hotels.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useQuery } from '../../shared/api/queries/use-query.ts'
import { call } from '../../shared/api/client.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useRetryingMutation } from '../../shared/api/queries/retrying-mutation.ts'

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
  useRetryingMutation({
    key: ['add hotel'],
    send: (body: NewHotel, options) => call(addHotelEndpoints.add, { body, ...options }),
    shownBy: [hotelEndpoints.list],
    changes: 'everything',
  })
