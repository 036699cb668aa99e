import { z } from 'zod'
import { fileNameText, reasonText } from '../core/fields.ts'
import { instantSchema } from '../core/dates/calendar.ts'
import { endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { limitSchema, pageSchema, paginationSchema } from '../core/list.ts'
import { uploadLimits, uploadStatuses, uploadTypeNames, uploadTypes } from './uploads.constants.ts'

export const uploadTypeSchema = z.enum(uploadTypes)

/** The form field `options`, as JSON; all are on by default (part 2 §5). */
export const uploadOptionsSchema = z.strictObject({
  validateHotelIds: z.boolean().default(true),
  enforceMinimumStay: z.boolean().default(true),
  skipDuplicates: z.boolean().default(true),
  /** Where the column names stand, if not in the first row of the first visible worksheet. */
  sheet: z.string().max(100).optional(),
  headerRow: z.int().min(1).max(uploadLimits.headerRows).optional(),
})
export type UploadOptions = z.output<typeof uploadOptionsSchema>

/** A details field of the 400 for a sheet without the columns: where they were found. */
export const headerPlaceSchema = z.object({ sheet: z.string().nullable(), headerRow: z.int() })
export type FoundHeader = z.infer<typeof headerPlaceSchema>

/**
 * `errors` and `warnings` name the file's row numbers; `rejectedRows` is a count. `notes` are for information: unlike
 * warnings they ask for no confirmation.
 */
export const uploadResultSchema = z.object({
  success: z.boolean(),
  created: z.int(),
  placeholders: z.int(),
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
  notes: z.array(z.string()),
  uploadId: z.uuid().nullable(),
  rejectedRows: z.int(),
})
export type UploadResult = z.infer<typeof uploadResultSchema>

/**
 * The progress of an upload, or of a dry run. `rows` counts the rows read or, in the stage `storing`, stored or failed;
 * `totalRows` is known once the sheet has been read completely.
 * Polled by the browser that uploads, because a live update would be sent to every desk.
 */
export const uploadProgressSchema = z.object({
  stage: z.enum(['waiting', 'reading', 'checking', 'storing']),
  rows: z.int(),
  totalRows: z.int().nullable(),
})
export type UploadProgress = z.infer<typeof uploadProgressSchema>

/** In addition to the fields of part 1 §3 it names the upload and its file, which are needed to recover the rows. */
export const failedBatchSchema = z.object({
  eventId: z.uuid(),
  uploadId: z.uuid(),
  fileName: fileNameText,
  batchNumber: z.int(),
  uploadType: z.enum(uploadTypeNames),
  errorMessage: z.string(),
  failedAt: instantSchema,
  headerRow: z.int(),
  rowNumbers: z.object({ start: z.int(), end: z.int(), count: z.int() }),
})
export type FailedBatch = z.infer<typeof failedBatchSchema>

/** When and why all that an upload had created was removed again; null otherwise. `by` is null for a former user. */
export const uploadUndoneSchema = z
  .object({ at: instantSchema, by: z.string().nullable(), reason: reasonText })
  .nullable()

/** A past upload in the list; `uploadedBy` is null for an upload without a user. */
export const uploadSummarySchema = uploadResultSchema
  .omit({ errors: true, warnings: true, notes: true, success: true, uploadId: true })
  .extend({
    id: z.uuid(),
    type: uploadTypeSchema,
    fileName: fileNameText,
    uploadedBy: z.string().nullable(),
    status: z.enum(uploadStatuses),
    startedAt: instantSchema,
    finishedAt: instantSchema.nullable(),
    errorCount: z.int(),
    warningCount: z.int(),
    undone: uploadUndoneSchema,
  })
export type UploadSummary = z.infer<typeof uploadSummarySchema>

/** A past upload with its errors and warnings. */
export const pastUploadSchema = uploadSummarySchema.extend({
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
  notes: z.array(z.string()),
})
export type PastUpload = z.infer<typeof pastUploadSchema>

export const uploadEndpoints = {
  list: endpoint('GET', '/api/admin/uploads', {
    ...readByAdmins,
    summary: 'Past uploads with their result, newest first',
    query: z.strictObject({ page: pageSchema, limit: limitSchema() }),
    response: z.object({ data: z.array(uploadSummarySchema), pagination: paginationSchema }),
  }),
  read: endpoint('GET', '/api/admin/uploads/:uploadId', {
    ...readByAdmins,
    summary: 'A past upload with its errors and warnings',
    params: z.object({ uploadId: z.uuid() }),
    response: pastUploadSchema,
  }),
  failedBatches: endpoint('GET', '/api/admin/failed-batches', {
    roles: ['admin', 'technical_admin'],
    keyScope: 'read',
    summary: 'Batches of sheets that could not be committed',
    response: z.object({ failedBatches: z.array(failedBatchSchema), totalFailed: z.int() }),
  }),
}
