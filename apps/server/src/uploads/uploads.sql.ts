import type { FailedBatch, UploadResult, UploadSummary } from '@trophy/contract/uploads/uploads.contract.ts'
import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import sql from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'
import type { SheetFormat } from '../platform/sheets/sheet.ts'

export type UploadStatus = 'processing' | 'finished' | 'interrupted'

export interface StoredUpload {
  readonly id: string
  readonly type: UploadType
  readonly fileName: string
  readonly format: SheetFormat
  readonly columns: string[]
  readonly status: UploadStatus
  readonly created: number
  readonly placeholders: number
  readonly rejectedRows: number
  readonly errors: string[]
  readonly warnings: string[]
}

const upload = sql`
  SELECT id, upload_type AS type, file_name AS "fileName", file_format AS format, columns, status,
    created_rows AS created, placeholders, rejected_rows AS "rejectedRows", errors, warnings
  FROM uploads`

export const selectUpload = (db: Queryable, id: string) => db.first<StoredUpload>(sql`${upload} WHERE id = ${id}`)

/** Locks the row, so that only one transaction settles the upload. */
export const selectUploadForUpdate = (db: Queryable, id: string) =>
  db.first<StoredUpload>(sql`${upload} WHERE id = ${id} FOR UPDATE`)

export const selectUploadsAtWork = async (db: Queryable): Promise<string[]> =>
  (await db.all<{ id: string }>(sql`SELECT id FROM uploads WHERE status = 'processing'`)).map(({ id }) => id)

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

export interface RejectedRow {
  readonly rowNumber: number
  readonly cells: string[]
  readonly reasons: string[]
}

/** The rejected rows after a row number, in the order of the file. */
export const selectRejectedRows = (db: Queryable, uploadId: string, after: number, limit: number) =>
  db.all<RejectedRow>(sql`
    SELECT row_number AS "rowNumber", cells, reasons FROM upload_rejected_rows
    WHERE upload_id = ${uploadId} AND row_number > ${after} ORDER BY row_number LIMIT ${limit}`)

export const selectFailedBatches = (db: Queryable) =>
  db.all<Omit<FailedBatch, 'uploadType'> & { readonly uploadType: UploadType }>(sql`
    SELECT b.id AS "eventId", u.id AS "uploadId", u.file_name AS "fileName", b.batch_number AS "batchNumber",
      u.upload_type AS "uploadType", b.error_message AS "errorMessage", b.settled_at AS "failedAt",
      jsonb_build_object('start', b.first_row, 'end', b.last_row, 'count', b.row_count) AS "rowNumbers"
    FROM upload_batches AS b JOIN uploads AS u ON u.id = b.upload_id
    WHERE b.status = 'failed' ORDER BY b.settled_at DESC, b.batch_number`)
