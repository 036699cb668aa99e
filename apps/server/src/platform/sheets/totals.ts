import type { WorkbookColumn, WorkbookRow } from './workbook/workbook.ts'

/** Adds up the rows of a report. */
export const createTotals = (columns: readonly WorkbookColumn[]) => {
  const sums = columns.map(() => 0)
  return {
    add: (row: WorkbookRow): void => {
      columns.forEach(({ total }, index) => {
        if (total !== undefined) sums[index] = (sums[index] ?? 0) + (total === 'count' ? 1 : Number(row[index]))
      })
    },
    /** A total for each column; null for a column without one. Sums of decimals are rounded like their cells. */
    values: (): (number | null)[] =>
      columns.map(({ total }, index) => (total ? Math.round((sums[index] ?? 0) * 100) / 100 : null)),
  }
}

export type Totals = ReturnType<typeof createTotals>
