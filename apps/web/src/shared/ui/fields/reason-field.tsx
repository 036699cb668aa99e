import { Textarea, type TextareaProps } from '@mantine/core'
import { onOneLine } from './text-field.tsx'

interface ReasonFieldProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly maxLength: number
}

/** The reason of an action, which is stored with it: one line, however long, and whatever is pasted. */
export const ReasonField = ({ onChange, ...props }: ReasonFieldProps) => (
  <Textarea
    {...props}
    onChange={(event) => onChange(onOneLine(event.currentTarget.value))}
    autosize
    minRows={2}
    maxRows={6}
  />
)
