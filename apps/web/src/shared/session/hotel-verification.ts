import { hotelVerificationTries } from '@trophy/contract/auth/auth.constants.ts'
import { useRef, useState } from 'react'
import { ApiError, hasErrorCode } from '../api/api-error.ts'
import { authMessages, coachMessages } from '../texts/contract-messages.constants.ts'
import { showFailure, showSuccess } from '../toast.ts'
import { useVerifyHotel } from './session.api.ts'
import { useSession } from './session.tsx'

/** How an attempt with a hotel code ended. */
export type HotelCodeOutcome =
  | { readonly kind: 'verified' }
  | { readonly kind: 'wrong'; readonly error: unknown; readonly attemptsRemaining: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'failed'; readonly error: unknown }

/**
 * The outcome of a failed attempt. The server counts the attempts (decisions §6).
 * @param counted how many remain by the count of this page, for a response that does not say it
 */
export const outcomeOf = (error: unknown, counted: number): HotelCodeOutcome => {
  if (hasErrorCode(error, 'locked')) return { kind: 'locked' }
  const attemptsRemaining = attemptsAfter(error, counted)
  if (attemptsRemaining === undefined) return { kind: 'failed', error }
  return attemptsRemaining > 0 ? { kind: 'wrong', error, attemptsRemaining } : { kind: 'locked' }
}

/**
 * Undefined where nothing was counted: our server, whose refusals have a code, says what is left of a wrong one, and
 * what a firewall refuses has no message.
 */
const attemptsAfter = (error: unknown, counted: number): number | undefined => {
  if (!(error instanceof ApiError) || error.status >= 500) return undefined
  const told = error.fields['attemptsRemaining']
  if (typeof told === 'number') return told
  const isCounted = error.code === undefined && (error.status === 400 || error.serverMessage !== undefined)
  return isCounted ? counted : undefined
}

/**
 * The hotel verification of the login screen and of the coach portal, with the toasts of a code that is right, or locks
 * the account. Once it is locked, the coach is logged out and the page reloads after three seconds (part 1 §4).
 */
export const useHotelVerification = () => {
  const { isPending, isWaiting, run, cancel } = useVerifyHotel()
  const { lockOut } = useSession()
  const [isLocked, setIsLocked] = useState(false)
  const attemptsRemaining = useRef<number>(hotelVerificationTries)
  return {
    isPending,
    /** True while the attempt can be cancelled: it waits for the network or for a retry. */
    isWaiting,
    cancel,
    isLocked,
    verify: async (hotelCode: string): Promise<HotelCodeOutcome> => {
      try {
        await run({ hotelCode })
        showSuccess(coachMessages.hotelVerifiedTitle, coachMessages.hotelVerified)
        return { kind: 'verified' }
      } catch (error) {
        const outcome = outcomeOf(error, attemptsRemaining.current - 1)
        if (outcome.kind === 'wrong') attemptsRemaining.current = outcome.attemptsRemaining
        if (outcome.kind === 'locked') {
          setIsLocked(true)
          lockOut()
          showFailure(authMessages.tooManyTriesTitle, authMessages.tooManyTries)
        }
        return outcome
      }
    },
  }
}
