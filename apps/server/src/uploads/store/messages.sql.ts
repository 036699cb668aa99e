import sql, { type Sql } from 'sql-template-tag'
import { checkProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import type { Queryable } from '../../platform/db/database.ts'

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
