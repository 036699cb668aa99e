import { exportColumns } from '@trophy/contract/uploads/sheet-columns.constants.ts'
import { fieldsByColumn } from '@trophy/contract/participants/participant-fields.constants.ts'
import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import sql, { join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { columnOf } from '../../platform/db/statements/columns.ts'
import type { Queryable } from '../../platform/db/database.ts'

const exportRow = z.strictObject({
  participantId: z.string(),
  /** The texts of the columns as a JSON array. One value per person is read much faster than one per column. */
  cells: z.string(),
})

/** The person after whom a page of a role begins; the first page has an empty id. */
interface ExportPlace {
  readonly role: ParticipantRole
  readonly participantId: string
}

const time = (instant: Sql, timeZone: string): Sql =>
  sql`to_char(${instant} AT TIME ZONE ${timeZone}, 'YYYY-MM-DD HH24:MI')`

/** The fields of people, each under its names in the sheets. */
const fieldColumns: Readonly<Record<string, Sql>> = Object.fromEntries(
  [...fieldsByColumn('coaches-officials'), ...fieldsByColumn('players')].flatMap(([name, field]) =>
    field === 'bookingReference' ? [] : [[name, sql`p.${columnOf(field)}`]],
  ),
)

/**
 * The last room number of the person `p` in the hotel of the booking `b`; a sheet has no other hotel. Looked up only of
 * those to whom one was told, which costs everybody else nothing.
 */
const room = sql`CASE WHEN b.room_told_at IS NOT NULL THEN (
    SELECT latest.room_number FROM stays AS latest JOIN hotel_instances AS i ON i.id = latest.instance_id
    WHERE latest.participant_id = p.id AND i.hotel_id = b.hotel_id
    ORDER BY latest.nights DESC LIMIT 1
  ) END`

const columns = (timeZone: string): Readonly<Record<string, Sql>> => ({
  ...fieldColumns,
  ROLE: sql`p.role`,
  COACH_ID: sql`CASE p.role WHEN 'player' THEN p.coach_id ELSE p.participant_id END`,
  PLAYER_ID: sql`CASE p.role WHEN 'player' THEN p.participant_id END`,
  PLAYER_NAME: sql`CASE p.role WHEN 'player' THEN p.name END`,
  COACH_NAME: sql`c.name`,
  HOTEL_ID: sql`b.hotel_id`,
  HOTEL_NAME: sql`i.hotel_name`,
  BOOKING_START_DATE: sql`b.start_date`,
  BOOKING_END_DATE: sql`b.end_date`,
  BOOKING_REFERENCE_NUMBER: sql`b.reference`,
  BOOKING_REFERENCE: sql`CASE p.role WHEN 'player' THEN b.reference END`,
  IS_REFERENCE_ONLY: sql`CASE WHEN p.is_reference_only THEN 'TRUE' ELSE 'FALSE' END`,
  CHECKIN_STATUS: sql`p.checkin_status`,
  CHECKIN_TIME: time(sql`p.checkin_time`, timeZone),
  CHECKOUT_TIME: time(sql`p.checkout_time`, timeZone),
  EARLIER_HOTELS: sql`e.hotels`,
  EARLIER_NIGHTS: sql`e.nights`,
  ROOM: room,
})

/** The hotels of the person `p` before the one of the booking `b`, in the order of the nights, and these. */
const earlier = sql`
  SELECT string_agg(hotel, '; ' ORDER BY nights) AS hotels, string_agg(first || ' to ' || last, '; '
    ORDER BY nights) AS nights
  FROM (
    SELECT i.hotel_name || ' (' || i.hotel_id || ')' AS hotel, lower(s.nights) AS first, upper(s.nights) - 1 AS last,
      s.nights
    FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
    -- Only of those who moved during their stay are pieces looked up.
    WHERE b.hotel_from IS NOT NULL AND s.participant_id = p.id AND s.is_held AND i.hotel_id <> b.hotel_id
  ) AS piece`

const cells = (timeZone: string): Sql => {
  const values = columns(timeZone)
  const texts = exportColumns.map((name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the export has no value for ${name}`)
    return sql`coalesce(${value}::text, '')`
  })
  return sql`array_to_json(ARRAY[${join(texts)}])::text`
}

/**
 * The next people of a role by id. Neither ever changes, so that consecutive pages have everybody once who is in the
 * event all the time. Times are those of `timeZone`.
 *
 * The role is equal to a value, not a part of a row comparison: for that PostgreSQL expects a single row, and then
 * looks up hotel and coach of each person, where it otherwise remembers them.
 */
export const selectExportPage = (db: Queryable, place: ExportPlace, limit: number, timeZone: string) =>
  db.all(
    exportRow,
    sql`
      SELECT p.participant_id AS "participantId", ${cells(timeZone)} AS cells
      FROM participants AS p
      LEFT JOIN bookings AS b ON b.participant_id = p.id
      LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
      LEFT JOIN participants AS c ON c.participant_id = p.coach_id
      CROSS JOIN LATERAL (${earlier}) AS e
      WHERE p.role = ${place.role} AND p.participant_id > ${place.participantId}
      ORDER BY p.participant_id
      LIMIT ${limit}`,
  )
