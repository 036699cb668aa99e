import { Button } from '@mantine/core'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import { isCancelled, showProblem } from '../../shared/form/write-failure.ts'
import { showSuccess } from '../../shared/toast.ts'
import { useResendOtp } from '../auth.api.ts'
import { countdownText } from './countdown.rules.ts'
import classes from './resend-otp.module.css'
import type { SignInRole } from '../sign-in-steps.rules.ts'
import { useSecondsUntil } from './use-seconds-until.ts'
import { authMessages } from '../../shared/texts/contract-messages.constants.ts'

interface ResendOtpProps {
  readonly role: SignInRole
  readonly mobileNumber: string
  readonly resendAt: number
  readonly onResent: () => void
}

/** The countdown and, once it is over, the button that resends the OTP. */
export const ResendOtp = ({ role, mobileNumber, resendAt, onResent }: ResendOtpProps) => {
  const seconds = useSecondsUntil(resendAt)
  const resending = useResendOtp()
  const resend = async () => {
    try {
      await resending.run({ role, mobileNumber })
      onResent()
      showSuccess(authMessages.otpSent)
    } catch (error) {
      if (isCancelled(error)) return
      showProblem(error, authMessages.resendFailed, authMessages.resendFailedTitle)
    }
  }
  if (seconds > 0) return <p className={classes.countdown}>{signInLabels.resendIn(countdownText(seconds))}</p>
  return (
    <Button variant="default" fullWidth loading={resending.isPending} onClick={() => void resend()}>
      {signInLabels.resendOtp}
    </Button>
  )
}
