import type { WorkbookColumn, WorkbookRow } from './workbook/workbook.ts'

/** Adds up the rows of a report. */
export interface Totals {
  readonly add: (row: WorkbookRow) => void
  /** A total for each column; null for a column without one. */
  readonly values: () => (number | null)[]
}

export const createTotals = (columns: readonly WorkbookColumn[]): Totals => {
  const sums = columns.map(() => 0)
  return {
    add: (row) => {
      columns.forEach(({ total }, index) => {
        if (total !== undefined) sums[index] = (sums[index] ?? 0) + (total === 'count' ? 1 : Number(row[index]))
      })
    },
    // Sums of decimals are rounded like their cells.
    values: () => columns.map(({ total }, index) => (total ? Math.round((sums[index] ?? 0) * 100) / 100 : null)),
  }
}
