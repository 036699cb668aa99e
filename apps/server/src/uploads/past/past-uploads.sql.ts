import { pastUploadSchema, uploadSummarySchema } from '@trophy/contract/uploads/uploads.contract.ts'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'
import { selectPage } from '../../platform/db/page.ts'

const uploadSummaryRow = uploadSummarySchema.strict()
const pastUploadRow = pastUploadSchema.strict()

const summary = sql`
  u.id, u.upload_type AS type, u.file_name AS "fileName", uploader.name AS "uploadedBy", u.status,
  u.started_at AS "startedAt", u.finished_at AS "finishedAt", u.created_rows AS created, u.placeholders,
  u.rejected_rows AS "rejectedRows", u.error_count AS "errorCount", u.warning_count AS "warningCount"`

const uploader = sql`LEFT JOIN users AS uploader ON uploader.id = u.uploaded_by`

/** A page of past uploads, newest first, and the number of all. */
export const selectPastUploads = (db: Queryable, page: number, limit: number) =>
  selectPage(db, {
    schema: uploadSummaryRow,
    matches: sql`SELECT id, started_at FROM uploads`,
    isSearch: false,
    key: sql`id`,
    order: sql`started_at DESC, id DESC`,
    page,
    limit,
    rows: sql`SELECT ids.position, ${summary} FROM ids JOIN uploads AS u USING (id) ${uploader}`,
  })

export const selectPastUpload = (db: Queryable, id: string) =>
  db.first(pastUploadRow, sql`SELECT ${summary}, u.errors, u.warnings FROM uploads AS u ${uploader} WHERE u.id = ${id}`)
