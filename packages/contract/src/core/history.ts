import { z } from 'zod'
import { personName, reasonText } from './fields.ts'
import { instantSchema } from './dates/calendar.ts'

/** The edit panels show this many records (part 2 §9). */
export const historyShown = 5

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** One field of a change, with the values before and after. */
export const fieldChangeSchema = z.object({ field: z.string(), from: value, to: value })
export type FieldChange = z.infer<typeof fieldChangeSchema>

/**
 * The common fields of history records, in addition to the fields after the change. The first record has no changes.
 */
export const historyRecordSchema = z.object({
  id: z.int(),
  adminUsername: personName,
  createdAt: instantSchema,
  changes: z.array(fieldChangeSchema),
  /** Only if one was given. */
  reason: reasonText.nullable(),
})

export type HistoryRecord = z.infer<typeof historyRecordSchema>

export const historyQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(historyShown),
})
