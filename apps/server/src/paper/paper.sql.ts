import { participantRoleSchema } from '@trophy/contract/participants/participants.contract.ts'
import { calendarDaySchema } from '@trophy/contract/core/calendar.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

const hotelRow = z.strictObject({ hotelId: z.string(), hotelName: z.string(), address: z.string() })
export type SheetHotel = z.infer<typeof hotelRow>

/** One hotel, or all at which somebody may still arrive on a day, by id; name and address of the latest instance. */
export const selectSheetHotels = (db: Queryable, day: string, hotelId?: string) =>
  db.all(
    hotelRow,
    sql`
    SELECT DISTINCT ON (hotel_id) hotel_id AS "hotelId", hotel_name AS "hotelName", address
    FROM hotel_instances
    WHERE ${
      hotelId === undefined
        ? sql`hotel_id IN (
            SELECT b.hotel_id FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id
            WHERE p.checkin_status = 'pending' AND NOT p.is_reference_only
              AND ${day}::date BETWEEN b.start_date AND b.end_date)`
        : sql`hotel_id = ${hotelId}`
    }
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
})

export type SheetRow = z.infer<typeof sheetRow>

/** Who has not arrived and whose booking at the hotel includes the day; by coach, team and name. */
export const selectExpectedPeople = (db: Queryable, hotelId: string, day: string) =>
  db.all(
    sheetRow,
    sql`
    SELECT p.paper_number AS serial, p.participant_id AS "participantId", p.name, p.role, p.team_name AS "teamName",
      coalesce(c.name || ' (' || c.participant_id || ')', p.name || ' (' || p.participant_id || ')') AS "group", b.start_date AS "bookingStartDate", b.end_date AS "bookingEndDate"
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
