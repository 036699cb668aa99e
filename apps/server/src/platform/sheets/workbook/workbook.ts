import type { Cell, ColumnKind } from '@trophy/contract/core/texts/cells.ts'

export interface WorkbookColumn {
  readonly title: string
  readonly kind: ColumnKind
  /** In characters. */
  readonly width: number
  /** The total below the column: the number of rows, or the sum of its numbers. */
  readonly total?: 'count' | 'sum'
}

export type WorkbookRow = readonly Cell[]

/** A workbook of one sheet: title, notes, a header that stays in view, rows with filters, totals. */
export interface Workbook {
  readonly sheetName: string
  readonly title: string
  /** Lines below the title: the report's filters, and when it was created. */
  readonly notes: readonly string[]
  readonly columns: readonly WorkbookColumn[]
  /** Read while the stream is read. */
  readonly pages: AsyncIterable<readonly WorkbookRow[]>
  /** Shown instead of the rows when there are none. */
  readonly empty: string
  readonly madeAt: Date
}

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
