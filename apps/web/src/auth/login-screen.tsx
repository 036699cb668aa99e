import { lazy, Suspense } from 'react'
import { LoadingState } from '../shared/ui/page-state.tsx'
import { CoachStep } from './coach-step.tsx'
import { HotelStep } from './hotel-step.tsx'
import { OtpStep } from './otp-step.tsx'
import { RoleStep } from './role-step.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Apart from the rest: its schema brings a library along that a coach's first load does without. */
const AdminStep = lazy(() => import('./admin-step.tsx').then((module) => ({ default: module.AdminStep })))

/** The login screen (part 1 §2.2): role, credentials, one-time password and, for coaches, the hotel. */
export const LoginScreen = () => {
  const signIn = useSignIn()
  return (
    <SignInFrame>
      <Suspense fallback={<LoadingState />}>
        <CurrentStep {...signIn} />
      </Suspense>
    </SignInFrame>
  )
}

const CurrentStep = ({ step, ...signIn }: ReturnType<typeof useSignIn>) => {
  switch (step.name) {
    case 'role':
      return <RoleStep onChoose={signIn.chooseRole} />
    case 'credentials':
      return step.role === 'admin' ? (
        <AdminStep
          onOtpSent={(mobileNumber) => signIn.otpSent('admin', mobileNumber)}
          onSignedIn={signIn.signedIn}
          onBack={signIn.startOver}
        />
      ) : (
        <CoachStep onOtpSent={(mobileNumber) => signIn.otpSent('coach', mobileNumber)} onBack={signIn.startOver} />
      )
    case 'otp':
      return <OtpStep {...step} onSignedIn={signIn.signedIn} onResent={signIn.otpResent} onBack={signIn.startOver} />
    case 'hotel':
      return <HotelStep onSettled={signIn.hotelSettled} />
  }
}
