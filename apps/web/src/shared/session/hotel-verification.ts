import { useState } from 'react'
import { errorBody, hasErrorCode } from '../api/api-error.ts'
import { useVerifyHotel } from './session.api.ts'
import { useSession } from './session.tsx'

/** How an attempt with a hotel code ended. The server counts the attempts (decisions §6). */
export type HotelCodeOutcome =
  | { readonly kind: 'verified' }
  | { readonly kind: 'wrong'; readonly error: unknown; readonly attemptsRemaining: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'failed'; readonly error: unknown }

export const outcomeOf = (error: unknown): HotelCodeOutcome => {
  if (hasErrorCode(error, 'locked')) return { kind: 'locked' }
  const attemptsRemaining = errorBody(error)?.['attemptsRemaining']
  return typeof attemptsRemaining === 'number' ? { kind: 'wrong', error, attemptsRemaining } : { kind: 'failed', error }
}

/**
 * The hotel verification of the login screen and of the coach portal. Once it is locked, the coach is logged out and
 * the page reloads after three seconds (part 1 §4).
 */
export const useHotelVerification = () => {
  const { isPending, isWaiting, run, cancel } = useVerifyHotel()
  const { lockOut } = useSession()
  const [isLocked, setIsLocked] = useState(false)
  return {
    isPending,
    /** True while the attempt can be cancelled: it waits for the network or for a retry. */
    isWaiting,
    cancel,
    isLocked,
    verify: async (hotelCode: string): Promise<HotelCodeOutcome> => {
      try {
        await run(hotelCode)
        return { kind: 'verified' }
      } catch (error) {
        const outcome = outcomeOf(error)
        if (outcome.kind === 'locked') {
          setIsLocked(true)
          lockOut()
        }
        return outcome
      }
    },
  }
}
