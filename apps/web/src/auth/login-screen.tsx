import { AdminStep } from './steps/admin-step.tsx'
import { CoachStep } from './steps/coach-step.tsx'
import { HotelStep } from './steps/hotel-step.tsx'
import { OtpStep } from './steps/otp-step.tsx'
import { RoleStep } from './steps/role-step.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The login screen (part 1 §2.2): role, credentials, one-time password and, for coaches, the hotel. */
export const LoginScreen = () => {
  const signIn = useSignIn()
  return (
    <SignInFrame>
      <CurrentStep {...signIn} />
    </SignInFrame>
  )
}

const CurrentStep = ({ step, ...signIn }: ReturnType<typeof useSignIn>) => {
  switch (step.name) {
    case 'role':
      return <RoleStep isReturn={signIn.hasChosen} onChoose={signIn.chooseRole} />
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
      return <HotelStep onSettled={signIn.hotelSettled} onSessionOver={signIn.sessionOver} />
  }
}
