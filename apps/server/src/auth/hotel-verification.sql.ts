import sql from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'

/** Whether the coach has verified the hotel that the coach's booking names today, or needs none. */
export const selectIsHotelVerified = (db: Queryable, coachId: string) =>
  db.first<{ isVerified: boolean }>(sql`
    SELECT is_reference_only OR EXISTS (
      SELECT FROM hotel_verifications AS v JOIN bookings AS b ON b.participant_id = v.coach_id AND b.hotel_id = v.hotel_id
      WHERE v.coach_id = participants.id
    ) AS "isVerified"
    FROM participants WHERE id = ${coachId} AND role = 'coach'`)
