import { userRoleSchema } from '@trophy/contract/core/access.ts'
import { type PastUpload, pastUploadSchema, uploadProgressSchema } from '@trophy/contract/uploads/uploads.contract.ts'
import type { UploadStatus } from '@trophy/contract/uploads/uploads.constants.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { checkProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'
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
    notes: true,
  })
  .extend({
    format: z.enum(sheetFormats),
    columns: z.array(z.string()),
    options: z.record(z.string(), z.unknown()),
    isUndone: z.boolean(),
  })

export type StoredUpload = z.infer<typeof storedUploadRow>

const upload = sql`
  SELECT id, upload_type AS type, file_name AS "fileName", file_format AS format, columns, status,
    created_rows AS created, placeholders, rejected_rows AS "rejectedRows", errors, warnings, notes, options,
    undone_at IS NOT NULL AS "isUndone"
  FROM uploads`

/** `undone` of the upload `u`, with the user `undoer`. */
export const uploadUndone: Sql = sql`
  CASE WHEN u.undone_at IS NOT NULL THEN
    jsonb_build_object('at', iso_instant(u.undone_at), 'by', undoer.name, 'reason', u.undo_reason) END AS undone`

export const selectUpload = (db: Queryable, id: string) => db.first(storedUploadRow, sql`${upload} WHERE id = ${id}`)

/** Locks the row, so that only one transaction finishes the upload. */
export const selectUploadForUpdate = (db: Queryable, id: string) =>
  db.first(storedUploadRow, sql`${upload} WHERE id = ${id} FOR UPDATE`)

const uploaderRow = z.strictObject({ id: z.uuid(), role: userRoleSchema, name: z.string() })

/** Who uploaded the sheet; no row for the demo event. */
export const selectUploader = (db: Queryable, id: string) =>
  db.first(
    uploaderRow,
    sql`
      SELECT u.id, u.role, u.name FROM uploads JOIN users AS u ON u.id = uploads.uploaded_by
      WHERE uploads.id = ${id}`,
  )

export const selectProcessingUploads = (db: Queryable) =>
  db.values(z.uuid(), sql`SELECT id FROM uploads WHERE status = 'processing'`)

/** The messages of an upload: their counts are complete, their lists limited as in a response. */
export type StoredMessages = Pick<PastUpload, 'errors' | 'warnings' | 'errorCount' | 'warningCount'>

/** Stores the result and deletes the staged rows. */
export const updateFinishedUpload = async (
  db: Queryable,
  id: string,
  status: Exclude<UploadStatus, 'processing'>,
  { rejectedRows, errors, warnings, errorCount, warningCount }: StoredMessages & Pick<PastUpload, 'rejectedRows'>,
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

export const selectProgress = (db: Queryable, subject: string) =>
  db.first(
    uploadProgressSchema,
    sql`
      SELECT current_step AS stage, steps_done AS rows, steps_total AS "totalRows"
      FROM runs WHERE kind = 'upload' AND subject = ${subject}`,
  )

/** The parameters of every check of a sheet. */
export interface SheetCheck {
  readonly uploadId: string
  readonly validateHotelIds: boolean
  readonly skipDuplicates: boolean
}

/**
 * Inserts a message of an upload for each `(row_number, message)` that a statement selects. Those about duplicates are
 * skipped rows, or errors, depending on the options.
 */
export const insertMessages = (
  db: Queryable,
  { uploadId, skipDuplicates = false }: Pick<SheetCheck, 'uploadId'> & Partial<SheetCheck>,
) => {
  const insert = (outcome: 'error' | 'skipped' | 'warning', rows: Sql) =>
    db.run(sql`
      INSERT INTO upload_messages (upload_id, row_number, outcome, message)
      SELECT ${uploadId}, found.row_number, ${outcome}, found.message FROM (${rows}) AS found (row_number, message)`)
  const skipped = (rows: Sql): Sql => sql`
    SELECT row_number, format(${checkProblems.skipped}, message) FROM (${rows}) AS repeated (row_number, message)`
  return {
    errors: (rows: Sql) => insert('error', rows),
    warnings: (rows: Sql) => insert('warning', rows),
    duplicates: (rows: Sql) => (skipDuplicates ? insert('skipped', skipped(rows)) : insert('error', rows)),
  }
}

/** A condition: the row of `checked` named `c` has no error yet and is not skipped. */
export const isAcceptedSoFar = (uploadId: string): Sql => sql`c.is_clean AND NOT EXISTS (
  SELECT FROM upload_messages AS m
  WHERE m.upload_id = ${uploadId} AND m.row_number = c.row_number AND m.outcome <> 'warning')`
