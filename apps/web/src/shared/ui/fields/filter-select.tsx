import { type ComboboxItem } from '@mantine/core'
import { Select } from './select.tsx'
import type { ListPart } from '@trophy/contract/core/list-part.ts'
import { optionsWithTotal } from '../search/search-options.ts'

export interface FilterSelectProps<Value extends string> {
  /** The accessible name: 'Discipline'. */
  readonly label: string
  /** The option without a filter: 'All disciplines'. */
  readonly allLabel: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  /** `undefined` for all. */
  readonly value: Value | undefined
  readonly onChange: (value: Value | undefined) => void
  /** Allows typing, for long lists. */
  readonly isSearchable?: boolean
  /** For a search on the server: `options` are the first of `total`. */
  readonly search?: FilterSearch
  readonly disabled?: boolean
}

export interface FilterSearch extends Pick<ListPart<unknown>, 'total'> {
  /** Called with the typed text; empty while the value is shown. */
  readonly onType: (text: string) => void
  /** The label of a value that is not among the options. */
  readonly valueLabel: string | undefined
}

const all = ''

/** One filter of a list. */
export const FilterSelect = <Value extends string>(props: FilterSelectProps<Value>) => {
  const { label, allLabel, options, value, onChange, isSearchable = false, search, disabled = false } = props
  // The URL may contain a value whose option is not loaded yet, or no longer exists.
  const isUnlisted = value !== undefined && options.every((option) => option.value !== value)
  const shown = isUnlisted ? [...options, { value, label: search?.valueLabel ?? value }] : options
  const data = [{ value: all, label: allLabel }, ...shown]
  const chosen = data.find((option) => option.value === (value ?? all))?.label
  return (
    <Select
      aria-label={label}
      data={data}
      value={value ?? all}
      onChange={(choice) => onChange(shown.find((option) => option.value === choice)?.value)}
      searchable={isSearchable || search !== undefined}
      {...(search && searchProps(search, data, options, chosen))}
      disabled={disabled}
      nothingFoundMessage="Nothing found"
    />
  )
}

/** Shows the server's results; before the user types, together with the option for all. */
const searchProps = (
  { total, onType }: FilterSearch,
  [first]: readonly ComboboxItem[],
  options: readonly ComboboxItem[],
  chosen: string | undefined,
) => ({
  onSearchChange: (text: string) => onType(text === chosen ? '' : text.trim()),
  filter: ({ search }: { search: string }) => [
    ...(search === '' && first ? [first] : []),
    ...optionsWithTotal({ rows: options, total }),
  ],
})
