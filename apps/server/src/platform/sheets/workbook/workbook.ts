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
