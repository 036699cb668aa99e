import {
  authMessages,
  hotelVerificationLockMinutes,
  hotelVerificationTries,
} from '@trophy/contract/auth/auth.constants.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { selectIsHotelVerified, tryHotelCode } from './hotel-verification.sql.ts'

/**
 * True when the coach has verified the hotel of the current booking, and for reference-only coaches, who need none
 * (decisions §6). Called inside the transaction of a check-in, so that a concurrent change of hotel counts.
 * @param coachId the coach's `participants.id`
 */
export const isHotelVerified = async (db: Queryable, coachId: string): Promise<boolean> =>
  (await selectIsHotelVerified(db, coachId))?.isVerified ?? false

/** A hotel code that a coach typed. */
export interface TypedHotelCode {
  readonly coachId: string
  readonly sessionId: string
  readonly hotelCode: string
}

/**
 * Verifies the coach's hotel and returns its name. A wrong code is 400 with the remaining tries. The tenth is 423, ends
 * the session and locks verification for 30 minutes. 409 for coaches who have no hotel or need none (decisions §6).
 */
export const verifyHotel = async ({ database, clock, live }: Context, typed: TypedHotelCode): Promise<string> => {
  const now = clock.now()
  const result = await tryHotelCode(database, {
    ...typed,
    now,
    mostTries: hotelVerificationTries,
    lockMinutes: hotelVerificationLockMinutes,
  })
  // Without a known hotel there is nothing to verify against.
  if (!result || result.hotelName === null) {
    throw new Refusal('conflict', result?.isReferenceOnly ? authMessages.noHotelNeeded : authMessages.noHotel)
  }
  if (result.failed === null || result.failed >= hotelVerificationTries) {
    // A refusal is not announced like a success, but this one has ended a session.
    live.announce()
    throw locked(result.lockedUntil, now)
  }
  if (!result.isRight) {
    const attemptsRemaining = hotelVerificationTries - result.failed
    throw new Refusal('invalid_input', authMessages.wrongHotelCode, { attemptsRemaining })
  }
  return result.hotelName
}

/** `until` is null for a try that arrived while the tenth was running. */
const locked = (until: string | null, now: Date): Refusal => {
  const lockSeconds = hotelVerificationLockMinutes * 60
  const retryAfterSeconds = until === null ? lockSeconds : Math.ceil((Date.parse(until) - now.getTime()) / 1000)
  return new Refusal('locked', authMessages.hotelLocked, { attemptsRemaining: 0, retryAfterSeconds })
}
