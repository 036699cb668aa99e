import { Textarea, type TextareaProps } from '@mantine/core'
import { overrideReasonMaximum } from '@trophy/contract/stays/stays.constants.ts'

interface ReasonFieldProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** The reason of an action, which is stored in the participant's history. */
export const ReasonField = ({ onChange, ...props }: ReasonFieldProps) => (
  <Textarea
    {...props}
    onChange={(event) => onChange(event.currentTarget.value)}
    maxLength={overrideReasonMaximum}
    autosize
    minRows={2}
    maxRows={6}
  />
)
