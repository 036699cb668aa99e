import { type ComboboxItem, Select } from '@mantine/core'
import type { ListPart } from '@trophy/contract/core/list-part.ts'
import { optionsWithTotal } from './search-options.ts'

export interface FilterSelectProps<Value extends string> {
  /** The accessible name: 'Discipline'. */
  readonly label: string
  /** The entry that filters nothing: 'All disciplines'. */
  readonly allLabel: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  /** `undefined` filters nothing. */
  readonly value: Value | undefined
  readonly onChange: (value: Value | undefined) => void
  /** A box to type in, for long lists. */
  readonly isSearchable?: boolean
  /** Where the server searches: `options` are the first of so many that it found. */
  readonly search?: FilterSearch
  readonly disabled?: boolean
}

export interface FilterSearch extends Pick<ListPart<unknown>, 'total'> {
  /** What is typed; nothing while the value stands in the box. */
  readonly onType: (text: string) => void
  /** What the value is called, as long as it is not among the options. */
  readonly valueLabel: string | undefined
}

const all = ''

/** One filter of a list. */
export const FilterSelect = <Value extends string>(props: FilterSelectProps<Value>) => {
  const { label, allLabel, options, value, onChange, isSearchable = false, search, disabled = false } = props
  // The address may name a value before the options are read, or one that is no more.
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
      allowDeselect={false}
      disabled={disabled}
      nothingFoundMessage="Nothing found"
    />
  )
}

/** What was found is shown as it is; before anything is typed along with the entry that filters nothing. */
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
