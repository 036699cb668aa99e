import {
  Select as LibrarySelect,
  type Primitive,
  type SelectProps as LibraryProps,
  type ComboboxItem,
} from '@mantine/core'
import { useState } from 'react'
import { optionsMatching, firstOptions } from '../search/search-options.ts'

const dropdown = { position: 'bottom-start', shadow: 'md', transitionProps: { duration: 80 } } as const

export interface SelectProps<Value extends Primitive = string> extends Omit<
  LibraryProps<Value>,
  'onChange' | 'allowDeselect'
> {
  readonly onChange: (value: Value) => void
}

/**
 * A choice from a list; once something is chosen, something stays chosen. Its closed list is rendered only from the
 * first focus on, because a page with many of them would load noticeably later. The keyboard needs it before it opens.
 */
export const Select = <Value extends Primitive = string>({ onChange, onFocus, ...props }: SelectProps<Value>) => {
  const [wasFocused, setWasFocused] = useState(false)
  return (
    <LibrarySelect
      filter={({ options, search }) => optionsMatching(options, search)}
      {...props}
      allowDeselect={false}
      onChange={(value) => value !== null && onChange(value)}
      comboboxProps={{ ...dropdown, keepMounted: wasFocused }}
      onFocus={(event) => {
        setWasFocused(true)
        onFocus?.(event)
      }}
    />
  )
}

interface SearchSelectProps extends Omit<SelectProps, 'data' | 'filter' | 'limit' | 'searchable'> {
  /** An option with an empty value means none, or all. */
  readonly data: readonly ComboboxItem[]
}

/** A searchable select for long lists. It shows the first matches and their total. */
export const SearchSelect = ({ data, ...props }: SearchSelectProps) => (
  <Select {...props} data={[...data]} filter={({ options, search }) => firstOptions(options, search)} searchable />
)
