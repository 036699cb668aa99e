import { calendarDaySchema } from '@trophy/contract/core/calendar.ts'
import { type StoredInstance, storedInstanceSchema } from '@trophy/contract/hotels/hotels.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { statementsToLockHotels } from './locked-hotels.fragment.sql.ts'

const storedInstanceRow = storedInstanceSchema.strict()

const instance = sql`
  SELECT id, hotel_id AS "hotelId", instance_code AS "instanceCode", hotel_name AS "hotelName", location, district,
    address, pincode, point_of_contact AS "pointOfContact", contact_phone_number AS "contactPhoneNumber",
    start_date AS "startDate", end_date AS "endDate", total_rooms AS "totalRooms",
    room_rate AS "roomRate", pays_for AS "paysFor"
  FROM hotel_instances`

/** Creates the hotel if it does not exist yet, and locks it. */
export const lockHotel = async (db: Queryable, hotelId: string, now: Date): Promise<void> => {
  await db.run(sql`INSERT INTO hotels (hotel_id, created_at) VALUES (${hotelId}, ${now}) ON CONFLICT DO NOTHING`)
  for (const statement of statementsToLockHotels(sql`SELECT ${hotelId}`)) await db.run(statement)
}

/** The instances of a hotel by start date, as they are stored. */
export const selectStoredInstances = (db: Queryable, hotelId: string) =>
  db.all(storedInstanceRow, sql`${instance} WHERE hotel_id = ${hotelId} ORDER BY start_date`)

export const selectStoredInstance = (db: Queryable, id: string) =>
  db.first(storedInstanceRow, sql`${instance} WHERE id = ${id}`)

const idRow = z.strictObject({ id: z.uuid() })

/** Inserts a new instance, and returns its id. */
export const insertInstance = async (db: Queryable, added: Omit<StoredInstance, 'id'>, now: Date): Promise<string> => {
  const row = await db.first(
    idRow,
    sql`
      INSERT INTO hotel_instances (hotel_id, instance_code, hotel_name, location, district, address, pincode,
        point_of_contact, contact_phone_number, start_date, end_date, total_rooms, room_rate, pays_for,
        created_at, updated_at)
      VALUES (${added.hotelId}, ${added.instanceCode}, ${added.hotelName}, ${added.location}, ${added.district},
        ${added.address}, ${added.pincode}, ${added.pointOfContact}, ${added.contactPhoneNumber}, ${added.startDate},
        ${added.endDate}, ${added.totalRooms}, ${added.roomRate}, ${added.paysFor}, ${now}, ${now})
      RETURNING id`,
  )
  if (!row) throw new Error('an INSERT of one row answered none')
  return row.id
}

/** Dates are set only if they change: setting them makes the database add and remove nights. */
export const updateInstance = async (db: Queryable, edited: StoredInstance, movesDates: boolean, now: Date) => {
  await db.run(sql`
    UPDATE hotel_instances SET hotel_name = ${edited.hotelName}, location = ${edited.location},
      district = ${edited.district}, address = ${edited.address}, pincode = ${edited.pincode},
      point_of_contact = ${edited.pointOfContact}, contact_phone_number = ${edited.contactPhoneNumber},
      total_rooms = ${edited.totalRooms}, room_rate = ${edited.roomRate}, pays_for = ${edited.paysFor},
      updated_at = ${now}
    WHERE id = ${edited.id}`)
  if (!movesDates) return
  await db.run(sql`
    UPDATE hotel_instances SET start_date = ${edited.startDate}, end_date = ${edited.endDate} WHERE id = ${edited.id}`)
}

const countRow = z.strictObject({ count: z.int() })

/** How many bookings hold nights of an instance outside the dates. People who have left hold none. */
export const countBookingsOutside = async (db: Queryable, id: string, startDate: string, endDate: string) =>
  (
    await db.first(
      countRow,
      sql`
        SELECT count(DISTINCT participant_id) FROM stays
        WHERE instance_id = ${id} AND is_held AND NOT nights <@ nights_of(${startDate}::date, ${endDate}::date)`,
    )
  )?.count ?? 0

const nightRow = z.strictObject({ night: calendarDaySchema, occupied: z.int() })

/** The fullest night of an instance from a day on. */
export const selectFullestNight = (db: Queryable, id: string, from: string) =>
  db.first(
    nightRow,
    sql`
      SELECT night, occupied FROM room_nights WHERE instance_id = ${id} AND night >= ${from}
      ORDER BY occupied DESC, night LIMIT 1`,
  )
