import { randomInt } from 'node:crypto'
import {
  authMessages,
  otpLength,
  otpLifetimeMinutes,
  otpResendSeconds,
  otpTries,
} from '@trophy/contract/auth/auth.constants.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { selectAwaySince } from '../../platform/sms/dispatcher/breaker.sql.ts'
import { deliverSecretSms } from '../../platform/sms/deliver-secret.ts'
import { failAbandoned, insertSecretSms } from '../../platform/sms/messages.sql.ts'
import { renderSms, oneTimePasswordKey, type SmsTemplate } from '../../platform/sms/gateways/template.ts'
import { type Decision, decideForResend, decideForSignIn } from './one-time-password.rules.ts'
import {
  type CodeOwner,
  countTry,
  findEarlierCodes,
  insertCode,
  lockNumber,
  useCodeForSession,
} from './one-time-password.sql.ts'
import { newToken, tokenHashOf } from '../session/session-token.ts'
import type { SessionOwner } from '../session/session.sql.ts'
import { hashSlowly, matchesHash } from '../sign-in/slow-hash.ts'

/**
 * A response waits this long for the gateway, so that a fast one sends the SMS first. A slow one continues in the
 * background.
 */
const maximumWaitMilliseconds = 250
const minute = 60_000

export interface CodeRequest extends CodeOwner {
  /** When the password was given; `null` for coaches, who have none. */
  readonly passwordGivenAt: Date | null
  readonly isResend: boolean
}

/**
 * Sends a one-time password by SMS, unless the last one is unused and younger than 180 s: then a sign-in keeps that
 * one, and a resend is refused with 429. Also refused with 429 when the hourly limit of the number is reached. Both
 * limits are counted in the database.
 */
export const sendOneTimePassword = async (context: Context, request: CodeRequest): Promise<void> => {
  // Decided twice: first without the slow hash, then in the transaction that stores it.
  const early = await decide(context, context.database, request)
  if (early.kind !== 'send') return refuseIfNotAllowed(early)
  const code = String(randomInt(0, 10 ** otpLength)).padStart(otpLength, '0')
  const codeHash = await hashSlowly(code)
  const { decision, smsId } = await context.database.transaction(async (tx) => {
    await lockNumber(tx, request.mobileNumber)
    const certain = await decide(context, tx, request)
    return { decision: certain, smsId: certain.kind === 'send' ? await record(context, tx, request, codeHash) : null }
  })
  if (smsId === null) return refuseIfNotAllowed(decision)
  const sms = renderSms(oneTimePasswordSms, request.mobileNumber, { code, event: context.event.name })
  // After that the person may request another one, which replaces this one.
  const until = new Date(context.clock.now().getTime() + otpResendSeconds * 1000)
  const deliver = () => deliverSecretSms(context, smsId, sms, until)
  await context.background.run('sending a one-time password', deliver, await waitMillisecondsFor(context))
}

/** How long to wait for the gateway: not at all while it is known to be unavailable. */
const waitMillisecondsFor = async ({ database }: Context): Promise<number> =>
  (await selectAwaySince(database)) === null ? maximumWaitMilliseconds : 0

const decide = async ({ config, clock }: Context, db: Queryable, request: CodeRequest): Promise<Decision> => {
  const now = clock.now()
  const earlier = await findEarlierCodes(db, request, config.otpLimitPerHour, now)
  return request.isResend ? decideForResend(earlier, now) : decideForSignIn(earlier, now)
}

/** Throws the 429 of a decision that sends nothing. */
const refuseIfNotAllowed = (decision: Decision): void => {
  if (decision.kind !== 'limit' && decision.kind !== 'tooSoon') return
  const message = decision.kind === 'limit' ? authMessages.otpLimit : authMessages.otpTooSoon
  throw new Refusal('rate_limited', message, { retryAfterSeconds: decision.retryAfterSeconds })
}

/** Stores the one-time password and its SMS, without its text. Returns the id of the SMS. */
const record = async (
  { clock }: Context,
  tx: Queryable,
  { mobileNumber, purpose, passwordGivenAt }: CodeRequest,
  codeHash: string,
): Promise<string> => {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + otpLifetimeMinutes * minute)
  await failAbandoned(tx, now)
  await insertCode(tx, { mobileNumber, purpose, codeHash, passwordGivenAt, createdAt: now, expiresAt })
  return insertSecretSms(tx, { mobileNumber, templateKey: oneTimePasswordSms.key, now, expiresAt })
}

export interface TypedCode extends CodeOwner {
  readonly otp: string
}

/**
 * Signs in the owner of the number, if the code is the newest sent to it for this purpose, unused, unexpired and has
 * tries left. The 401 does not reveal which of these was missing.
 */
export const signInWithCode = async (
  { database, clock }: Context,
  { otp, ...owner }: TypedCode,
): Promise<{ token: string; session: SessionOwner }> => {
  const found = await countTry(database, owner, otpTries, clock.now())
  const isRight = await matchesHash(found?.codeHash, otp)
  if (!found || !isRight) throw invalidCode()
  const token = newToken()
  const code = { id: found.id, purpose: owner.purpose, tokenHash: tokenHashOf(token), now: clock.now() }
  const session = await useCodeForSession(database, code)
  if (session === undefined) throw invalidCode()
  return { token, session }
}

const invalidCode = () => new Refusal('invalid_credentials', authMessages.invalidOtp)

export const oneTimePasswordSms = {
  key: oneTimePasswordKey,
  text:
    `{code} is your OTP to sign in to {event}. It is valid for ${otpLifetimeMinutes} minutes. ` +
    'Do not share it with anyone.',
} as const satisfies SmsTemplate
