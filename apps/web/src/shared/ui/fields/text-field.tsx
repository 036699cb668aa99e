import { TextInput, type TextInputProps } from '@mantine/core'
import type { RefObject } from 'react'

export interface TextFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** The lines of a text from a sheet or the clipboard, which browsers would join, with a space between them. */
export const onOneLine = (text: string): string => text.replaceAll('\n', ' ')

/** A line of text in a form. */
export const TextField = ({ value, onChange, ...props }: TextFieldProps) => (
  <TextInput
    autoComplete="off"
    {...props}
    value={onOneLine(value)}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** Focuses a field whose value was rejected and selects the value, so that the next input replaces it. */
export const focusAndSelect = ({ current: field }: RefObject<HTMLInputElement | null>): void => {
  field?.focus()
  field?.select()
}
