import sql, { type Sql } from 'sql-template-tag'
import { checkProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'

/** The parameters of every check of a sheet. */
export interface SheetCheck {
  readonly uploadId: string
  readonly validateHotelIds: boolean
  readonly skipDuplicates: boolean
}

/** A statement that inserts a message for each `(row_number, message)` of `rows`. */
export const insertMessages = (uploadId: string, outcome: 'error' | 'skipped' | 'warning', rows: Sql): Sql => sql`
  INSERT INTO upload_messages (upload_id, row_number, outcome, message)
  SELECT ${uploadId}, found.row_number, ${outcome}, found.message FROM (${rows}) AS found (row_number, message)`

/** A statement that inserts messages about duplicates: skipped, or an error, depending on the options. */
export const insertDuplicates = ({ uploadId, skipDuplicates }: SheetCheck, rows: Sql): Sql =>
  skipDuplicates
    ? insertMessages(
        uploadId,
        'skipped',
        sql`SELECT row_number, format(${checkProblems.skipped}, message)
          FROM (${rows}) AS repeated (row_number, message)`,
      )
    : insertMessages(uploadId, 'error', rows)

/** A condition: the row of `checked` named `c` has no error yet and is not skipped. */
export const isAcceptedSoFar = (uploadId: string): Sql => sql`c.is_clean AND NOT EXISTS (
  SELECT FROM upload_messages AS m
  WHERE m.upload_id = ${uploadId} AND m.row_number = c.row_number AND m.outcome <> 'warning')`
