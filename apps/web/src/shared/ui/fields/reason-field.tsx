import { Textarea, type TextareaProps } from '@mantine/core'

interface ReasonFieldProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly maxLength: number
}

/** The reason of an action, which is stored with it. */
export const ReasonField = ({ onChange, ...props }: ReasonFieldProps) => (
  <Textarea {...props} onChange={(event) => onChange(event.currentTarget.value)} autosize minRows={2} maxRows={6} />
)
