import { calendarDaySchema } from '@trophy/contract/core/calendar.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

const hotelRow = z.strictObject({ hotelName: z.string() })

/** The name of a hotel: that of its latest instance. */
export const selectHotelName = (db: Queryable, hotelId: string) =>
  db.first(
    hotelRow,
    sql`
    SELECT hotel_name AS "hotelName" FROM hotel_instances WHERE hotel_id = ${hotelId}
    ORDER BY start_date DESC LIMIT 1`,
  )

const sheetRow = z.strictObject({
  serial: z.int(),
  participantId: z.string(),
  name: z.string(),
  teamName: z.string().nullable(),
  coachName: z.string().nullable(),
  bookingStartDate: calendarDaySchema,
  bookingEndDate: calendarDaySchema,
})

/** Who has not arrived and whose booking at the hotel includes the day; by coach, team and name. */
export const selectExpectedPeople = (db: Queryable, hotelId: string, day: string) =>
  db.all(
    sheetRow,
    sql`
    SELECT p.paper_number AS serial, p.participant_id AS "participantId", p.name, p.team_name AS "teamName",
      c.name AS "coachName", b.start_date AS "bookingStartDate", b.end_date AS "bookingEndDate"
    FROM bookings AS b
    JOIN participants AS p ON p.id = b.participant_id
    LEFT JOIN participants AS c ON c.participant_id = p.coach_id
    WHERE b.hotel_id = ${hotelId} AND p.checkin_status = 'pending' AND NOT p.is_reference_only
      AND ${day}::date BETWEEN b.start_date AND b.end_date
    ORDER BY coalesce(c.name, p.name), coalesce(c.participant_id, p.participant_id), p.role = 'player', p.team_name, p.name, p.participant_id`,
  )

const personRow = z.strictObject({
  id: z.guid(),
  participantId: z.string(),
  name: z.string(),
  hotelName: z.string().nullable(),
})

/** The person with a number, without its check digit. */
export const selectPersonBySerial = (db: Queryable, serial: number) =>
  db.first(
    personRow,
    sql`
    SELECT p.id, p.participant_id AS "participantId", p.name, i.hotel_name AS "hotelName"
    FROM participants AS p
    LEFT JOIN bookings AS b ON b.participant_id = p.id
    LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
    WHERE p.paper_number = ${serial}`,
  )
