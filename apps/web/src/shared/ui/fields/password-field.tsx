import { PasswordInput, type PasswordInputProps } from '@mantine/core'

interface PasswordFieldProps extends Omit<PasswordInputProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** A password in a form, which can be made visible. */
export const PasswordField = ({ onChange, ...props }: PasswordFieldProps) => (
  <PasswordInput {...props} onChange={(event) => onChange(event.currentTarget.value)} />
)
