import { z } from 'zod'
import { columnKinds } from '../core/texts/cells.ts'
import { sortOrderSchema } from '../core/list.ts'
import { reportMessages as messages, viewLimits } from './reports.constants.ts'

const column = z.coerce
  .number({ error: messages.unknownColumn })
  .int(messages.unknownColumn)
  .min(0, messages.unknownColumn)
  .max(viewLimits.columns - 1, messages.unknownColumn)

/** How the rows of a view are sorted: by a column, counted from 0; without it in the order of the report. */
export const viewOrder = {
  sortBy: column.optional(),
  sortOrder: sortOrderSchema.default('asc'),
}
const viewOrderSchema = z.object(viewOrder)
export type ViewOrder = z.output<typeof viewOrderSchema>

const cellSchema = z.union([z.string(), z.number(), z.null()])

/** A report for the screen: its first rows, and the totals of all. */
export const reportViewSchema = z.object({
  title: z.string(),
  notes: z.array(z.string()),
  columns: z.array(z.object({ title: z.string(), kind: z.enum(columnKinds) })),
  /** The first of all rows in the order that was asked for, a cell for each column. */
  rows: z.array(z.array(cellSchema)).max(viewLimits.rows),
  /** A total for each column, of all rows; null where the report has none. */
  totals: z.array(z.number().nullable()),
  /** How many rows the report has. */
  total: z.int(),
  /** The text for a report without rows. */
  empty: z.string(),
})
export type ReportView = z.infer<typeof reportViewSchema>
