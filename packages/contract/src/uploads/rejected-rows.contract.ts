import { z } from 'zod'
import { bodyLimitWithList, createdByAdmins, endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { whenMissing } from '../core/fields.ts'
import { limitSchema, pageSchema, paginationSchema } from '../core/list.ts'
import { correctionLimits as limits, correctionMessages as messages } from './rejected-rows.constants.ts'
import { uploadTypeSchema } from './uploads.contract.ts'

/** What is wrong with a row: in the cell of a column, counted from 0, or null for the row as a whole. */
const cellErrorSchema = z.object({ column: z.int().nullable(), message: z.string() })
export type CellError = z.infer<typeof cellErrorSchema>

export const rejectedRowSchema = z.object({
  rowNumber: z.int(),
  /** As in the file; at least one for each column, and more where the row is longer than the header. */
  cells: z.array(z.string()),
  errors: z.array(cellErrorSchema),
})
export type RejectedRow = z.infer<typeof rejectedRowSchema>

const correctedRowSchema = z.strictObject({
  rowNumber: z.int(messages.rowNumber).min(2, messages.rowNumber).max(2_147_483_647, messages.rowNumber),
  cells: z.array(z.string(messages.cells), messages.cells).max(limits.cells, messages.tooManyCells),
})
export type CorrectedRow = z.infer<typeof correctedRowSchema>

/** Of the cells of a wide row. */
const bytesPerRow = 8 * 1024

const params = z.object({ uploadId: z.uuid() })

export const rejectedRowEndpoints = {
  list: endpoint('GET', '/api/admin/uploads/:uploadId/rejected-rows', {
    ...readByAdmins,
    errors: ['conflict'],
    summary: 'A page of the rejected rows with their messages by cell, to correct them on the screen',
    params,
    query: z.strictObject({ page: pageSchema, limit: limitSchema() }),
    response: z.object({
      type: uploadTypeSchema,
      /** The header of the file. What stands in a column that is not read makes no difference. */
      columns: z.array(z.object({ name: z.string().meta({ example: 'NAME' }), isRead: z.boolean() })),
      data: z.array(rejectedRowSchema),
      pagination: paginationSchema,
    }),
  }),
  correct: endpoint('POST', '/api/admin/uploads/:uploadId/rejected-rows', {
    ...createdByAdmins,
    errors: ['conflict'],
    summary: 'Checks corrected rows like those of a sheet and creates them; the others keep their new errors',
    params,
    body: z
      .array(correctedRowSchema, whenMissing(messages.noRows))
      .min(1, messages.noRows)
      .max(limits.rows, messages.tooManyRows)
      .refine((rows) => new Set(rows.map(({ rowNumber }) => rowNumber)).size === rows.length, messages.repeatedRow),
    bodyLimit: bodyLimitWithList(limits.rows, bytesPerRow),
    response: z.object({
      /** Rows. */
      created: z.int(),
      placeholders: z.int(),
      errors: z.array(z.object({ rowNumber: z.int(), ...cellErrorSchema.shape })),
      warnings: z.array(z.string()),
    }),
    audit: 'upload',
  }),
}
