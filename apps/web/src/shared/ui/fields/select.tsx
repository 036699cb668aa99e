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
