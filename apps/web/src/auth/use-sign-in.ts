import { otpResendSeconds } from '@trophy/contract/auth/auth.constants.ts'
import type { SessionUser } from '@trophy/contract/auth/auth.contract.ts'
import type { UserRole } from '@trophy/contract/core/roles.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { now } from '../shared/clock.ts'
import { clearToast } from '../shared/toast.ts'
import { useSession } from '../shared/session/session.tsx'
import type { SignInEvent, SignInRole } from './sign-in-steps.rules.ts'
import { forgetStep, useStepInHistory } from './use-step-in-history.ts'

export interface SignedIn {
  readonly token: string
  readonly user: SessionUser
}

/** Where each role goes after sign-in (part 1 §2.1). */
const landing: Record<UserRole, string> = { admin: '/admin', technical_admin: '/technical-admin', coach: '/coach' }

const afterSeconds = (seconds: number): number => now().getTime() + seconds * 1000

/** The steps of a sign-in, and what the answers of the server do to them. */
export const useSignIn = () => {
  const [step, dispatchStep] = useStepInHistory()
  const [unverified, setUnverified] = useState<SignedIn | null>(null)
  const [hasChosen, setHasChosen] = useState(false)
  const session = useSession()
  const [, navigate] = useLocation()

  useEffect(() => {
    if (unverified !== null) forgetStep()
  }, [unverified])

  /** What went wrong in a step is over when the step is. */
  const dispatch = (event: SignInEvent) => {
    if (event.type !== 'otpResent') clearToast()
    dispatchStep(event)
  }

  const enter = async (signedIn: SignedIn) => {
    navigate(landing[signedIn.user.role], { replace: true })
    await session.begin(signedIn.token, signedIn.user)
  }

  return {
    /** The coach is signed in, and is asked for the hotel before going on. */
    step: unverified === null ? step : ({ name: 'hotel' } as const),
    /** True from the first choice of a role on: whoever sees the roles again has come back to them. */
    hasChosen,
    chooseRole: (role: SignInRole) => {
      setHasChosen(true)
      dispatch({ type: 'roleChosen', role })
    },
    startOver: () => dispatch({ type: 'startedOver' }),
    otpSent: (role: SignInRole, mobileNumber: string) =>
      dispatch({ type: 'otpSent', role, mobileNumber, resendAt: afterSeconds(otpResendSeconds) }),
    otpResent: (retryAfterSeconds: number) =>
      dispatch({ type: 'otpResent', resendAt: afterSeconds(retryAfterSeconds) }),
    /** Straight on, but for a coach who has not verified the hotel yet (part 1 §4). */
    signedIn: async (signedIn: SignedIn) => {
      clearToast()
      if (signedIn.user.isHotelVerified) return enter(signedIn)
      await session.hold(signedIn.token)
      setUnverified(signedIn)
    },
    /** The hotel was verified, or is to be verified later. */
    hotelSettled: async (isHotelVerified: boolean) => {
      if (!isHotelVerified) clearToast()
      if (unverified !== null) await enter({ ...unverified, user: { ...unverified.user, isHotelVerified } })
    },
    /** The session was over before the hotel was settled. */
    sessionOver: () => setUnverified(null),
  }
}
