import { z } from 'zod'
import type { SheetRow } from './sheet.ts'

/** The input of the thread that reads a workbook. */
export const workbookTaskSchema = z.strictObject({
  bytes: z.instanceof(Uint8Array),
  /** Further cells of a row are cut off: a row that long is refused anyway. */
  maximumCells: z.int(),
})
export type WorkbookTask = z.infer<typeof workbookTaskSchema>

/** The messages of the thread; after `rows` it waits for a reply before it continues. */
export type WorkbookMessage =
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly message: string }
