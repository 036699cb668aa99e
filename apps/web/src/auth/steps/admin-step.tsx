import { emailMistake, passwordMistake } from '@trophy/contract/auth/auth.rules.ts'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import type { FieldErrors } from '../../shared/form/field-errors.rules.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { isCancelled } from '../../shared/form/write-failure.ts'
import { useAdminLogin } from '../auth.api.ts'
import { BackButton } from './back-button.tsx'
import { focusAndSelect } from '../../shared/focus-and-select.ts'
import { StepHead } from './step-head.tsx'
import type { OtpSent, SignedIn } from '../use-sign-in.ts'
import { authMessages } from '../../shared/texts/contract-messages.constants.ts'

interface AdminStepProps {
  readonly onOtpSent: (sent: OtpSent) => void
  /** An account without a mobile number is signed in at once. */
  readonly onSignedIn: (signedIn: SignedIn) => Promise<void>
  /** Absent where the sign-in is part of another screen. */
  readonly onBack?: () => void
}

const empty = { email: '', password: '' }

type Field = keyof typeof empty

const isField = (name: string): name is Field => name in empty

const mistakesIn = ({ email, password }: typeof empty): FieldErrors<Field> => {
  const wrongEmail = emailMistake(email.trim())
  const wrongPassword = passwordMistake(password)
  return { ...(wrongEmail && { email: wrongEmail }), ...(wrongPassword && { password: wrongPassword }) }
}

/** Email and password of an admin or a technical admin. */
export const AdminStep = ({ onOtpSent, onSignedIn, onBack }: AdminStepProps) => {
  const login = useAdminLogin()
  const password = useRef<HTMLInputElement>(null)
  const form = useForm<typeof empty, Field>({
    state: useState(empty),
    isField,
    validate: mistakesIn,
    showErrors: 'afterSubmit',
    failure: { text: authMessages.invalidCredentials, title: authMessages.loginFailedTitle },
    onFailure: (error) => {
      if (!isCancelled(error)) focusAndSelect(password)
    },
    send: async (typed) => {
      const response = await login.run({ ...typed, email: typed.email.trim() })
      if ('token' in response) await onSignedIn(response)
      else onOtpSent(response)
    },
  })
  const { values, errors } = form
  const type = (typed: Partial<typeof empty>) => form.change((before) => ({ ...before, ...typed }))
  return (
    <form {...form.props}>
      <StepHead title={signInLabels.adminTitle}>{signInLabels.adminText}</StepHead>
      <Stack gap="md">
        <TextInput
          label={signInLabels.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          value={values.email}
          error={errors.email}
          onChange={(event) => type({ email: event.currentTarget.value })}
        />
        <PasswordInput
          ref={password}
          label={signInLabels.password}
          autoComplete="current-password"
          value={values.password}
          error={errors.password}
          onChange={(event) => type({ password: event.currentTarget.value })}
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
