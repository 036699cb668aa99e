import { otpResendSeconds } from '@trophy/contract/auth/auth.constants.ts'
import type { authEndpoints, SessionUser } from '@trophy/contract/auth/auth.contract.ts'
import type { ResponseOf } from '@trophy/contract/core/http/endpoint.ts'
import type { UserRole } from '@trophy/contract/core/access.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { now } from '../shared/clock.ts'
import { clearToast } from '../shared/toast.ts'
import { useSession } from '../shared/session/session.tsx'
import { nextStep, type SignInEvent, type SignInRole, isStepEntry, parseStep } from './sign-in-steps.rules.ts'

export interface SignedIn {
  readonly token: string
  readonly user: SessionUser
}

/** The number that signs in, and what the server's response to the first step says. */
export type OtpSent = ResponseOf<typeof authEndpoints.coachLogin> & { readonly mobileNumber: string }

/** The page of each role after sign-in (part 1 §2.1). */
const startPages: Record<UserRole, string> = { admin: '/admin', technical_admin: '/technical-admin', coach: '/coach' }

const afterSeconds = (seconds = otpResendSeconds): number => now().getTime() + seconds * 1000

/** The steps of a sign-in, and how the server's responses change them. */
export const useSignIn = () => {
  const step = parseStep(useHistoryState<unknown>())
  const [unverified, setUnverified] = useState<SignedIn | null>(null)
  const [hasChosen, setHasChosen] = useState(false)
  const session = useSession()
  const [, navigate] = useLocation()

  useEffect(() => {
    if (unverified !== null) clearStep()
  }, [unverified])

  /** A toast about a step disappears with it. */
  const dispatch = (event: SignInEvent) => {
    if (event.type !== 'otpResent') clearToast()
    dispatchToHistory(event)
  }

  const enter = async (signedIn: SignedIn) => {
    navigate(startPages[signedIn.user.role], { replace: true })
    await session.begin(signedIn.token, signedIn.user)
  }

  return {
    /** 'hotel' after the sign-in of a coach whose hotel is not verified. */
    step: unverified === null ? step : ({ name: 'hotel' } as const),
    /** True once a role was chosen: the role step is then shown again. */
    hasChosen,
    chooseRole: (role: SignInRole) => {
      setHasChosen(true)
      dispatch({ type: 'roleChosen', role })
    },
    startOver: () => dispatch({ type: 'startedOver' }),
    otpSent: (
      role: SignInRole,
      { mobileNumber, codeSent = true, retryAfterSeconds, verificationLockedForSeconds }: OtpSent,
    ) =>
      dispatch({
        type: 'otpSent',
        role,
        mobileNumber,
        isNew: codeSent,
        resendAt: afterSeconds(retryAfterSeconds),
        lockedUntil: verificationLockedForSeconds === undefined ? null : afterSeconds(verificationLockedForSeconds),
      }),
    otpResent: () => dispatch({ type: 'otpResent', resendAt: afterSeconds() }),
    /** Opens the start page, or the hotel step for a coach who has not verified the hotel (part 1 §4). */
    signedIn: async (signedIn: SignedIn) => {
      clearToast()
      if (signedIn.user.isHotelVerified) return enter(signedIn)
      await session.holdToken(signedIn.token)
      setUnverified(signedIn)
    },
    /** The hotel was verified, or will be later. */
    hotelFinished: async (isHotelVerified: boolean) => {
      if (!isHotelVerified) clearToast()
      if (unverified !== null) await enter({ ...unverified, user: { ...unverified.user, isHotelVerified } })
    },
    /** The session ended before the hotel was verified. */
    sessionOver: () => setUnverified(null),
  }
}

/**
 * The step is kept in the browser's history: Back shows the role selection instead of leaving the product, and a phone
 * that unloads the page while the coach reads the SMS restores the same countdown. Uses the current entry: a response
 * may arrive after its step was closed.
 */
const dispatchToHistory = (event: SignInEvent): void => {
  const step = parseStep(history.state)
  const next = nextStep(step, event)
  if (next === step) return
  const entry = { signIn: next }
  // Only the first step after the role selection adds an entry, so that Back starts over from any later step.
  if (isStepEntry(history.state)) history.replaceState(entry, '')
  else history.pushState(entry, '')
}

/** A reload must not restore a step that is done. */
const clearStep = (): void => history.replaceState(null, '')
