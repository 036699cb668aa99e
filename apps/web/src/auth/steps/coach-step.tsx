import { authMessages, signInLabels } from '@trophy/contract/auth/auth.constants.ts'
import { mobileDigits, mobilePrefix } from '@trophy/contract/core/mobile.rules.ts'
import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { CancelledError } from '../../shared/api/retrying-mutation.ts'
import { showError } from '../../shared/toast.ts'
import { useCoachLogin } from '../auth.api.ts'
import { BackButton } from './back-button.tsx'
import classes from './coach-step.module.css'
import { StepHead } from './step-head.tsx'
import { maskInput } from '../mask-input.ts'
import { mobileFieldValue, withPrefix } from '../input-masks.rules.ts'

interface CoachStepProps {
  readonly onOtpSent: (mobileNumber: string) => void
  readonly onBack: () => void
}

/** The mobile number of a coach, after the fixed prefix +91. */
export const CoachStep = ({ onOtpSent, onBack }: CoachStepProps) => {
  const login = useCoachLogin()
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (digits.length < mobileDigits) {
      setError(authMessages.invalidMobile)
      return field.current?.focus()
    }
    try {
      onOtpSent((await login.run({ mobileNumber: withPrefix(digits) })).mobileNumber)
    } catch (failure) {
      if (failure instanceof CancelledError) return
      showError(failure, authMessages.coachNotFound, authMessages.loginFailedTitle)
      field.current?.focus()
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <StepHead title={signInLabels.coachTitle}>{signInLabels.coachText}</StepHead>
      <TextInput
        ref={field}
        label={signInLabels.mobileNumber}
        description={signInLabels.mobileHint}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        autoFocus
        leftSection={<span className={classes.prefix}>{mobilePrefix}</span>}
        leftSectionWidth="3.25rem"
        value={digits}
        error={error}
        onChange={(event) => {
          setDigits(maskInput(event.currentTarget, mobileFieldValue))
          setError(null)
        }}
      />
      <Stack gap="xs" mt="lg">
        <Button type="submit" fullWidth loading={login.isPending}>
          {signInLabels.sendOtp}
        </Button>
        <BackButton onClick={onBack} />
      </Stack>
    </form>
  )
}
