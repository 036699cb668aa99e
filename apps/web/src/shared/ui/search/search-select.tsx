import type { ComboboxItem } from '@mantine/core'
import { Select, type SelectProps } from '../fields/select.tsx'
import { firstOptions } from './search-options.ts'

interface SearchSelectProps extends Omit<SelectProps, 'data' | 'filter' | 'limit' | 'searchable'> {
  /** An option with an empty value means none, or all. */
  readonly data: readonly ComboboxItem[]
}

/** A searchable select for long lists. It shows the first matches and their total. */
export const SearchSelect = ({ data, ...props }: SearchSelectProps) => (
  <Select {...props} data={[...data]} filter={({ options, search }) => firstOptions(options, search)} searchable />
)
