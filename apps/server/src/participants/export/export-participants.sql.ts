import { exportColumns } from '@trophy/contract/participants/export-participants.constants.ts'
import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'

const exportRow = z.record(z.enum(exportColumns), z.string().nullable())
export type ExportRow = z.infer<typeof exportRow>

/** The person after whom a page of a role begins; the first page has an empty id. */
interface ExportPlace {
  readonly role: ParticipantRole
  readonly participantId: string
}

const time = (instant: Sql, timeZone: string): Sql =>
  sql`to_char(${instant} AT TIME ZONE ${timeZone}, 'YYYY-MM-DD HH24:MI')`

const columns = (timeZone: string): Sql => sql`
  p.role AS "ROLE", CASE p.role WHEN 'player' THEN p.coach_id ELSE p.participant_id END AS "COACH_ID", p.name AS "NAME",
  CASE p.role WHEN 'player' THEN p.participant_id END AS "PLAYER_ID",
  CASE p.role WHEN 'player' THEN p.name END AS "PLAYER_NAME", p.team_name AS "TEAM_NAME", c.name AS "COACH_NAME",
  p.mobile_number AS "MOBILE_NUMBER", p.discipline AS "DISCIPLINE", p.location AS "LOCATION", p.district AS "DISTRICT",
  p.stadium AS "STADIUM", b.hotel_id AS "HOTEL_ID", i.hotel_name AS "HOTEL_NAME",
  b.start_date::text AS "BOOKING_START_DATE", b.end_date::text AS "BOOKING_END_DATE",
  b.reference AS "BOOKING_REFERENCE_NUMBER", CASE p.role WHEN 'player' THEN b.reference END AS "BOOKING_REFERENCE",
  p.notify_transport AS "NOTIFY_TRANSPORT_CONTACT", p.travel_poc_name AS "TRAVEL_POC_NAME",
  p.travel_poc_mobile AS "TRAVEL_POC_MOBILE", p.venue_poc_name AS "VENUE_POC_NAME",
  p.venue_poc_mobile AS "VENUE_POC_MOBILE", upper(p.is_reference_only::text) AS "IS_REFERENCE_ONLY",
  p.checkin_status AS "CHECKIN_STATUS", ${time(sql`p.checkin_time`, timeZone)} AS "CHECKIN_TIME",
  ${time(sql`p.checkout_time`, timeZone)} AS "CHECKOUT_TIME"`

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
      SELECT ${columns(timeZone)}
      FROM participants AS p
      LEFT JOIN bookings AS b ON b.participant_id = p.id
      LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
      LEFT JOIN participants AS c ON c.participant_id = p.coach_id
      WHERE p.role = ${place.role} AND p.participant_id > ${place.participantId}
      ORDER BY p.participant_id
      LIMIT ${limit}`,
  )
