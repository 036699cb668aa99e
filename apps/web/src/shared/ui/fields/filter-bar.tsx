import type { ReactNode } from 'react'
import classes from './filter-bar.module.css'

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
