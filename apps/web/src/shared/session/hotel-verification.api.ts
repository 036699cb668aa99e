import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { call, newIdempotencyKey } from '../api/client.ts'
import { repeatUnanswered } from '../api/unanswered.ts'

interface HotelCodeTry {
  readonly hotelCode: string
  /** Kept over the repeats of one try, so that a try is counted once. */
  readonly idempotencyKey: string
}

const verifyHotel = ({ hotelCode, idempotencyKey }: HotelCodeTry) =>
  call(authEndpoints.verifyHotel, { body: { hotelCode }, idempotencyKey })

/** Hands the code that reception gave to the server. Throws ApiError when it is wrong or the account is locked. */
export const useVerifyHotel = () => {
  const { mutateAsync, isPending } = useMutation({ mutationFn: verifyHotel, ...repeatUnanswered })
  return {
    isPending,
    verify: (hotelCode: string) => mutateAsync({ hotelCode, idempotencyKey: newIdempotencyKey() }),
  }
}
