import { z } from 'zod'
import type { SheetLayout, SheetOutline, SheetRow } from './sheet.ts'

/** The input of the thread that reads a workbook. */
export const workbookTaskSchema = z.strictObject({
  bytes: z.instanceof(Uint8Array),
  /** Further cells of a row are cut off: a row that long is refused anyway. */
  maximumCells: z.int(),
  /** The worksheet; the first visible one without a name. */
  sheet: z.string().optional(),
  /** Instead of one worksheet, the first rows of all visible ones. */
  outlineRows: z.int().optional(),
})
export type WorkbookTask = z.infer<typeof workbookTaskSchema>

/** The messages of the thread: `layout` is the first of a worksheet; after `rows` it waits for a reply. */
export type WorkbookMessage =
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'layout'; readonly layout: SheetLayout }
  | { readonly kind: 'end' }
  | { readonly kind: 'outline'; readonly sheets: readonly SheetOutline[] }
  | { readonly kind: 'refused'; readonly message: string }
