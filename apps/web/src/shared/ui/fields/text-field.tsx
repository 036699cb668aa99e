import { TextInput, type TextInputProps } from '@mantine/core'

export interface TextFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** A line of text in a form. */
export const TextField = ({ onChange, ...props }: TextFieldProps) => (
  <TextInput autoComplete="off" {...props} onChange={(event) => onChange(event.currentTarget.value)} />
)
