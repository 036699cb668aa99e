import { z } from 'zod'
import { hotelIdText, instanceCodeText, participantIdText, personName, required } from '../core/fields.ts'
import { instantSchema } from '../core/dates/calendar.ts'
import { createdByAdmins, endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { touchKinds, undoUploadLimits, undoUploadMessages } from './undo-upload.constants.ts'
import { uploadTypeSchema, uploadUndoneSchema } from './uploads.contract.ts'

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

const params = z.object({ uploadId: z.uuid() })

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
