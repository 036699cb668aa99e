import { hotelDetailNames } from '@trophy/contract/hotels/hotel-details.constants.ts'
import sql from 'sql-template-tag'
import type { ChangeOrigin } from '../../platform/actor.ts'
import { columnsOf } from '../../platform/db/statements/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { insertHotelHistory } from '../../hotels/hotel-history.fragment.sql.ts'
import { statementsToLockHotels } from '../../hotels/locked-hotels.fragment.sql.ts'
import type { RowRange, RowsOfUpload } from './batches.sql.ts'

/** Creates the instances of one batch, with new hotels and the first record of each history. */
export const createInstances = async (
  db: Transaction,
  { id: uploadId, ownerId = uploadId }: RowsOfUpload,
  { firstRow, lastRow }: RowRange,
  origin: ChangeOrigin,
): Promise<number> => {
  const rows = sql`(
    SELECT * FROM upload_accepted_rows
    WHERE upload_id = ${uploadId} AND row_number BETWEEN ${firstRow} AND ${lastRow}) AS r`
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
  return created
}
