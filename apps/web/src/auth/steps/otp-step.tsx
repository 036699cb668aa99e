import { Button, Stack, TextInput } from '@mantine/core'
import { otpLength } from '@trophy/contract/auth/auth.constants.ts'
import { maskMobile } from '@trophy/contract/core/mobile.rules.ts'
import { useRef, useEffect, useState } from 'react'
import { now } from '../../shared/clock.ts'
import { focusAndSelect } from '../../shared/ui/fields/text-field.tsx'
import { checked } from '../../shared/form/form.rules.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { isCancelled, showProblem } from '../../shared/form/write-failure.ts'
import { authMessages } from '../../shared/texts/contract-messages.constants.ts'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import { showSuccess } from '../../shared/toast.ts'
import { useVerifyOtp, useResendOtp } from '../auth.api.ts'
import { otpFieldValue } from '../input-masks.rules.ts'
import { maskInput, BackButton, StepHead } from './step-parts.tsx'
import { type OtpRequested, countdownText, secondsUntil } from '../sign-in-steps.rules.ts'
import type { SignedIn } from '../use-sign-in.ts'
import classes from './steps.module.css'

interface OtpStepProps extends OtpRequested {
  readonly onSignedIn: (signedIn: SignedIn) => Promise<void>
  readonly onResent: () => void
  /** Absent where the sign-in is part of another screen. */
  readonly onBack?: () => void
}

/** The one-time password, typed, pasted or filled in by the phone. */
export const OtpStep = (props: OtpStepProps) => {
  const { role, mobileNumber, isNew, resendAt, lockedUntil, onSignedIn, onResent, onBack } = props
  const verifying = useVerifyOtp()
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: { otp: '' },
    request: ({ otp }) => checked({ otp: otp.length === otpLength ? undefined : authMessages.otpLength }, otp),
    failure: authMessages.invalidOtp,
    failureTitle: authMessages.verificationFailedTitle,
    onFailure: (error) => {
      if (!isCancelled(error)) focusAndSelect(input)
    },
    send: async (otp) => onSignedIn(await verifying.run({ role, mobileNumber, otp })),
  })
  const { onChange, ...field } = form.field('otp')
  const isComplete = field.value.length === otpLength

  /** The typed OTP is no longer valid. */
  const resent = () => {
    form.reset()
    input.current?.focus()
    onResent()
  }

  return (
    <form {...form.props}>
      <StepHead title={signInLabels.otpTitle}>
        {isNew ? signInLabels.otpSentTo(maskMobile(mobileNumber)) : signInLabels.otpKept(maskMobile(mobileNumber))}
      </StepHead>
      {lockedUntil !== null && <VerificationLock until={lockedUntil} />}
      <TextInput
        {...field}
        ref={input}
        label={signInLabels.otp}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        classNames={{ input: classes.otp ?? '' }}
        error={field.error ?? form.problem}
        onChange={(event) => onChange(maskInput(event.currentTarget, otpFieldValue))}
        onKeyDown={({ key }) => {
          // Verify is disabled until there are six digits: without this Enter would have no effect and no message.
          if (key === 'Enter' && !isComplete) form.check()
        }}
      />
      <Stack gap="xs" mt="lg">
        <Button type="submit" fullWidth disabled={!isComplete} loading={form.isSending}>
          {signInLabels.verify}
        </Button>
        <ResendOtp {...{ role, mobileNumber, resendAt }} isVerifying={form.isSending} onResent={resent} />
        {onBack && <BackButton onClick={onBack} />}
      </Stack>
    </form>
  )
}

/** Says before a code is entered that the hotel cannot be verified yet, and what is possible. */
const VerificationLock = ({ until }: { until: number }) => {
  const seconds = useSecondsUntil(until)
  if (seconds === 0) return null
  return (
    <div className={classes.lock} role="note">
      <p className={classes.lockTitle}>{signInLabels.verificationLocked(countdownText(seconds))}</p>
      <p className={classes.lockText}>{signInLabels.verificationLockedHint}</p>
    </div>
  )
}

interface ResendOtpProps extends Pick<OtpRequested, 'role' | 'mobileNumber' | 'resendAt'> {
  /** The typed OTP is on its way: another one would make it invalid. */
  readonly isVerifying: boolean
  readonly onResent: () => void
}

/** The countdown and, once it is over, the button that resends the OTP. */
const ResendOtp = ({ role, mobileNumber, resendAt, isVerifying, onResent }: ResendOtpProps) => {
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
    <Button
      variant="default"
      fullWidth
      disabled={isVerifying}
      loading={resending.isPending}
      onClick={() => void resend()}
    >
      {signInLabels.resendOtp}
    </Button>
  )
}

const secondsLeft = (deadline: number): number => secondsUntil(deadline, now().getTime())

/** Counts down to 0. Each tick reads the clock, because a phone stops the timers of a background page. */
const useSecondsUntil = (deadline: number): number => {
  const [seconds, setSeconds] = useState(() => secondsLeft(deadline))
  useEffect(() => {
    const tick = () => setSeconds(secondsLeft(deadline))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [deadline])
  return seconds
}
