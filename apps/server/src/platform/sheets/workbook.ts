/** The kind of a column's cells; a missing value is an empty cell. */
export type ColumnKind =
  /** Any text; it is never evaluated. */
  | 'text'
  /** A whole number. */
  | 'count'
  /** A number with two decimals. */
  | 'decimal'
  /** Whole paise, shown as rupees: ₹ 1,23,456.00. */
  | 'money'
  /** `YYYY-MM-DD`, shown as DD/MM/YYYY. */
  | 'day'
  /** A wall-clock time `YYYY-MM-DD HH:MM:SS`, shown as DD/MM/YYYY HH:MM. */
  | 'moment'

export interface WorkbookColumn {
  readonly title: string
  readonly kind: ColumnKind
  /** In characters. */
  readonly width: number
  /** The total below the column: the number of rows, or the sum of its numbers. */
  readonly total?: 'count' | 'sum'
}

export type WorkbookCell = string | number | null
export type WorkbookRow = readonly WorkbookCell[]

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
