import sql, { type Sql } from 'sql-template-tag'
import { checkProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'

/** What each check of a sheet is told. */
export interface SheetCheck {
  readonly uploadId: string
  readonly validateHotelIds: boolean
  readonly skipDuplicates: boolean
}

/** A statement that notes a message for each `(row_number, message)` of `rows`. */
export const insertMessages = (uploadId: string, outcome: 'error' | 'skipped' | 'warning', rows: Sql): Sql => sql`
  INSERT INTO upload_messages (upload_id, row_number, outcome, message)
  SELECT ${uploadId}, found.row_number, ${outcome}, found.message FROM (${rows}) AS found (row_number, message)`

/** A statement that notes duplicates: skipped, or an error, as the options have it. */
export const insertDuplicates = ({ uploadId, skipDuplicates }: SheetCheck, rows: Sql): Sql =>
  skipDuplicates
    ? insertMessages(
        uploadId,
        'skipped',
        sql`SELECT row_number, format(${checkProblems.skipped}, message) FROM (${rows}) AS repeated (row_number, message)`,
      )
    : insertMessages(uploadId, 'error', rows)

/** A condition: nothing has been said yet against the row of `checked` that is called `c`. */
export const isAcceptedSoFar = (uploadId: string): Sql => sql`c.is_clean AND NOT EXISTS (
  SELECT FROM upload_messages AS m
  WHERE m.upload_id = ${uploadId} AND m.row_number = c.row_number AND m.outcome <> 'warning')`
