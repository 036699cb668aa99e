import { emailMistake, passwordMistake } from '@trophy/contract/auth/auth.rules.ts'
import { bareText } from '@trophy/contract/core/texts/digits.rules.ts'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import { checked } from '../../shared/form/form.rules.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { isCancelled } from '../../shared/form/write-failure.ts'
import { useAdminLogin, useCoachLogin } from '../auth.api.ts'
import { focusAndSelect, TextField } from '../../shared/ui/fields/text-field.tsx'
import { BackButton, StepHead, maskInput } from './step-parts.tsx'
import type { OtpSent, SignedIn } from '../use-sign-in.ts'
import { authMessages } from '../../shared/texts/contract-messages.constants.ts'
import { mobileDigits, mobilePrefix } from '@trophy/contract/core/mobile.rules.ts'
import classes from './steps.module.css'
import { mobileFieldValue, withPrefix } from '../input-masks.rules.ts'

interface AdminStepProps {
  readonly onOtpSent: (sent: OtpSent) => void
  /** An account without a mobile number is signed in at once. */
  readonly onSignedIn: (signedIn: SignedIn) => Promise<void>
  /** Absent where the sign-in is part of another screen. */
  readonly onBack?: () => void
}

/** Email and password of an admin or a technical admin. */
export const AdminStep = ({ onOtpSent, onSignedIn, onBack }: AdminStepProps) => {
  const login = useAdminLogin()
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: { email: '', password: '' },
    request: (typed) => {
      const email = bareText(typed.email).trim()
      const mistakes = { email: emailMistake(email), password: passwordMistake(typed.password) }
      return checked(mistakes, { ...typed, email })
    },
    failure: authMessages.invalidCredentials,
    failureTitle: authMessages.loginFailedTitle,
    onFailure: (error) => {
      if (!isCancelled(error)) focusAndSelect(input)
    },
    send: async (credentials) => {
      const response = await login.run(credentials)
      if ('token' in response) await onSignedIn(response)
      else onOtpSent(response)
    },
  })
  const password = form.field('password')
  return (
    <form {...form.props}>
      <StepHead title={signInLabels.adminTitle}>{signInLabels.adminText}</StepHead>
      <Stack gap="md">
        <TextField
          {...form.field('email')}
          label={signInLabels.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
        />
        <PasswordInput
          {...password}
          ref={input}
          label={signInLabels.password}
          autoComplete="current-password"
          onChange={(event) => password.onChange(event.currentTarget.value)}
        />
        <Stack gap="xs" mt="xs">
          <Button type="submit" fullWidth loading={form.isSending}>
            {signInLabels.continueToOtp}
          </Button>
          {onBack && <BackButton onClick={onBack} />}
        </Stack>
      </Stack>
    </form>
  )
}

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
