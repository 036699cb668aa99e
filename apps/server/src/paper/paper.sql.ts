import { participantRoleSchema } from '@trophy/contract/participants/participants.contract.ts'
import { sheetTexts } from '@trophy/contract/paper/paper.constants.ts'
import { calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import sql, { empty, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

const hotelRow = z.strictObject({ hotelId: z.string(), hotelName: z.string(), address: z.string() })
export type SheetHotel = z.infer<typeof hotelRow>

/**
 * Who may still arrive on a day, and in which hotel: that of the night of the day, and on a day without such a night
 * the one of the booking. As `expected (participant_id, hotel_id)`.
 */
const expectedOn = (day: string, hotelId?: string): Sql => {
  const isHere = (column: Sql) => (hotelId === undefined ? empty : sql`AND ${column} = ${hotelId}`)
  return sql`
    expected AS (
      SELECT there.participant_id, there.hotel_id
      FROM (
        SELECT s.participant_id, i.hotel_id FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
        WHERE s.nights @> ${day}::date ${isHere(sql`i.hotel_id`)}
        UNION ALL
        SELECT b.participant_id, b.hotel_id FROM bookings AS b
        WHERE ${day}::date BETWEEN b.start_date AND b.end_date ${isHere(sql`b.hotel_id`)}
          AND NOT EXISTS (SELECT FROM stays AS s WHERE s.participant_id = b.participant_id AND s.nights @> ${day}::date)
      ) AS there
      JOIN participants AS p ON p.id = there.participant_id JOIN bookings AS b ON b.participant_id = p.id
      WHERE p.checkin_status = 'pending' AND NOT p.is_reference_only AND p.replaced_by IS NULL
        AND ${day}::date BETWEEN b.start_date AND b.end_date
    )`
}

/** One hotel, or all at which somebody may still arrive on a day, by id; name and address of the latest instance. */
export const selectSheetHotels = (db: Queryable, day: string, hotelId?: string) =>
  db.all(
    hotelRow,
    sql`
    WITH ${expectedOn(day, hotelId)}
    SELECT DISTINCT ON (hotel_id) hotel_id AS "hotelId", hotel_name AS "hotelName", address
    FROM hotel_instances
    WHERE ${hotelId === undefined ? sql`hotel_id IN (SELECT hotel_id FROM expected)` : sql`hotel_id = ${hotelId}`}
    ORDER BY hotel_id, start_date DESC`,
  )

const sheetRow = z.strictObject({
  serial: z.int(),
  participantId: z.string(),
  name: z.string(),
  role: participantRoleSchema,
  teamName: z.string().nullable(),
  /** The coach of a player, or the person. */
  group: z.string(),
  bookingStartDate: calendarDaySchema,
  bookingEndDate: calendarDaySchema,
  /** As the sheet prints it: what the hotel has told, unless the room was given up, which is said of a no-show's. */
  roomNumber: z.string().nullable(),
})

export type SheetRow = z.infer<typeof sheetRow>

/** Who is expected at the hotel on the day; by coach, team and name. */
export const selectExpectedPeople = (db: Queryable, hotelId: string, day: string) =>
  db.all(
    sheetRow,
    sql`
    WITH ${expectedOn(day, hotelId)}
    SELECT p.paper_number AS serial, p.participant_id AS "participantId", p.name, p.role, p.team_name AS "teamName",
      coalesce(c.name || ' (' || c.participant_id || ')', p.name || ' (' || p.participant_id || ')') AS "group",
      b.start_date AS "bookingStartDate", b.end_date AS "bookingEndDate",
      CASE WHEN b.released_from <= ${day}::date THEN ${sheetTexts.released}::text ELSE room.room_number END
        AS "roomNumber"
    FROM expected JOIN participants AS p ON p.id = expected.participant_id JOIN bookings AS b ON b.participant_id = p.id
    LEFT JOIN participants AS c ON c.participant_id = p.coach_id
    LEFT JOIN LATERAL room_of(p.id, ${day}::date) AS room ON room.hotel_id = expected.hotel_id AND room.is_used
    ORDER BY coalesce(c.name, p.name), coalesce(c.participant_id, p.participant_id), p.role = 'player', p.team_name, p.name, p.participant_id`,
  )

const personRow = z.strictObject({
  id: z.guid(),
  participantId: z.string(),
  name: z.string(),
  hotelName: z.string().nullable(),
})

/**
 * The person with a number, without its check digit, and the hotel of the night of the day. The number of somebody who
 * was merged into another person is that person's, until somebody else gets it.
 */
export const selectPersonBySerial = (db: Queryable, serial: number, day: string) =>
  db.first(
    personRow,
    sql`
    SELECT p.id, p.participant_id AS "participantId", p.name, i.hotel_name AS "hotelName"
    FROM participants AS p
    LEFT JOIN bookings AS b ON b.participant_id = p.id
    LEFT JOIN stays AS s ON s.participant_id = p.id AND s.nights @> ${day}::date
    LEFT JOIN hotel_instances AS i ON i.id = coalesce(s.instance_id, b.instance_id)
    WHERE p.id = (
      SELECT owner FROM (
        SELECT id AS owner, 1 AS place FROM participants WHERE paper_number = ${serial}
        UNION ALL
        SELECT merged_into, 2 FROM merged_people WHERE paper_number = ${serial}
      ) AS numbered ORDER BY place LIMIT 1)`,
  )
