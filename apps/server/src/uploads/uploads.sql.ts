import {
  failedBatchSchema,
  pastUploadSchema,
  type UploadResult,
  type UploadSummary,
  uploadTypeSchema,
} from '@trophy/contract/uploads/uploads.contract.ts'
import type { UploadStatus } from '@trophy/contract/uploads/uploads.constants.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { sheetFormats } from '../platform/sheets/sheet.ts'

const storedUploadRow = pastUploadSchema
  .pick({
    id: true,
    type: true,
    fileName: true,
    status: true,
    created: true,
    placeholders: true,
    rejectedRows: true,
    errors: true,
    warnings: true,
  })
  .extend({ format: z.enum(sheetFormats), columns: z.array(z.string()) })
  .strict()
export type StoredUpload = z.infer<typeof storedUploadRow>

const upload = sql`
  SELECT id, upload_type AS type, file_name AS "fileName", file_format AS format, columns, status,
    created_rows AS created, placeholders, rejected_rows AS "rejectedRows", errors, warnings
  FROM uploads`

export const selectUpload = (db: Queryable, id: string) => db.first(storedUploadRow, sql`${upload} WHERE id = ${id}`)

/** Locks the row, so that only one transaction settles the upload. */
export const selectUploadForUpdate = (db: Queryable, id: string) =>
  db.first(storedUploadRow, sql`${upload} WHERE id = ${id} FOR UPDATE`)

const idRow = z.strictObject({ id: z.uuid() })

export const selectUploadsAtWork = async (db: Queryable): Promise<string[]> =>
  (await db.all(idRow, sql`SELECT id FROM uploads WHERE status = 'processing'`)).map(({ id }) => id)

/** What an upload is settled with: its counts are of everything, its lists as long as an answer's. */
type Outcome = Pick<UploadResult, 'rejectedRows' | 'errors' | 'warnings'> &
  Pick<UploadSummary, 'errorCount' | 'warningCount'>

/** Writes the outcome and lets the staged rows go. */
export const finishUpload = async (
  db: Queryable,
  id: string,
  status: Exclude<UploadStatus, 'processing'>,
  { rejectedRows, errors, warnings, errorCount, warningCount }: Outcome,
  now: Date,
): Promise<void> => {
  await db.run(sql`
    UPDATE uploads SET status = ${status}, finished_at = ${now}, rejected_rows = ${rejectedRows},
      error_count = ${errorCount}, warning_count = ${warningCount},
      errors = ${JSON.stringify(errors)}::jsonb, warnings = ${JSON.stringify(warnings)}::jsonb
    WHERE id = ${id}`)
  await db.run(sql`DELETE FROM upload_messages WHERE upload_id = ${id}`)
  await db.run(sql`DELETE FROM upload_rows WHERE upload_id = ${id}`)
}

const rejectedRow = z.strictObject({
  rowNumber: z.int(),
  cells: z.array(z.string()),
  reasons: z.array(z.string()),
})

/** The rejected rows after a row number, in the order of the file. */
export const selectRejectedRows = (db: Queryable, uploadId: string, after: number, limit: number) =>
  db.all(
    rejectedRow,
    sql`
      SELECT row_number AS "rowNumber", cells, reasons FROM upload_rejected_rows
      WHERE upload_id = ${uploadId} AND row_number > ${after} ORDER BY row_number LIMIT ${limit}`,
  )

const failedBatchRow = failedBatchSchema.extend({ uploadType: uploadTypeSchema }).strict()

export const selectFailedBatches = (db: Queryable) =>
  db.all(
    failedBatchRow,
    sql`
      SELECT b.id AS "eventId", u.id AS "uploadId", u.file_name AS "fileName", b.batch_number AS "batchNumber",
        u.upload_type AS "uploadType", b.error_message AS "errorMessage", b.settled_at AS "failedAt",
        jsonb_build_object('start', b.first_row, 'end', b.last_row, 'count', b.row_count) AS "rowNumbers"
      FROM upload_batches AS b JOIN uploads AS u ON u.id = b.upload_id
      WHERE b.status = 'failed' ORDER BY b.settled_at DESC, b.batch_number`,
  )
