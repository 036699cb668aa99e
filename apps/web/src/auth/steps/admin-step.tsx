import { authMessages, signInLabels } from '@trophy/contract/auth/auth.constants.ts'
import { emailMistake, passwordMistake } from '@trophy/contract/auth/auth.rules.ts'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { CancelledError } from '../../shared/api/retrying-mutation.ts'
import { showError } from '../../shared/toast.ts'
import { type Mistakes, useFields } from '../../shared/use-fields.ts'
import { type AdminCredentials, useAdminLogin } from '../auth.api.ts'
import { BackButton } from './back-button.tsx'
import { focusAndSelect } from '../../shared/focus-and-select.ts'
import { StepHead } from './step-head.tsx'
import type { SignedIn } from '../use-sign-in.ts'

interface AdminStepProps {
  readonly onOtpSent: (mobileNumber: string) => void
  /** An account without a mobile number is signed in at once. */
  readonly onSignedIn: (signedIn: SignedIn) => Promise<void>
  readonly onBack: () => void
}

const empty = { email: '', password: '' }

const mistakesIn = ({ email, password }: typeof empty): Mistakes<typeof empty> => {
  const wrongEmail = emailMistake(email.trim())
  const wrongPassword = passwordMistake(password)
  return { ...(wrongEmail && { email: wrongEmail }), ...(wrongPassword && { password: wrongPassword }) }
}

/** Email and password of an admin or a technical admin. */
export const AdminStep = ({ onOtpSent, onSignedIn, onBack }: AdminStepProps) => {
  const login = useAdminLogin()
  const { fields, mistakes, type, check } = useFields(empty, mistakesIn)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const signIn = async (credentials: AdminCredentials) => {
    try {
      const response = await login.run(credentials)
      if ('token' in response) await onSignedIn(response)
      else onOtpSent(response.mobileNumber)
    } catch (error) {
      if (error instanceof CancelledError) return
      showError(error, authMessages.invalidCredentials, authMessages.loginFailedTitle)
      focusAndSelect(password)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check()) return void signIn({ ...fields, email: fields.email.trim() })
    const firstMistake = mistakesIn(fields).email === undefined ? password : email
    firstMistake.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <StepHead title={signInLabels.adminTitle}>{signInLabels.adminText}</StepHead>
      <Stack gap="md">
        <TextInput
          ref={email}
          label={signInLabels.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          value={fields.email}
          error={mistakes.email}
          onChange={(event) => type({ email: event.currentTarget.value })}
        />
        <PasswordInput
          ref={password}
          label={signInLabels.password}
          autoComplete="current-password"
          value={fields.password}
          error={mistakes.password}
          onChange={(event) => type({ password: event.currentTarget.value })}
        />
        <Stack gap="xs" mt="xs">
          <Button type="submit" fullWidth loading={login.isPending}>
            {signInLabels.continueToOtp}
          </Button>
          <BackButton onClick={onBack} />
        </Stack>
      </Stack>
    </form>
  )
}
