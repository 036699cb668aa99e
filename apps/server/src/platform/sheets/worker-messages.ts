import type { SheetRow } from './sheet.ts'

/** What the thread that reads a workbook is given. */
export interface WorkbookTask {
  readonly bytes: Uint8Array
  /** Cells beyond this many are cut off: a row that long is refused anyway. */
  readonly mostCells: number
}

/** What it posts; after `rows` it waits for a message before it continues. */
export type WorkbookMessage =
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly message: string }
