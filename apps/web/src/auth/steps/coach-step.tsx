import { mobileDigits, mobilePrefix } from '@trophy/contract/core/mobile.rules.ts'
import { Button, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { isCancelled } from '../../shared/form/write-failure.ts'
import { useCoachLogin } from '../auth.api.ts'
import { BackButton } from './back-button.tsx'
import classes from './coach-step.module.css'
import { StepHead } from './step-head.tsx'
import { maskInput } from '../mask-input.ts'
import { mobileFieldValue, withPrefix } from '../input-masks.rules.ts'
import type { OtpSent } from '../use-sign-in.ts'
import { authMessages } from '../../shared/texts/contract-messages.constants.ts'

interface CoachStepProps {
  readonly onOtpSent: (sent: OtpSent) => void
  readonly onBack: () => void
}

/** The mobile number of a coach, after the fixed prefix +91. */
export const CoachStep = ({ onOtpSent, onBack }: CoachStepProps) => {
  const login = useCoachLogin()
  const field = useRef<HTMLInputElement>(null)
  const form = useForm<string, 'mobileNumber'>({
    state: useState(''),
    isField: (name) => name === 'mobileNumber',
    validate: (digits) => (digits.length < mobileDigits ? { mobileNumber: authMessages.invalidMobile } : {}),
    showErrors: 'untilChanged',
    failure: { text: authMessages.coachNotFound, title: authMessages.loginFailedTitle },
    onFailure: (error) => {
      if (!isCancelled(error)) field.current?.focus()
    },
    send: async (digits) => {
      const mobileNumber = withPrefix(digits)
      onOtpSent({ ...(await login.run({ mobileNumber })), mobileNumber })
    },
  })

  return (
    <form {...form.props}>
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
        value={form.values}
        error={form.errors.mobileNumber}
        onChange={(event) => {
          const digits = maskInput(event.currentTarget, mobileFieldValue)
          form.change(() => digits)
        }}
      />
      <Stack gap="xs" mt="lg">
        <Button type="submit" fullWidth loading={form.isSending}>
          {signInLabels.sendOtp}
        </Button>
        <BackButton onClick={onBack} />
      </Stack>
    </form>
  )
}
