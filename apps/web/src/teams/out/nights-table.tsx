import type { ReactNode } from 'react'
import classes from '../teams.module.css'

interface NightsTableProps {
  /** The accessible name. */
  readonly label: string
  readonly heads: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** A list of nights in a dialog, which scrolls as a whole. */
export const NightsTable = ({ label, heads, rows }: NightsTableProps) => (
  <section aria-label={label}>
    <table className={classes.nights}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, column) => (
              <td key={heads[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
