import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { type PageQuery, selectPage } from '../../platform/db/statements/page.ts'
import { rejectedRow } from '../past/past-uploads.sql.ts'
import type { StoredMessages } from '../uploads.sql.ts'

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
