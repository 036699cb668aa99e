import {
  authMessages,
  authRefusals,
  hotelVerificationLockMinutes,
  hotelVerificationTries,
} from '@trophy/contract/auth/auth.constants.ts'
import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import { type Context, momentOf, today } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { secondsUntil } from '../one-time-password/one-time-password.rules.ts'
import { endSession } from '../session/session.sql.ts'
import { addTry, countTries, extendTries, forgetTries, type Limit, lockLimit } from '../tries/tries.sql.ts'
import { compareHotelCode, insertVerification, selectIsHotelVerified } from './hotel-verification.sql.ts'
import type { CurrentNights } from './hotels-of-now.fragment.sql.ts'

/** A signed-in coach; `id` is the `participants.id`. */
export interface CoachSession {
  readonly id: string
  readonly sessionId: string
}

export const currentNights = (context: Pick<Context, 'clock' | 'config'>): CurrentNights => ({
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

const minute = 60_000

const triesOf = (coachId: string): Limit => ({ kind: 'hotel_code', key: coachId })

const countOf = (db: Queryable, coachId: string, now: Date) =>
  countTries(db, triesOf(coachId), { most: hotelVerificationTries, now })

/** For how long the verification of a coach is locked; undefined while it is not. */
export const verificationLockedForSeconds = async (
  { database, clock }: Context,
  coachId: string,
): Promise<number | undefined> => {
  const now = clock.now()
  const { fullUntil } = await countOf(database, coachId, now)
  return fullUntil === null ? undefined : secondsUntil(fullUntil, 0, now)
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
  const now = context.clock.now()
  // A refusal would roll back the count.
  const result = await context.database.transaction((tx) =>
    tryHotelCode(tx, typed, { now, nights: currentNights(context) }),
  )
  if ('hotelName' in result) return result.hotelName
  // A refusal is not announced like a success, but the last wrong code has ended a session.
  if (result.refusal.code === 'locked') context.live.announce()
  throw result.refusal
}

interface VerificationMoment {
  readonly now: Date
  readonly nights: CurrentNights
}

/** Compares and counts a try. The lock of the count makes parallel ones wait for each other. */
const tryHotelCode = async (
  tx: Queryable,
  { coachId, sessionId, hotelCode }: TypedHotelCode,
  { now, nights }: VerificationMoment,
): Promise<{ hotelName: string } | { refusal: Refusal }> => {
  const limit = triesOf(coachId)
  await lockLimit(tx, limit)
  const { counted, fullUntil } = await countOf(tx, coachId, now)
  const compared = await compareHotelCode(tx, coachId, hotelCode, nights)
  if (!compared || compared.hotelName === null) {
    const text = compared?.isReferenceOnly ? authRefusals.noHotelNeeded : authRefusals.noHotel
    return { refusal: new Refusal('conflict', text) }
  }
  if (fullUntil !== null) return { refusal: locked(fullUntil, now) }
  if (compared.isRight) {
    await forgetTries(tx, limit)
    await insertVerification(tx, coachId, hotelCode, now)
    return { hotelName: compared.hotelName }
  }
  await addTry(tx, limit, { now, countsUntil: null })
  const attemptsRemaining = hotelVerificationTries - counted - 1
  if (attemptsRemaining > 0) {
    return { refusal: new Refusal('invalid_input', authMessages.wrongHotelCode, { attemptsRemaining }) }
  }
  // Once the lock is over, the count begins again.
  const countsUntil = new Date(now.getTime() + hotelVerificationLockMinutes * minute)
  await extendTries(tx, limit, { newest: hotelVerificationTries, now, countsUntil })
  await endSession(tx, sessionId, now)
  return { refusal: locked(countsUntil.toISOString(), now) }
}

const locked = (until: string, now: Date): Refusal => {
  const retryAfterSeconds = secondsUntil(until, 0, now)
  return new Refusal('locked', authMessages.hotelLocked, { attemptsRemaining: 0, retryAfterSeconds })
}
