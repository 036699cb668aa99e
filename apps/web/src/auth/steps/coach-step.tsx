import { mobileDigits, mobilePrefix } from '@trophy/contract/core/mobile.rules.ts'
import { Button, Stack, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import { checked } from '../../shared/form/form.rules.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { isCancelled } from '../../shared/form/write-failure.ts'
import { useCoachLogin } from '../auth.api.ts'
import classes from './steps.module.css'
import { BackButton, StepHead } from './step-parts.tsx'
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
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: { mobileNumber: '' },
    request: ({ mobileNumber: digits }) => {
      const mistake = digits.length < mobileDigits ? authMessages.invalidMobile : undefined
      return checked({ mobileNumber: mistake }, { mobileNumber: withPrefix(digits) })
    },
    failure: authMessages.coachNotFound,
    failureTitle: authMessages.loginFailedTitle,
    onFailure: (error) => {
      if (!isCancelled(error)) input.current?.focus()
    },
    send: async (coach) => onOtpSent({ ...(await login.run(coach)), ...coach }),
  })
  const { onChange, ...field } = form.field('mobileNumber')
  return (
    <form {...form.props}>
      <StepHead title={signInLabels.coachTitle}>{signInLabels.coachText}</StepHead>
      <TextInput
        {...field}
        ref={input}
        label={signInLabels.mobileNumber}
        description={signInLabels.mobileHint}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        autoFocus
        leftSection={<span className={classes.prefix}>{mobilePrefix}</span>}
        leftSectionWidth="3.25rem"
        onChange={(event) => onChange(maskInput(event.currentTarget, mobileFieldValue))}
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
