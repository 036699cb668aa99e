import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { type CurrentNights, hotelsOfNow } from './hotels-of-now.fragment.sql.ts'

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

const typedRow = z.strictObject({
  isReferenceOnly: z.boolean(),
  /** Null without a known hotel: then there is nothing to verify against. */
  hotelName: z.string().nullable(),
  isRight: z.boolean(),
})

/** Compares a code that a coach typed. */
export const compareHotelCode = (db: Queryable, coachId: string, hotelCode: string, nights: CurrentNights) =>
  db.first(
    typedRow,
    sql`
      SELECT p.is_reference_only AS "isReferenceOnly",
        CASE WHEN b.hotel_id IS NOT NULL THEN coalesce(typed.hotel_name, i.hotel_name) END AS "hotelName",
        typed.hotel_name IS NOT NULL AS "isRight"
      FROM participants AS p
      LEFT JOIN bookings AS b ON b.participant_id = p.id
      LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
      LEFT JOIN LATERAL (
        SELECT hotel_name FROM hotel_instances
        WHERE hotel_id = ${hotelCode} AND hotel_id IN ${hotelsOfNow(nights)}
        ORDER BY (id = b.instance_id) DESC, start_date DESC LIMIT 1
      ) AS typed ON true
      WHERE p.id = ${coachId}`,
  )

export const insertVerification = (db: Queryable, coachId: string, hotelId: string, now: Date) =>
  db.run(sql`
    INSERT INTO hotel_verifications (coach_id, hotel_id, verified_at) VALUES (${coachId}, ${hotelId}, ${now})
    ON CONFLICT (coach_id, hotel_id) DO NOTHING`)
