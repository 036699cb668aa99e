import { type ComboboxItem, Select, type SelectProps } from '@mantine/core'
import { firstOptions } from './search-options.ts'

interface SearchSelectProps extends Omit<SelectProps, 'data' | 'filter' | 'limit' | 'searchable'> {
  /** One with an empty value stands for none, or for all. */
  readonly data: readonly ComboboxItem[]
}

/** A select with a box to type in, for long lists. It shows the first of what is found, and says of how many. */
export const SearchSelect = ({ data, ...props }: SearchSelectProps) => (
  <Select {...props} data={[...data]} filter={({ options, search }) => firstOptions(options, search)} searchable />
)
