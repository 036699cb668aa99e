import { CloseButton } from '@mantine/core'
import { groupedCount } from '@trophy/contract/core/texts/counts.rules.ts'
import type { ReactNode } from 'react'
import patterns from '../../theme/patterns.module.css'
import classes from './bars.module.css'

interface SelectionBarProps {
  /** Names the region. */
  readonly label: string
  /** How many are selected, as text. */
  readonly summary: string
  /** The number of selected rows that are not on this page. */
  readonly elsewhere: number
  readonly isBusy?: boolean
  readonly onClear: () => void
  /** The buttons. */
  readonly children: ReactNode
}

/** The actions for all selected rows; it stays in view while the list scrolls (part 2 §2). */
export const SelectionBar = ({ label, summary, elsewhere, isBusy = false, onClear, children }: SelectionBarProps) => (
  <section className={classes.selection} aria-label={label}>
    <div className={patterns.strong} role="status">
      {summary}
      {elsewhere > 0 && <span className={patterns.plainSecondary}> ({groupedCount(elsewhere)} not on this page)</span>}
    </div>
    <CloseButton
      className={classes.clear ?? ''}
      iconSize={18}
      aria-label="Clear selection"
      disabled={isBusy}
      onClick={onClear}
    />
    <div className={`${patterns.buttonRow} ${classes.actions}`}>{children}</div>
  </section>
)
