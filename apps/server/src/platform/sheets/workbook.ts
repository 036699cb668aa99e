/** What a cell of a column holds; a missing value leaves the cell empty. */
export type ColumnKind =
  /** Any text; it is never evaluated. */
  | 'text'
  /** A whole number. */
  | 'count'
  /** A number with two decimals. */
  | 'decimal'
  /** `YYYY-MM-DD`, shown as DD/MM/YYYY. */
  | 'day'
  /** `YYYY-MM-DD HH:MM:SS` as a clock on the wall shows it, shown as DD/MM/YYYY HH:MM. */
  | 'moment'

export interface WorkbookColumn {
  readonly title: string
  readonly kind: ColumnKind
  /** In characters. */
  readonly width: number
  /** What stands below the column: how many rows there are, or the sum of its numbers. */
  readonly total?: 'count' | 'sum'
}

export type WorkbookCell = string | number | null
export type WorkbookRow = readonly WorkbookCell[]

/** A workbook of one sheet: title, notes, a header that stays in view, rows with filters on, totals. */
export interface Workbook {
  readonly sheetName: string
  readonly title: string
  /** Lines below the title: what was asked for, and when. */
  readonly notes: readonly string[]
  readonly columns: readonly WorkbookColumn[]
  /** Taken as the reader of the stream asks for them. */
  readonly pages: AsyncIterable<readonly WorkbookRow[]>
  /** Stands in place of the rows when there are none. */
  readonly empty: string
  readonly madeAt: Date
}
