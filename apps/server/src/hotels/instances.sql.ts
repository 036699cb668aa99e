import { calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import { type StoredInstance, storedInstanceSchema } from '@trophy/contract/hotels/hotels.contract.ts'
import { hotelDetailNames } from '@trophy/contract/hotels/hotel-details.constants.ts'
import { checkProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import type { Moment } from '@trophy/contract/stays/official-times.rules.ts'
import { keysOf } from '@trophy/contract/core/record.ts'
import sql, { empty } from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf, forEachField, namedColumns } from '../platform/db/statements/columns.ts'
import type { Queryable } from '../platform/db/database.ts'
import { holdOverstaysOf } from '../stays/stays.fragment.sql.ts'
import { statementsToLockHotels } from './hotels.fragment.sql.ts'

const { id: _id, ...fieldShapes } = storedInstanceSchema.shape
const fields = keysOf(fieldShapes)

const instance = sql`SELECT i.id, ${namedColumns(sql`i`, fields)} FROM hotel_instances AS i`

/** Creates the hotel if it does not exist yet, and locks it. */
export const lockHotel = async (db: Queryable, hotelId: string, now: Date): Promise<void> => {
  await db.run(sql`INSERT INTO hotels (hotel_id, created_at) VALUES (${hotelId}, ${now}) ON CONFLICT DO NOTHING`)
  for (const statement of statementsToLockHotels(sql`SELECT ${hotelId}`)) await db.run(statement)
}

/** The instances of a hotel by start date, as they are stored. */
export const selectStoredInstances = (db: Queryable, hotelId: string) =>
  db.all(storedInstanceSchema, sql`${instance} WHERE hotel_id = ${hotelId} ORDER BY start_date`)

export const selectStoredInstance = (db: Queryable, id: string) =>
  db.first(storedInstanceSchema, sql`${instance} WHERE id = ${id}`)

/** Inserts a new instance, and returns its id. */
export const insertInstance = (db: Queryable, added: Omit<StoredInstance, 'id'>, now: Date): Promise<string> =>
  db.value(
    z.uuid(),
    sql`
      INSERT INTO hotel_instances (${columnsOf(fields)}, created_at, updated_at)
      VALUES (${forEachField(fields, (field) => sql`${added[field]}`)}, ${now}, ${now})
      RETURNING id`,
  )

/** Dates are set only if they change: setting them makes the database add and remove nights. */
export const updateInstance = async (db: Queryable, edited: StoredInstance, movesDates: boolean, now: Date) => {
  await db.run(sql`
    UPDATE hotel_instances
    SET ${forEachField(hotelDetailNames, (detail, column) => sql`${column} = ${edited[detail]}`)},
      total_rooms = ${edited.totalRooms}, room_rate = ${edited.roomRate}, pays_for = ${edited.paysFor},
      updated_at = ${now}
    WHERE id = ${edited.id}`)
  if (!movesDates) return
  await db.run(sql`
    UPDATE hotel_instances SET start_date = ${edited.startDate}, end_date = ${edited.endDate} WHERE id = ${edited.id}`)
}

/** Who stays on at a locked hotel holds nights also in an instance that covers them only now. */
export const holdOverstaysAt = (db: Queryable, hotelId: string, moment: Moment) =>
  db.run(holdOverstaysOf(sql`b.hotel_id = ${hotelId}`, moment))

/** How many bookings hold nights of an instance outside the dates. People who have left hold none. */
export const countBookingsOutside = (db: Queryable, id: string, startDate: string, endDate: string) =>
  db.value(
    z.int(),
    sql`
        SELECT count(DISTINCT participant_id) FROM stays
        WHERE instance_id = ${id} AND is_held AND NOT nights <@ nights_of(${startDate}::date, ${endDate}::date)`,
  )

/**
 * A warning, in the words of a sheet's, where an instance has more people than rooms: on the first such night outside
 * the dates that it had before.
 */
export const selectOverbooking = (db: Queryable, id: string, before?: Pick<StoredInstance, 'startDate' | 'endDate'>) =>
  db.values(
    z.string(),
    sql`
      SELECT format(${checkProblems.overbooked}, i.hotel_id, i.instance_code, to_char(r.night, 'DD/MM/YYYY'),
        r.occupied, i.total_rooms)
      FROM hotel_instances AS i JOIN room_nights AS r ON r.instance_id = i.id
      WHERE i.id = ${id} AND r.occupied > i.total_rooms
        ${before ? sql`AND NOT r.night <@ nights_of(${before.startDate}::date, ${before.endDate}::date)` : empty}
      ORDER BY r.night LIMIT 1`,
  )

const nightRow = z.strictObject({ night: calendarDaySchema, occupied: z.int() })

/** The fullest night of an instance from a day on. */
export const selectFullestNight = (db: Queryable, id: string, from: string) =>
  db.first(
    nightRow,
    sql`
      SELECT night, occupied FROM room_nights WHERE instance_id = ${id} AND night >= ${from}
      ORDER BY occupied DESC, night LIMIT 1`,
  )
