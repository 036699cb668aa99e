import { hotelDetailNames } from '@trophy/contract/hotels/hotel-details.constants.ts'
import { recordOf } from '@trophy/contract/core/record.ts'
import { personFieldNames } from '@trophy/contract/participants/participant-fields.constants.ts'
import type { UploadOptions } from '@trophy/contract/uploads/uploads.contract.ts'
import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import sql, { join, raw } from 'sql-template-tag'
import type { Actor } from '../../platform/actor.ts'
import { columnNameOf } from '../../platform/db/statements/columns.ts'
import { type CopyValue, copyRows } from '../../platform/db/statements/copy.ts'
import { lockForSession, tryLockForTransaction } from '../../platform/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import type { SheetFormat } from '../../platform/sheets/sheet.ts'
import type { HotelRow } from '../check/rules/hotel-inventory.rules.ts'
import type { PersonRow } from '../check/rules/people.rules.ts'

export interface NewUpload {
  readonly id: string
  readonly type: UploadType
  readonly fileName: string
  readonly format: SheetFormat
  readonly header: readonly string[]
  readonly options: UploadOptions
  readonly uploader: Actor
  readonly startedAt: Date
}

/** A row of the file, read and checked by itself. */
export interface StagedRow {
  readonly rowNumber: number
  readonly cells: readonly string[]
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  readonly values: Readonly<Record<string, string | number | boolean | null>>
}

const hotelColumns: Record<keyof HotelRow, string> = {
  hotelId: 'hotel_id',
  instanceCode: 'instance_code',
  ...recordOf(hotelDetailNames, columnNameOf),
  startDate: 'start_date',
  endDate: 'end_date',
  totalRooms: 'total_rooms',
  roomRate: 'room_rate',
  paysFor: 'pays_for',
}

const personColumns: Record<keyof PersonRow, string> = {
  ...recordOf(personFieldNames, columnNameOf),
  participantId: 'participant_id',
  role: 'role',
  isReferenceOnly: 'is_reference_only',
  unknownPlayers: 'unknown_players',
  hotelId: 'hotel_id',
  reference: 'reference',
  startDate: 'start_date',
  endDate: 'end_date',
  roomNumber: 'room_number',
}

const columnsOf: Record<UploadType, Readonly<Record<string, string>>> = {
  'hotel-inventory': hotelColumns,
  'coaches-officials': personColumns,
  players: personColumns,
}

/** Locks an upload for the session: while that is open, the upload is running, and nobody else finishes it. */
export const lockUpload = (db: Queryable, uploadId: string) => db.run(lockForSession('uploads', uploadId))

/** Takes the same lock until the end of the transaction. False if another session has it. */
export const tryLockUpload = (db: Queryable, uploadId: string): Promise<boolean> =>
  tryLockForTransaction(db, 'uploads', uploadId)

export const insertUpload = (db: Queryable, upload: NewUpload) =>
  db.run(sql`
    INSERT INTO uploads (id, upload_type, file_name, file_format, columns, options, uploaded_by, started_at)
    VALUES (${upload.id}, ${upload.type}, ${upload.fileName}, ${upload.format}, ${upload.header},
      ${JSON.stringify(upload.options)}::jsonb, ${upload.uploader.id}, ${upload.startedAt})`)

/** Warnings about the header, which need not be in the first row of the file, or about the layout, of row 0. */
export const insertWarnings = (
  db: Queryable,
  uploadId: string,
  { row, outcome }: { readonly row: number; readonly outcome: 'warning' | 'layout' },
  warnings: readonly string[],
) =>
  db.run(sql`
    INSERT INTO upload_messages (upload_id, row_number, outcome, message)
    SELECT ${uploadId}, ${row}::integer, ${outcome}, message FROM unnest(${warnings}::text[]) AS message`)

export const updateNotes = (db: Queryable, uploadId: string, notes: readonly string[]) =>
  db.run(sql`UPDATE uploads SET notes = ${JSON.stringify(notes)}::jsonb WHERE id = ${uploadId}`)

/** Copies the rows of a sheet into the staging table as they are read. */
export const copyStagedRows = (
  { client }: Transaction,
  { id, type }: Pick<NewUpload, 'id' | 'type'>,
  rows: AsyncIterable<StagedRow>,
): Promise<void> => {
  const columns = columnsOf[type]
  const names = ['upload_id', 'row_number', 'cells', 'errors', 'warnings', ...Object.values(columns)]
  const target = sql`upload_rows (${join(names.map((name) => raw(name)))})`
  return copyRows(client, target, copyValues(id, Object.keys(columns), rows))
}

/**
 * Updates the statistics of the staged rows: without them PostgreSQL expects hardly any row of a new upload. Skipped
 * while another upload does it; the statements are then right, but may be slower.
 */
export const analyzeStagedRows = (db: Queryable) =>
  db.run(sql`ANALYZE (SKIP_LOCKED) upload_rows (upload_id, row_number, is_clean, hotel_id, coach_id)`)

async function* copyValues(
  uploadId: string,
  keys: readonly string[],
  rows: AsyncIterable<StagedRow>,
): AsyncGenerator<readonly CopyValue[]> {
  for await (const { rowNumber, cells, errors, warnings, values } of rows) {
    yield [uploadId, rowNumber, cells, errors, warnings, ...keys.map((key) => values[key] ?? null)]
  }
}
