import { z } from 'zod'
import { normaliseText } from './texts/texts.rules.ts'

export * from './http/pagination.ts'

/** `pagination` of every list (part 2 §3): indexes count from 1 and are both 0 when the list is empty. */
export const paginationSchema = z.object({
  page: z.int(),
  totalPages: z.int(),
  total: z.int(),
  hasPrev: z.boolean(),
  hasNext: z.boolean(),
  startIndex: z.int(),
  endIndex: z.int(),
})

export const sortOrderSchema = z.enum(['asc', 'desc'])
export type SortOrder = z.infer<typeof sortOrderSchema>

export const pageSchema = z.coerce.number().int().min(1).max(1_000_000).default(1)

/** Page length: 1 to `max`, by default ten. */
export const limitSchema = (max = 100) => z.coerce.number().int().min(1).max(max).default(10)

export const searchSchema = z.string().overwrite(normaliseText).max(100).optional()

/** A filter of a list; an empty one is ignored. */
export const filterSchema = z
  .string()
  .overwrite(normaliseText)
  .max(100)
  .transform((text) => (text === '' ? undefined : text))
  .optional()
