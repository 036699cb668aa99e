import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { useRetryingMutation } from '../api/retrying-mutation.ts'
import { sessionQuery } from './session.api.ts'

/**
 * Hands the code that reception gave to the server. The session knows of it at once: what waits for the verification does
 * not also wait for the network. Throws ApiError when the code is wrong or the account is locked.
 */
export const useVerifyHotel = () => {
  const client = useQueryClient()
  return useRetryingMutation({
    key: ['verify hotel'],
    send: (hotelCode: string, options) => call(authEndpoints.verifyHotel, { body: { hotelCode }, ...options }),
    onSuccess: () => client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, isHotelVerified: true }),
  })
}
