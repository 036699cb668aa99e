import { coachPlayerSchema, coachSelfSchema } from '@trophy/contract/coach/coach.contract.ts'
import type { Language } from '@trophy/contract/core/texts/languages.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

const playerColumns = sql`
  p.id, p.participant_id AS "participantId", p.name, p.mobile_number AS "mobileNumber", p.discipline,
  p.checkin_status AS "checkinStatus", p.checkin_time AS "checkinTime", p.checkout_time AS "checkoutTime",
  b.reference AS "bookingReference", b.start_date AS "bookingStartDate", b.end_date AS "bookingEndDate"`

const playerRow = z.strictObject(coachPlayerSchema.shape)

/** The coach's stored record; `hotelId` only of a hotel that the coach has verified, because it is its code. */
const coachRow = z.strictObject({ ...coachSelfSchema.shape, hotelId: z.string().nullable() })

export const selectCoach = (db: Queryable, coachId: string) =>
  db.first(
    coachRow,
    sql`
    SELECT ${playerColumns}, i.hotel_name AS "hotelName", v.hotel_id AS "hotelId", p.location, p.district,
      p.travel_poc_name AS "travelPocName", p.travel_poc_mobile AS "travelPocMobile",
      p.venue_poc_name AS "venuePocName", p.venue_poc_mobile AS "venuePocMobile",
      p.is_reference_only AS "isReferenceOnly", coalesce(p.preferred_language, 'en') AS "preferredLanguage"
    FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id
      LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
      LEFT JOIN hotel_verifications AS v ON v.coach_id = p.id AND v.hotel_id = b.hotel_id
    WHERE p.id = ${coachId} AND p.role = 'coach'`,
  )

export const updateLanguage = (db: Queryable, coachId: string, language: Language) =>
  db.run(sql`
    UPDATE participants SET preferred_language = ${language}
    WHERE id = ${coachId} AND role = 'coach' AND preferred_language IS DISTINCT FROM ${language}`)

/** The coach's players by name, without those in whose place another one comes. */
export const selectPlayers = (db: Queryable, coachId: string) =>
  db.all(
    playerRow,
    sql`
    SELECT ${playerColumns}
    FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id
    WHERE p.coach_id = (SELECT participant_id FROM participants WHERE id = ${coachId})
      AND (p.replaced_by IS NULL OR p.checkin_status <> 'pending')
    ORDER BY lower(p.name), p.participant_id`,
  )
