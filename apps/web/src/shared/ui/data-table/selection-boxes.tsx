import { Checkbox } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { RowsProps } from './column.ts'
import classes from './data-table.module.css'
import { selectedShare, withKeys } from './selection.rules.ts'

/** The box of one row; nothing for a row that cannot be selected. */
export const RowBox = <Row, Sort extends string>({
  row,
  keyOf,
  selection,
}: Pick<RowsProps<Row, Sort>, 'keyOf' | 'selection'> & { row: Row }) => {
  const id = useId()
  if (!selection?.isSelectable(row)) return null
  const key = keyOf(row)
  return (
    <Area htmlFor={id}>
      <Checkbox
        id={id}
        size="xs"
        className={classes.box ?? ''}
        aria-label={`Select ${selection.nameOf(row)}`}
        checked={selection.selected.has(key)}
        onChange={(event) => selection.onChange(withKeys(selection.selected, [key], event.currentTarget.checked))}
      />
    </Area>
  )
}

/** The box that selects every selectable row of the page. */
export const AllBox = <Row, Sort extends string>({
  rows,
  keyOf,
  selection,
  label,
}: Pick<RowsProps<Row, Sort>, 'rows' | 'keyOf' | 'selection'> & { label?: string }) => {
  const id = useId()
  if (!selection) return null
  const keys = rows.filter(selection.isSelectable).map(keyOf)
  const share = selectedShare(selection.selected, keys)
  const box = (
    <Checkbox
      id={id}
      size="xs"
      className={classes.box ?? ''}
      classNames={{ body: classes.all ?? '' }}
      {...(label === undefined ? { 'aria-label': 'Select all on this page' } : { label })}
      checked={share === 'all'}
      indeterminate={share === 'some'}
      disabled={keys.length === 0}
      onChange={() => selection.onChange(withKeys(selection.selected, keys, share !== 'all'))}
    />
  )
  return label === undefined ? <Area htmlFor={id}>{box}</Area> : box
}

/** Enlarges the touch area of a box without a visible label. */
const Area = ({ htmlFor, children }: { htmlFor: string; children: ReactNode }) => (
  <label className={classes.area} htmlFor={htmlFor}>
    {children}
  </label>
)
