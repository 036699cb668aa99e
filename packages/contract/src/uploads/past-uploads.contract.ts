import { z } from 'zod'
import { bodyLimitWithList, createdByAdmins, endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { hotelIdText, instanceCodeText, participantIdText, personName, required, whenMissing } from '../core/fields.ts'
import { limitSchema, pageSchema, paginationSchema } from '../core/list.ts'
import {
  correctionLimits as limits,
  correctionMessages as messages,
  touchKinds,
  undoUploadLimits,
  undoUploadMessages,
} from './past-uploads.constants.ts'
import { uploadTypeSchema, uploadUndoneSchema } from './uploads.contract.ts'
import { instantSchema } from '../core/dates/calendar.ts'

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

/** What happened to somebody since, or to a hotel: then `participantId` is null. `at` is the latest time. */
export const touchedSchema = z.object({
  participantId: participantIdText.nullable(),
  hotelId: hotelIdText.nullable(),
  instanceCode: instanceCodeText.nullable(),
  /** Of the person or the hotel. */
  name: personName,
  what: z.enum(touchKinds),
  at: instantSchema,
})
export type Touched = z.infer<typeof touchedSchema>

/**
 * The details of the 409 of an undo as well. `touched` has the latest ones, `touchedCount` counts people and hotels.
 */
export const touchesSchema = z.object({ touched: z.array(touchedSchema), touchedCount: z.int() })
export type Touches = z.infer<typeof touchesSchema>

export const uploadReceiptSchema = touchesSchema.extend({
  type: uploadTypeSchema,
  /** People with placeholders, or instances of hotels. */
  created: z.int(),
  /** How many of them are still there: what an undo would remove. */
  remaining: z.int(),
  canUndo: z.boolean(),
  undone: uploadUndoneSchema,
})
export type UploadReceipt = z.infer<typeof uploadReceiptSchema>

export const undoUploadEndpoints = {
  receipt: endpoint('GET', '/api/admin/uploads/:uploadId/receipt', {
    ...readByAdmins,
    summary: 'What an upload created, who of it was touched since, and whether it can be taken back',
    params,
    response: uploadReceiptSchema,
  }),
  undo: endpoint('POST', '/api/admin/uploads/:uploadId/undo', {
    ...createdByAdmins,
    errors: ['conflict'],
    summary: 'Removes everybody, or every hotel, that an upload created; 409 with those who were touched since',
    params,
    body: z.strictObject({
      reason: required(undoUploadMessages.reasonRequired, undoUploadLimits.reason).meta({ example: 'The wrong sheet' }),
    }),
    response: z.object({ removed: z.int() }),
    audit: 'upload',
  }),
}
