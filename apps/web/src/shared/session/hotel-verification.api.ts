import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, newIdempotencyKey } from '../api/client.ts'
import { repeatUnanswered } from '../api/unanswered.ts'
import { sessionQuery } from './session.api.ts'

interface HotelCodeTry {
  readonly hotelCode: string
  /** Kept over the repeats of one try, so that a try is counted once. */
  readonly idempotencyKey: string
}

const verifyHotel = ({ hotelCode, idempotencyKey }: HotelCodeTry) =>
  call(authEndpoints.verifyHotel, { body: { hotelCode }, idempotencyKey })

/**
 * Hands the code that reception gave to the server. The session knows of it at once: what waits for the verification does
 * not also wait for the network. Throws ApiError when the code is wrong or the account is locked.
 */
export const useVerifyHotel = () => {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: verifyHotel,
    ...repeatUnanswered,
    onSuccess: () => client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, isHotelVerified: true }),
  })
  return {
    isPending,
    verify: (hotelCode: string) => mutateAsync({ hotelCode, idempotencyKey: newIdempotencyKey() }),
  }
}
