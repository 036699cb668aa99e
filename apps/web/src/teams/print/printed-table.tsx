import type { ReactNode } from 'react'
import { PrintSheet } from '../../shared/print/print-sheet.tsx'
import classes from './printed-table.module.css'

interface PrintedTableProps {
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
  readonly onPrinted: () => void
}

/** A table on a printed sheet, with its heads on each page. */
export const PrintedTable = ({ title, heads, rows, onPrinted }: PrintedTableProps) => (
  <PrintSheet title={title} onPrinted={onPrinted}>
    <table className={classes.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </PrintSheet>
)
