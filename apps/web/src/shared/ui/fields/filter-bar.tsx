import type { ReactNode } from 'react'
import classes from './fields.module.css'
import { Select } from './select.tsx'

export interface FilterBarProps {
  /** Takes the remaining width. */
  readonly search?: ReactNode
  /** Selects and date fields; two in a row on a phone. */
  readonly children?: ReactNode
  /** Buttons at the end. */
  readonly actions?: ReactNode
  /** The accessible name, where a list has several bars. */
  readonly label?: string
}

/** Search and filters in a row above a list. */
export const FilterBar = ({ search, children, actions, label = 'Filters' }: FilterBarProps) => (
  <div className={classes.bar} role="group" aria-label={label}>
    {search !== undefined && <div className={classes.search}>{search}</div>}
    {children}
    {actions !== undefined && <div className={classes.actions}>{actions}</div>}
  </div>
)

interface FilterSelectProps<Value extends string> {
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
  readonly disabled?: boolean
}

const all = ''

/** One filter of a list. */
export const FilterSelect = <Value extends string>(props: FilterSelectProps<Value>) => {
  const { label, allLabel, options, value, onChange, isSearchable = false, disabled = false } = props
  // The URL may contain a value whose option is not loaded yet, or no longer exists.
  const isUnlisted = value !== undefined && options.every((option) => option.value !== value)
  const shown = isUnlisted ? [...options, { value, label: value }] : options
  return (
    <Select
      aria-label={label}
      data={[{ value: all, label: allLabel }, ...shown]}
      value={value ?? all}
      onChange={(choice) => onChange(shown.find((option) => option.value === choice)?.value)}
      searchable={isSearchable}
      disabled={disabled}
      nothingFoundMessage="Nothing found"
    />
  )
}
