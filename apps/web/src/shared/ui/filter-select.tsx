import { Select } from '@mantine/core'

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
  readonly disabled?: boolean
}

const all = ''

/** One filter of a list. */
export const FilterSelect = <Value extends string>(props: FilterSelectProps<Value>) => {
  const { label, allLabel, options, value, onChange, isSearchable = false, disabled = false } = props
  // The address may name a value before the options are read, or one that is no more.
  const isUnlisted = value !== undefined && options.every((option) => option.value !== value)
  const shown = isUnlisted ? [...options, { value, label: value }] : options
  return (
    <Select
      aria-label={label}
      data={[{ value: all, label: allLabel }, ...shown]}
      value={value ?? all}
      onChange={(chosen) => onChange(shown.find((option) => option.value === chosen)?.value)}
      searchable={isSearchable}
      allowDeselect={false}
      disabled={disabled}
      nothingFoundMessage="Nothing found"
    />
  )
}
