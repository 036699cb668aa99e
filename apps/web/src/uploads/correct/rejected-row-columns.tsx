import type { RejectedRow } from '@trophy/contract/uploads/rejected-rows.contract.ts'
import { nothing } from '../../shared/format/dates.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { CellInput } from './cell-input.tsx'
import { correctionLabels as labels } from './correct-rows.constants.ts'
import classes from './correct-rows.module.css'
import type { Edits } from './use-correction.ts'

interface ColumnsOfSheet {
  readonly columns: readonly { readonly name: string; readonly isRead: boolean }[]
  readonly edits: Edits
  readonly onChange: (row: RejectedRow, column: number, typed: string) => void
}

/** The row number with what is wrong with the row as a whole, then the columns as in the sheet. */
export const rejectedRowColumns = ({ columns, edits, onChange }: ColumnsOfSheet): readonly Column<RejectedRow>[] => [
  { key: 'row', title: labels.row, card: 'title', render: (row) => <RowHead row={row} width={columns.length} /> },
  ...columns.map(({ name, isRead }, place): Column<RejectedRow> => ({
    key: String(place),
    title: name,
    render: (row) => {
      const stored = row.cells[place] ?? ''
      if (!isRead) return stored === '' ? nothing : stored
      const value = edits[row.rowNumber]?.[place] ?? stored
      const errors = row.errors.filter(({ column }) => column === place && value === stored)
      return (
        <CellInput
          label={labels.cell(name, row.rowNumber)}
          value={value}
          errors={errors.map(({ message }) => message)}
          onChange={(typed) => onChange(row, place, typed)}
        />
      )
    },
  })),
]

const RowHead = ({ row: { rowNumber, cells, errors }, width }: { row: RejectedRow; width: number }) => (
  <>
    <span className={classes.rowNumber}>{labels.rowNumber(rowNumber)}</span>
    {errors
      .filter(({ column }) => column === null)
      .map(({ message }) => (
        <p key={message} className={classes.rowErrors}>
          {message}
        </p>
      ))}
    {cells.length > width && <p className={classes.rowErrors}>{labels.moreCells(cells.slice(width))}</p>}
  </>
)
