import { uploadLimits, type UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { hotelDetailNames } from '@trophy/contract/hotels/hotel-details.constants.ts'
import type { ChangeOrigin } from '../../platform/actor.ts'
import { columnsOf } from '../../platform/db/statements/columns.ts'
import { insertHotelHistory, statementsToLockHotels } from '../../hotels/hotels.fragment.sql.ts'
import { holdOverstaysOf } from '../../stays/stays.fragment.sql.ts'

const batchRow = z.strictObject({ id: z.uuid(), firstRow: z.int(), lastRow: z.int(), rowCount: z.int() })
export type Batch = z.infer<typeof batchRow>

/** The rows of one batch or of several consecutive ones. */
export type RowRange = Pick<Batch, 'firstRow' | 'lastRow'>

/** The staged rows of an upload. What they create belongs to the upload `ownerId`, if that is another one. */
export interface RowsOfUpload {
  readonly id: string
  readonly type: UploadType
  readonly ownerId?: string
}

/** Divides the accepted rows, in the order of the file, into batches. */
export const insertBatches = (db: Queryable, uploadId: string) =>
  db.run(sql`
    INSERT INTO upload_batches (upload_id, batch_number, first_row, last_row, row_count)
    SELECT ${uploadId}, batch_number, min(row_number), max(row_number), count(*) FROM (
      SELECT row_number,
        (row_number() OVER (ORDER BY row_number) - 1) / ${uploadLimits.batchRows}::integer + 1 AS batch_number
      FROM upload_accepted_rows WHERE upload_id = ${uploadId}
    ) AS numbered GROUP BY batch_number`)

/** The first pending batches of an upload, in the order of the file. */
export const selectPendingBatches = (db: Queryable, uploadId: string, limit: number) =>
  db.all(
    batchRow,
    sql`
      SELECT id, first_row AS "firstRow", last_row AS "lastRow", row_count AS "rowCount" FROM upload_batches
      WHERE upload_id = ${uploadId} AND status = 'pending' ORDER BY batch_number LIMIT ${limit}`,
  )

export const countBatchRows = (db: Queryable, uploadId: string): Promise<number> =>
  db.value(
    z.int(),
    sql`
      SELECT coalesce(sum(row_count), 0) AS rows FROM upload_batches WHERE upload_id = ${uploadId}`,
  )

/**
 * The commit of this transaction does not wait for the disk. If the database crashes right after it, the batch and its
 * status may be lost together, and it is pending again. A later commit that waits comes before any response.
 */
export const commitWithoutWaiting = (db: Queryable) => db.run(sql`SET LOCAL synchronous_commit TO off`)

/** Marks pending batches as committed by this transaction. Returns how many; others were already processed. */
export const commitPendingBatches = (db: Queryable, batchIds: readonly string[], now: Date): Promise<number> =>
  db.run(sql`
    UPDATE upload_batches SET status = 'committed', settled_at = ${now}
    WHERE id = ANY (${batchIds}) AND status = 'pending'`)

/** Fails a batch that is still pending; one that was committed nevertheless is not changed. */
export const failPendingBatch = (db: Queryable, batchId: string, message: string, now: Date) =>
  db.run(sql`
    UPDATE upload_batches SET status = 'failed', error_message = ${message}, settled_at = ${now}
    WHERE id = ${batchId} AND status = 'pending'`)

export const failAllPendingBatches = (db: Queryable, uploadId: string, message: string, now: Date) =>
  db.run(sql`
    UPDATE upload_batches SET status = 'failed', error_message = ${message}, settled_at = ${now}
    WHERE upload_id = ${uploadId} AND status = 'pending'`)

/** Failed batches none of whose rows is rejected because of them any more: somebody has corrected each. */
export const settleCorrectedBatches = (db: Queryable, uploadId: string, now: Date) =>
  db.run(sql`
    UPDATE upload_batches AS b SET status = 'committed', error_message = NULL, settled_at = ${now}
    WHERE b.upload_id = ${uploadId} AND b.status = 'failed' AND NOT EXISTS (
      SELECT FROM upload_rejected_rows AS r
      WHERE r.upload_id = b.upload_id AND r.row_number BETWEEN b.first_row AND b.last_row
        AND b.error_message = ANY (r.reasons))`)

export const countCreated = (db: Queryable, uploadId: string, rows: number, placeholders: number) =>
  db.run(sql`
    UPDATE uploads SET created_rows = created_rows + ${rows}, placeholders = placeholders + ${placeholders}
    WHERE id = ${uploadId}`)

/** Whether the rows were checked: each of them then is in a batch, or has an error by itself or of the checks. */
export const isChecked = (db: Queryable, uploadId: string) =>
  db.value(
    z.boolean(),
    sql`
      SELECT EXISTS (SELECT FROM upload_batches WHERE upload_id = ${uploadId}) OR EXISTS (
        SELECT FROM upload_messages AS m JOIN uploads AS u ON u.id = m.upload_id
        WHERE u.id = ${uploadId} AND m.row_number > coalesce((u.options ->> 'headerRow')::integer, 1))`,
  )

/** The accepted rows of a range, as `r`. */
export const acceptedRows = (uploadId: string, { firstRow, lastRow }: RowRange): Sql => sql`(
  SELECT * FROM upload_accepted_rows
  WHERE upload_id = ${uploadId} AND row_number BETWEEN ${firstRow} AND ${lastRow}) AS r`

/** Creates the instances of one batch, with new hotels and the first record of each history. */
export const createInstances = async (
  db: Transaction,
  { id: uploadId, ownerId = uploadId }: RowsOfUpload,
  batch: RowRange,
  origin: ChangeOrigin,
  timeZone: string,
): Promise<number> => {
  const rows = acceptedRows(uploadId, batch)
  await db.run(sql`
    INSERT INTO hotels (hotel_id, created_at) SELECT DISTINCT hotel_id, ${origin.now}::timestamptz FROM ${rows}
    ORDER BY hotel_id ON CONFLICT DO NOTHING`)
  for (const statement of statementsToLockHotels(sql`SELECT hotel_id FROM ${rows}`)) await db.run(statement)
  const created = await db.run(sql`
    INSERT INTO hotel_instances (id, hotel_id, instance_code, ${columnsOf(hotelDetailNames)}, start_date, end_date,
      total_rooms, room_rate, pays_for, upload_id, created_at, updated_at)
    SELECT id, hotel_id, instance_code, ${columnsOf(hotelDetailNames)}, start_date, end_date, total_rooms, room_rate,
      coalesce(pays_for, 'used'), ${ownerId}, ${origin.now}, ${origin.now}
    FROM ${rows} ORDER BY row_number`)
  await db.run(
    insertHotelHistory(sql`(SELECT id, '[]'::jsonb AS changes FROM ${rows} ORDER BY row_number) AS changed`, origin),
  )
  await db.run(holdOverstaysOf(sql`b.hotel_id IN (SELECT hotel_id FROM ${rows})`, { now: origin.now, timeZone }))
  return created
}
