import { z } from 'zod'
import type { SheetRow } from './sheet.ts'

/** What the thread that reads a workbook is given. */
export const workbookTaskSchema = z.strictObject({
  bytes: z.instanceof(Uint8Array),
  /** Cells beyond this many are cut off: a row that long is refused anyway. */
  mostCells: z.int(),
})
export type WorkbookTask = z.infer<typeof workbookTaskSchema>

/** What it posts; after `rows` it waits for a message before it continues. */
export type WorkbookMessage =
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly message: string }
