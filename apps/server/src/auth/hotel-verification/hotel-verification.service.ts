import { authRefusals } from '@trophy/contract/auth/auth-refusals.constants.ts'
import {
  authMessages,
  hotelVerificationLockMinutes,
  hotelVerificationTries,
} from '@trophy/contract/auth/auth.constants.ts'
import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import { type Context, momentOf, today } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { secondsUntil } from '../one-time-password/one-time-password.rules.ts'
import { findLock, selectIsHotelVerified, tryHotelCode } from './hotel-verification.sql.ts'

/** A signed-in coach; `id` is the `participants.id`. */
export interface CoachSession {
  readonly id: string
  readonly sessionId: string
}

const currentNights = (context: Pick<Context, 'clock' | 'config'>) => ({
  inProgress: lastNightBegun(momentOf(context)),
  today: today(context),
})

/**
 * True when the coach has verified the hotel of tonight, and for reference-only coaches, who need none
 * (decisions §6). A coach without a known hotel is verified in a session by desk code (decisions §11).
 */
export const isHotelVerified = async (
  context: Pick<Context, 'clock' | 'config' | 'database'>,
  { id, sessionId }: CoachSession,
): Promise<boolean> =>
  (await selectIsHotelVerified(context.database, id, sessionId, currentNights(context)))?.isVerified ?? false

/** For how long the verification of the coach with this number is locked; undefined while it is not. */
export const verificationLockedForSeconds = async (
  { database, clock }: Context,
  mobileNumber: string,
): Promise<number | undefined> => {
  const now = clock.now()
  const lock = await findLock(database, mobileNumber, now)
  return lock && secondsUntil(lock.lockedUntil, 0, now)
}

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
export const verifyHotel = async (context: Context, typed: TypedHotelCode): Promise<string> => {
  const { database, clock, live } = context
  const now = clock.now()
  const result = await tryHotelCode(database, {
    ...typed,
    now,
    nights: currentNights(context),
    mostTries: hotelVerificationTries,
    lockMinutes: hotelVerificationLockMinutes,
  })
  // Without a known hotel there is nothing to verify against.
  if (!result || result.hotelName === null) {
    throw new Refusal('conflict', result?.isReferenceOnly ? authRefusals.noHotelNeeded : authRefusals.noHotel)
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
  const retryAfterSeconds = until === null ? lockSeconds : secondsUntil(until, 0, now)
  return new Refusal('locked', authMessages.hotelLocked, { attemptsRemaining: 0, retryAfterSeconds })
}
