import { TextInput, type TextInputProps } from '@mantine/core'

export interface TextFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** A line of text in a form. The lines of a text from a sheet, which browsers would join, have a space between them. */
export const TextField = ({ value, onChange, ...props }: TextFieldProps) => (
  <TextInput
    autoComplete="off"
    {...props}
    value={value.replaceAll('\n', ' ')}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
