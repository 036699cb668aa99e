import {
  failedBatchSchema,
  pastUploadSchema,
  uploadSummarySchema,
  uploadTypeSchema,
} from '@trophy/contract/uploads/uploads.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { type PageQuery, selectPage } from '../../platform/db/statements/page.ts'
import { uploadUndone, type StoredMessages } from '../uploads.sql.ts'

const summary = sql`
  u.id, u.upload_type AS type, u.file_name AS "fileName", uploader.name AS "uploadedBy", u.status,
  u.started_at AS "startedAt", u.finished_at AS "finishedAt", u.created_rows AS created, u.placeholders,
  u.rejected_rows AS "rejectedRows", u.error_count AS "errorCount", u.warning_count AS "warningCount",
  ${uploadUndone}`

const users = sql`
  LEFT JOIN users AS uploader ON uploader.id = u.uploaded_by LEFT JOIN users AS undoer ON undoer.id = u.undone_by`

/** A page of past uploads, newest first, and the number of all. */
export const selectPastUploads = (db: Queryable, query: PageQuery) =>
  selectPage(db, query, {
    schema: uploadSummarySchema,
    matches: sql`SELECT id, started_at FROM uploads`,
    key: sql`id`,
    order: sql`started_at DESC, id DESC`,
    rows: sql`SELECT ids.position, ${summary} FROM ids JOIN uploads AS u USING (id) ${users}`,
  })

export const selectPastUpload = (db: Queryable, id: string) =>
  db.first(
    pastUploadSchema,
    sql`SELECT ${summary}, u.errors, u.warnings, u.notes FROM uploads AS u ${users} WHERE u.id = ${id}`,
  )

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

const failedBatchRow = failedBatchSchema.extend({ uploadType: uploadTypeSchema })

/** Nothing is left to do about those of an upload that was taken back. */
export const selectFailedBatches = (db: Queryable) =>
  db.all(
    failedBatchRow,
    sql`
      SELECT b.id AS "eventId", u.id AS "uploadId", u.file_name AS "fileName", b.batch_number AS "batchNumber",
        u.upload_type AS "uploadType", b.error_message AS "errorMessage", b.settled_at AS "failedAt",
        coalesce((u.options ->> 'headerRow')::integer, 1) AS "headerRow",
        jsonb_build_object('start', b.first_row, 'end', b.last_row, 'count', b.row_count) AS "rowNumbers"
      FROM upload_batches AS b JOIN uploads AS u ON u.id = b.upload_id
      WHERE b.status = 'failed' AND u.undone_at IS NULL ORDER BY b.settled_at DESC, b.batch_number`,
  )

/** A page of the rejected rows of an upload, in the order of the file. */
export const selectRejectedPage = (db: Queryable, uploadId: string, query: PageQuery) =>
  selectPage(db, query, {
    schema: rejectedRow,
    matches: sql`SELECT row_number FROM upload_rejected_rows WHERE upload_id = ${uploadId}`,
    key: sql`row_number`,
    order: sql`row_number`,
    rows: sql`
      SELECT ids.position, r.row_number AS "rowNumber", r.cells, r.reasons
      FROM ids JOIN upload_rejected_rows AS r USING (row_number) WHERE r.upload_id = ${uploadId}`,
  })

/** Takes rows out of the rejected ones. Returns the numbers of those that were there. */
export const takeRejectedRows = (db: Queryable, uploadId: string, rowNumbers: readonly number[]) =>
  db.values(
    z.int(),
    sql`
      DELETE FROM upload_rejected_rows WHERE upload_id = ${uploadId} AND row_number = ANY (${rowNumbers}::integer[])
      RETURNING row_number`,
  )

/** The rejected ones among some rows. */
export const selectRejectedAmong = (db: Queryable, uploadId: string, rowNumbers: readonly number[]) =>
  db.all(
    rejectedRow,
    sql`
      SELECT row_number AS "rowNumber", cells, reasons FROM upload_rejected_rows
      WHERE upload_id = ${uploadId} AND row_number = ANY (${rowNumbers}::integer[]) ORDER BY row_number`,
  )

/** Stores the messages that an upload has now, and counts its rejected rows. */
export const updateMessages = (
  db: Queryable,
  uploadId: string,
  { errors, warnings, errorCount, warningCount }: StoredMessages,
) =>
  db.run(sql`
    UPDATE uploads SET errors = ${JSON.stringify(errors)}::jsonb, warnings = ${JSON.stringify(warnings)}::jsonb,
      error_count = ${errorCount}, warning_count = ${warningCount},
      rejected_rows = (SELECT count(*) FROM upload_rejected_rows WHERE upload_id = ${uploadId})
    WHERE id = ${uploadId}`)

/** The rows that were staged for the checks go with it. */
export const deleteStagedUpload = (db: Queryable, id: string) => db.run(sql`DELETE FROM uploads WHERE id = ${id}`)
