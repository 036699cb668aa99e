import { instantSchema } from '@trophy/contract/core/calendar.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'

/** The nights by which a coach's hotel is known: the one in progress, and that of the date. */
export interface CurrentNights {
  readonly inProgress: string
  readonly today: string
}

/**
 * The hotels whose code is good for a coach now (decisions §12): on the day of a move the old one until 11:59 AM and the
 * new one; before the booking begins the first one. `b` is the coach's booking.
 */
const hotelsOfNow = ({ inProgress, today }: CurrentNights): Sql => sql`(
        SELECT b.hotel_id WHERE b.hotel_from IS NULL OR b.hotel_from <= ${today}::date
        UNION
        SELECT i.hotel_id FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
        WHERE s.participant_id = b.participant_id AND (s.nights @> ${inProgress}::date OR s.nights @> ${today}::date
          OR (s.nights @> b.start_date::date AND ${today}::date < b.start_date))
      )`

const verifiedRow = z.strictObject({ isVerified: z.boolean() })

/**
 * Whether the coach has verified the hotel of tonight, or needs none. Without a known hotel,
 * a session by desk code is enough.
 */
export const selectIsHotelVerified = (db: Queryable, coachId: string, sessionId: string, nights: CurrentNights) =>
  db.first(
    verifiedRow,
    sql`
      SELECT is_reference_only OR EXISTS (
        SELECT FROM hotel_verifications AS v
        JOIN bookings AS b ON b.participant_id = v.coach_id
        WHERE v.coach_id = participants.id AND v.hotel_id IN ${hotelsOfNow(nights)}
      ) OR EXISTS (
        SELECT FROM sessions WHERE id = ${sessionId} AND coach_id = participants.id AND by_desk_code
      ) AND NOT EXISTS (
        SELECT FROM bookings WHERE participant_id = participants.id AND hotel_id IS NOT NULL
      ) AS "isVerified"
      FROM participants WHERE id = ${coachId} AND role = 'coach'`,
  )

export interface VerificationTry {
  readonly coachId: string
  readonly sessionId: string
  readonly hotelCode: string
  readonly now: Date
  readonly nights: CurrentNights
  readonly mostTries: number
  readonly lockMinutes: number
}

const verificationRow = z.strictObject({
  isReferenceOnly: z.boolean(),
  hotelName: z.string().nullable(),
  isRight: z.boolean().nullable(),
  /** Null when the code was not compared: no hotel, or already locked. */
  failed: z.int().nullable(),
  lockedUntil: instantSchema.nullable(),
})

/**
 * Counts and compares one try of a hotel code in one statement: parallel tries wait for the row of the count. A correct
 * code is stored and resets the count. The last wrong one locks verification and ends its session.
 */
export const tryHotelCode = (db: Queryable, attempt: VerificationTry) =>
  db.first(
    verificationRow,
    sql`
      WITH coach AS (
        SELECT p.id, p.is_reference_only, b.hotel_id, coalesce(typed.hotel_name, i.hotel_name) AS hotel_name,
          typed.hotel_name IS NOT NULL AS is_right
        FROM participants AS p
        LEFT JOIN bookings AS b ON b.participant_id = p.id
        LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
        LEFT JOIN LATERAL (
          SELECT hotel_name FROM hotel_instances
          WHERE hotel_id = ${attempt.hotelCode} AND hotel_id IN ${hotelsOfNow(attempt.nights)}
          ORDER BY (id = b.instance_id) DESC, start_date DESC LIMIT 1
        ) AS typed ON true
        WHERE p.id = ${attempt.coachId}
      ), tried AS (
        INSERT INTO hotel_verification_tries AS t (coach_id, failed)
        SELECT id, CASE WHEN is_right THEN 0 ELSE 1 END FROM coach WHERE hotel_id IS NOT NULL
        ON CONFLICT (coach_id) DO UPDATE SET
          -- The count starts again once a lock has expired.
          failed = CASE WHEN excluded.failed = 0 THEN 0 WHEN t.locked_until IS NULL THEN t.failed + 1 ELSE 1 END,
          locked_until = CASE WHEN excluded.failed = 1 AND t.locked_until IS NULL
            AND t.failed + 1 >= ${attempt.mostTries}
            THEN ${attempt.now}::timestamptz + make_interval(mins => ${attempt.lockMinutes}) END
        WHERE t.locked_until IS NULL OR t.locked_until <= ${attempt.now}
        RETURNING failed, locked_until
      ), verified AS (
        INSERT INTO hotel_verifications (coach_id, hotel_id, verified_at)
        SELECT coach.id, ${attempt.hotelCode}, ${attempt.now}::timestamptz FROM coach, tried WHERE is_right
        ON CONFLICT (coach_id, hotel_id) DO NOTHING
      ), ended AS (
        UPDATE sessions SET ended_at = ${attempt.now} FROM tried
        WHERE sessions.id = ${attempt.sessionId} AND tried.locked_until IS NOT NULL
      )
      SELECT coach.is_reference_only AS "isReferenceOnly", coach.hotel_name AS "hotelName", coach.is_right AS "isRight",
        tried.failed, coalesce(tried.locked_until, earlier.locked_until) AS "lockedUntil"
      FROM coach LEFT JOIN tried ON true LEFT JOIN hotel_verification_tries AS earlier ON earlier.coach_id = coach.id`,
  )

const lockRow = z.strictObject({ lockedUntil: instantSchema })

/** Until when verification is locked for the coach with this number, if it is. */
export const findLock = (db: Queryable, mobileNumber: string, now: Date) =>
  db.first(
    lockRow,
    sql`
      SELECT locked_until AS "lockedUntil" FROM hotel_verification_tries
      WHERE locked_until > ${now}
        AND coach_id = (SELECT id FROM participants WHERE role = 'coach' AND mobile_number = ${mobileNumber})`,
  )
