import { TextInput, type TextInputProps } from '@mantine/core'
import { parseDateTime, punctuateDateTime } from '../../format/parse-dates.ts'

export interface DateTimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'placeholder'> {
  /** The typed text. */
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** A time as DD/MM/YYYY HH:mm, 24 hours; {@link readDateTime} parses it (part 2 §5). */
export const DateTimeField = ({ value, onChange, ...props }: DateTimeFieldProps) => (
  <TextInput
    {...props}
    value={value}
    onChange={(event) => onChange(punctuateDateTime(value, event.currentTarget.value))}
    placeholder="DD/MM/YYYY HH:mm"
    inputMode="numeric"
    autoComplete="off"
  />
)

/** `undefined` for an empty field (it means now), `null` for an invalid time, else the instant as ISO 8601. */
export const readDateTime = (typed: string, timeZone: string): string | null | undefined =>
  typed.trim() === '' ? undefined : parseDateTime(typed, timeZone)
