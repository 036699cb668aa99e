import type { Queryable } from '../platform/db/database.ts'
import { selectIsHotelVerified } from './hotel-verification.sql.ts'

/**
 * True when the coach has verified the hotel where the coach is booked now, and for reference-only coaches, who need
 * none (decisions §6). Asked inside the transaction of a check-in, so that a change of hotel meanwhile counts.
 * @param coachId the coach's `participants.id`
 */
export const isHotelVerified = async (db: Queryable, coachId: string): Promise<boolean> =>
  (await selectIsHotelVerified(db, coachId))?.isVerified ?? false
