import { IconPinned } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import patterns from '../../shared/theme/patterns.module.css'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RowButton } from '../../shared/ui/data-table/row-button.tsx'
import { tableLabels as labels } from '../rehousing.constants.ts'
import classes from '../rehousing.module.css'

interface NameCellProps {
  readonly name: string
  /** The second line. */
  readonly detail: string
  /** Badges beside the name. */
  readonly children?: ReactNode
}

/** Who or what a row is about. */
export const NameCell = ({ name, detail, children }: NameCellProps) => (
  <>
    <div className={`${patterns.rowName} ${classes.name}`}>
      {name}
      {children}
    </div>
    <div className={patterns.secondaryText}>{detail}</div>
  </>
)

/** A number of items, which can be unfolded. */
export const UnfoldedList = ({ summary, items }: { readonly summary: string; readonly items: readonly string[] }) => (
  <details className={classes.details}>
    <summary>{summary}</summary>
    <ul>
      {items.map((item, index) => (
        <li key={`${index} ${item}`}>{item}</li>
      ))}
    </ul>
  </details>
)

/** The button that pins the team of a row to a hotel. */
export const pinColumn = <Row extends { readonly coachName: string }>(onPin: (row: Row) => void): Column<Row> => ({
  key: 'actions',
  title: labels.actions,
  card: 'actions',
  render: (row) => (
    <RowButton
      label={labels.pin}
      tip={labels.pinTip}
      name={labels.pinOf(row.coachName)}
      icon={<IconPinned size={16} aria-hidden />}
      onClick={() => onPin(row)}
    />
  ),
})
