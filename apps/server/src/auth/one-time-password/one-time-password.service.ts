import { randomInt } from 'node:crypto'
import { authRefusals, otpLength, otpLifetimeMinutes, otpResendSeconds } from '@trophy/contract/auth/auth.constants.ts'
import type { Language } from '@trophy/contract/core/texts/languages.ts'
import { practiceOtp } from '@trophy/contract/event/event.constants.ts'
import { messageTexts } from '@trophy/contract/notifications/texts/message-texts.constants.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { selectAwaySince } from '../../platform/sms/dispatcher/breaker.sql.ts'
import { deliverSecretSms } from '../../platform/sms/deliver-secret.ts'
import { insertSecretSms } from '../../platform/sms/messages.sql.ts'
import { oneTimePasswordKey, renderSms, smsLanguage } from '../../platform/sms/gateways/template.ts'
import { type Challenge, findChallenge, saveChallenge, type SignInBrowser } from './challenge.sql.ts'
import { forgetTriesAtCode, readTriesAtCodes } from '../tries/tries-at-codes.service.ts'
import { newToken, hashSlowly } from '../secrets.ts'
import {
  codesToTry,
  type Decision,
  decideForResend,
  decideForSignIn,
  isBudgetWarning,
} from './one-time-password.rules.ts'
import {
  type CodeOwner,
  findOpenCodes,
  findSentCodes,
  insertCode,
  lockNumber,
  readBudget,
} from './one-time-password.sql.ts'

/**
 * A response waits this long for the gateway, so that a fast one sends the SMS first. A slow one continues in the
 * background.
 */
export const maximumWaitMilliseconds = 250

/** When a code, and its SMS, end. */
const expiryOf = (now: Date): Date => new Date(now.getTime() + otpLifetimeMinutes * 60_000)

export interface CodeRequest extends CodeOwner {
  /** When the password was given; `null` for coaches, who have none. */
  readonly passwordGivenAt: Date | null
  readonly isResend: boolean
  readonly browser: SignInBrowser
  /** Of the person; the SMS is in English where no text is registered in it. */
  readonly language: Language
}

/** What a browser that asked for a code is told. */
export interface SentCode {
  /** False when the earlier code is still valid and no SMS was sent. */
  readonly codeSent: boolean
  readonly retryAfterSeconds: number
  /** For the challenge cookie. */
  readonly challengeToken: string
}

/** The same where the answer may not depend on the number: only the token. */
export type CodeAnswer = Pick<SentCode, 'challengeToken'> & Partial<SentCode>

/**
 * Sends a one-time password by SMS and opens a challenge for the browser. Within 180 s a resend is refused with 429,
 * and a sign-in keeps the last code while this browser can use it. 429 also when the hourly limit of the number or the
 * budget of all numbers is reached; both are counted in the database.
 */
export const sendOneTimePassword = async (context: Context, request: CodeRequest): Promise<SentCode> => {
  // Decided twice: first without the slow hash, then in the transaction that stores it.
  const early = await readState(context, context.database, request)
  if (early.decision.kind !== 'send') return keepCode(context, context.database, request, early)
  const code = context.config.isPractice ? practiceOtp : newCode()
  const codeHash = await hashSlowly(code)
  const result = await context.database.transaction(async (tx) => {
    await lockNumber(tx, request.mobileNumber)
    const certain = await readState(context, tx, request)
    if (certain.decision.kind !== 'send') return { kept: await keepCode(context, tx, request, certain) }
    return { sent: await record(context, tx, { request, codeHash, ...certain }) }
  })
  if (result.sent === undefined) return result.kept
  await deliver(context, request, code, result.sent.smsId)
  return { codeSent: true, retryAfterSeconds: otpResendSeconds, challengeToken: result.sent.challengeToken }
}

/** Six random digits. */
export const newCode = (): string => String(randomInt(0, 10 ** otpLength)).padStart(otpLength, '0')

interface State {
  readonly decision: Decision
  readonly challenge: Challenge | undefined
  readonly newestId: number | null
  /** How many codes all numbers got within the hour. */
  readonly sentToAll: number
}

const readState = async ({ config, clock }: Context, db: Queryable, request: CodeRequest): Promise<State> => {
  const now = clock.now()
  const challenge = await findChallenge(db, request, request.browser)
  const limit = { limit: config.otpLimitPerHour, isKnownBrowser: challenge?.isKnownBrowser === true }
  const { newest, newestId, hourFullSince } = await findSentCodes(db, request, limit, now)
  // A browser whose challenge is about an older code starts again with the newest one.
  const isOfOlder = challenge !== undefined && challenge.codeId !== newestId
  const typist = { challenge, network: request.browser.network, newestId }
  const current = isOfOlder ? undefined : await readTriesAtCodes(db, typist, now)
  const codes = codesToTry(current, await findOpenCodes(db, request, null, now))
  const budget = await readBudget(db, config.otpBudgetPerHour, now)
  const earlier = {
    newest: newest && { ...newest, canBeTried: codes.some(({ id }) => id === newest.id) },
    hasDeskCode: codes.some(({ source }) => source === 'desk'),
    hourFullSince,
    // An admin has given the password, and is needed to issue desk codes.
    budgetFullSince: request.purpose === 'admin_login' ? null : budget.fullSince,
  }
  const decision = request.isResend ? decideForResend(earlier, now) : decideForSignIn(earlier, now)
  return { decision, challenge, newestId, sentToAll: budget.sent }
}

const refusalTexts = {
  tooSoon: authRefusals.otpTooSoon,
  limit: authRefusals.otpLimit,
  budget: authRefusals.otpBudget,
} as const

/** Opens a challenge for the earlier code. Throws the 429 of a decision that allows none. */
const keepCode = async (
  { clock }: Context,
  db: Queryable,
  request: CodeRequest,
  { decision, challenge, newestId }: State,
): Promise<SentCode> => {
  if (decision.kind === 'send') throw new Error('A code that is sent is not kept')
  const { retryAfterSeconds } = decision
  if (decision.kind !== 'keep') {
    throw new Refusal('rate_limited', refusalTexts[decision.kind], { retryAfterSeconds })
  }
  const opened = { earlier: challenge, codeId: newestId, askedForCode: false, now: clock.now() }
  return { codeSent: false, retryAfterSeconds, challengeToken: await openChallenge(db, request, opened) }
}

interface OpenedChallenge {
  /** Of this browser and number, until now. */
  readonly earlier: Challenge | undefined
  readonly codeId: number | null
  readonly askedForCode: boolean
  readonly now: Date
}

/** Returns the token for the cookie: a browser keeps the one that it has. */
const openChallenge = async (
  db: Queryable,
  { mobileNumber, purpose, browser: { challengeToken, network } }: CodeRequest,
  { earlier, ...opened }: OpenedChallenge,
): Promise<string> => {
  const token = challengeToken ?? newToken()
  const id = await saveChallenge(db, { token, network, mobileNumber, purpose, ...opened })
  if (earlier?.codeId !== opened.codeId) await forgetTriesAtCode(db, id, opened.codeId)
  return token
}

interface Recorded extends State {
  readonly request: CodeRequest
  readonly codeHash: string
}

/** Stores the one-time password, its challenge and its SMS, without its text. */
const record = async (context: Context, tx: Queryable, { request, codeHash, challenge, sentToAll }: Recorded) => {
  const { mobileNumber, purpose, passwordGivenAt } = request
  const now = context.clock.now()
  const expiresAt = expiryOf(now)
  const isForKnownBrowser = challenge?.isKnownBrowser === true
  const code = { mobileNumber, purpose, codeHash, passwordGivenAt, isForKnownBrowser, createdAt: now, expiresAt }
  const codeId = await insertCode(tx, code)
  const challengeToken = await openChallenge(tx, request, { earlier: challenge, codeId, askedForCode: true, now })
  const template = templateFor(context, request)
  const smsId = await insertSecretSms(tx, {
    mobileNumber,
    templateKey: template.key,
    language: template.language,
    now,
    expiresAt,
  })
  warnOfBudget(context, sentToAll + 1)
  return { smsId, challengeToken }
}

const warnOfBudget = ({ config: { otpBudgetPerHour }, log }: Context, sent: number): void => {
  if (!isBudgetWarning(sent, otpBudgetPerHour)) return
  log.warn({ sent, budget: otpBudgetPerHour }, 'the hourly budget of one-time passwords is nearly used')
}

const deliver = async (context: Context, request: CodeRequest, code: string, smsId: string): Promise<void> => {
  const variables = { code, event: context.event.name }
  const sms = renderSms(templateFor(context, request), request.mobileNumber, variables)
  // After that the person may request another one.
  const now = context.clock.now()
  const until = new Date(now.getTime() + otpResendSeconds * 1000)
  const send = () => deliverSecretSms(context, smsId, sms, { until, expiresAt: expiryOf(now) })
  await context.background.run('sending a one-time password', send, await waitMillisecondsFor(context))
}

/** How long to wait for the gateway: not at all while it is known to be unavailable. */
const waitMillisecondsFor = async ({ database }: Context): Promise<number> =>
  (await selectAwaySince(database)) === null ? maximumWaitMilliseconds : 0

const templateFor = ({ sms }: Context, request: CodeRequest) => {
  const language = smsLanguage(sms, oneTimePasswordKey, request.language)
  return { key: oneTimePasswordKey, language, text: messageTexts[language].oneTimePassword }
}
