import { Select as LibrarySelect, type Primitive, type SelectProps } from '@mantine/core'
import { useState } from 'react'

const dropdown = { position: 'bottom-start', shadow: 'md', transitionProps: { duration: 80 } } as const

/**
 * A choice from a list. Its closed list is rendered only from the first focus on, because a page with many of them
 * would load noticeably later. The keyboard needs it before it opens.
 */
export const Select = <Value extends Primitive = string>({ onFocus, ...props }: SelectProps<Value>) => {
  const [wasFocused, setWasFocused] = useState(false)
  return (
    <LibrarySelect
      {...props}
      comboboxProps={{ ...dropdown, keepMounted: wasFocused }}
      onFocus={(event) => {
        setWasFocused(true)
        onFocus?.(event)
      }}
    />
  )
}

interface SelectFieldProps<Value extends Primitive> extends Omit<SelectProps<Value>, 'onChange' | 'allowDeselect'> {
  readonly onChange: (value: Value) => void
}

/** A {@link Select} in a form: once something is chosen, something stays chosen. */
export const SelectField = <Value extends Primitive = string>({ onChange, ...props }: SelectFieldProps<Value>) => (
  <Select {...props} onChange={(value) => value !== null && onChange(value)} allowDeselect={false} />
)
