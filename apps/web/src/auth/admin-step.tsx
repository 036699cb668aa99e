import { authMessages, signInLabels } from '@trophy/contract/auth/auth.constants.ts'
import { adminLoginSchema } from '@trophy/contract/auth/auth.contract.ts'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { showError } from '../shared/toast.ts'
import { type AdminCredentials, useAdminLogin } from './auth.api.ts'
import { BackButton } from './back-button.tsx'
import { StepHead } from './step-head.tsx'
import type { SignedIn } from './use-sign-in.ts'

interface AdminStepProps {
  readonly onOtpSent: (mobileNumber: string) => void
  /** An account without a mobile number is signed in at once. */
  readonly onSignedIn: (signedIn: SignedIn) => Promise<void>
  readonly onBack: () => void
}

/** Email and password of an admin or a technical admin. */
export const AdminStep = ({ onOtpSent, onSignedIn, onBack }: AdminStepProps) => {
  const login = useAdminLogin()
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(adminLoginSchema, { sync: true }),
  })
  const submit = async (credentials: AdminCredentials) => {
    try {
      const answer = await login.run(credentials)
      if ('token' in answer) await onSignedIn(answer)
      else onOtpSent(answer.mobileNumber)
    } catch (error) {
      showError(error, authMessages.invalidCredentials, authMessages.loginFailedTitle)
    }
  }
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <StepHead title={signInLabels.adminTitle}>{signInLabels.adminText}</StepHead>
      <Stack gap="md">
        <TextInput
          label={signInLabels.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={signInLabels.password}
          autoComplete="current-password"
          {...form.getInputProps('password')}
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
