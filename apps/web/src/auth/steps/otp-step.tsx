import { authMessages, otpLength, signInLabels } from '@trophy/contract/auth/auth.constants.ts'
import { maskMobile } from '@trophy/contract/core/mobile.rules.ts'
import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { CancelledError } from '../../shared/api/retrying-mutation.ts'
import { showError } from '../../shared/toast.ts'
import { useVerifyOtp } from '../auth.api.ts'
import { BackButton } from './back-button.tsx'
import classes from './otp-step.module.css'
import { maskInput } from '../mask-input.ts'
import { ResendOtp } from './resend-otp.tsx'
import { focusAndSelect } from '../../shared/focus-and-select.ts'
import type { SignInRole } from '../sign-in-steps.rules.ts'
import { StepHead } from './step-head.tsx'
import { otpFieldValue } from '../input-masks.rules.ts'
import type { SignedIn } from '../use-sign-in.ts'

interface OtpStepProps {
  readonly role: SignInRole
  readonly mobileNumber: string
  /** When the OTP can be resent, in milliseconds since 1970. */
  readonly resendAt: number
  readonly onSignedIn: (signedIn: SignedIn) => Promise<void>
  readonly onResent: (retryAfterSeconds: number) => void
  readonly onBack: () => void
}

/** The one-time password, typed, pasted or filled in by the phone. */
export const OtpStep = ({ role, mobileNumber, resendAt, onSignedIn, onResent, onBack }: OtpStepProps) => {
  const verifying = useVerifyOtp()
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await onSignedIn(await verifying.run({ role, mobileNumber, otp }))
    } catch (failure) {
      if (failure instanceof CancelledError) return
      setError(messageOf(failure, authMessages.invalidOtp))
      showError(failure, authMessages.invalidOtp, authMessages.verificationFailedTitle)
      focusAndSelect(field)
    }
  }

  /** The typed OTP is no longer valid. */
  const resent = (retryAfterSeconds: number) => {
    setOtp('')
    setError(null)
    field.current?.focus()
    onResent(retryAfterSeconds)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <StepHead title={signInLabels.otpTitle}>{signInLabels.otpSentTo(maskMobile(mobileNumber))}</StepHead>
      <TextInput
        ref={field}
        label={signInLabels.otp}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        classNames={{ input: classes.otp ?? '' }}
        value={otp}
        error={error}
        onChange={(event) => {
          setOtp(maskInput(event.currentTarget, otpFieldValue))
          setError(null)
        }}
        onKeyDown={({ key }) => {
          // Verify is disabled until there are six digits: without this Enter would have no effect and no message.
          if (key === 'Enter' && otp.length !== otpLength) setError(authMessages.otpLength)
        }}
      />
      <Stack gap="xs" mt="lg">
        <Button type="submit" fullWidth disabled={otp.length !== otpLength} loading={verifying.isPending}>
          {signInLabels.verify}
        </Button>
        <ResendOtp role={role} mobileNumber={mobileNumber} resendAt={resendAt} onResent={resent} />
        <BackButton onClick={onBack} />
      </Stack>
    </form>
  )
}
