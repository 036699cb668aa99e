import { otpResendSeconds, otpTries, otpTriesOfOthers } from '@trophy/contract/auth/auth.constants.ts'

/** The earlier one-time passwords of a number, as one browser may use them. */
export interface EarlierCodes {
  /** The newest SMS of the same purpose. */
  readonly newest: { readonly createdAt: string; readonly canBeTried: boolean } | null
  /** This browser may try a code that an admin issued at the desk. */
  readonly hasDeskCode: boolean
  /** When the hourly limit of the number was reached; null while it is not. */
  readonly hourFullSince: string | null
  /** The same of the hourly budget of all numbers. */
  readonly budgetFullSince: string | null
}

export type Decision =
  | { readonly kind: 'send' }
  /** None is sent: the earlier one stays valid. */
  | { readonly kind: 'keep'; readonly retryAfterSeconds: number }
  | { readonly kind: 'tooSoon' | 'limit' | 'budget'; readonly retryAfterSeconds: number }

const second = 1000
const hourSeconds = 3600

export const secondsUntil = (since: string, seconds: number, now: Date): number =>
  Math.ceil((Date.parse(since) + seconds * second - now.getTime()) / second)

const secondsToWait = ({ newest }: EarlierCodes, now: Date): number =>
  newest === null ? 0 : secondsUntil(newest.createdAt, otpResendSeconds, now)

/**
 * Whether a sign-in sends a code. Within 180 s only when this browser cannot use the last one (decisions §6). At a
 * limit a code that can still be used is kept, so that nobody is locked out by what others asked for.
 */
export const decideForSignIn = (earlier: EarlierCodes, now: Date): Decision => {
  const wait = secondsToWait(earlier, now)
  const canBeTried = earlier.newest?.canBeTried === true
  if (wait > 0 && canBeTried) return { kind: 'keep', retryAfterSeconds: wait }
  const decision = decideByLimits(earlier, now)
  if (decision.kind === 'send' || !(canBeTried || earlier.hasDeskCode)) return decision
  return { kind: 'keep', retryAfterSeconds: decision.retryAfterSeconds }
}

/** Whether a resend sends a code: never within 180 s (part 1 §9). */
export const decideForResend = (earlier: EarlierCodes, now: Date): Decision => {
  const wait = secondsToWait(earlier, now)
  return wait > 0 ? { kind: 'tooSoon', retryAfterSeconds: wait } : decideByLimits(earlier, now)
}

const decideByLimits = ({ hourFullSince, budgetFullSince }: EarlierCodes, now: Date): Decision => {
  if (hourFullSince !== null) return { kind: 'limit', retryAfterSeconds: untilHourIsOver(hourFullSince, now) }
  if (budgetFullSince !== null) return { kind: 'budget', retryAfterSeconds: untilHourIsOver(budgetFullSince, now) }
  return { kind: 'send' }
}

const untilHourIsOver = (since: string, now: Date): number => Math.max(1, secondsUntil(since, hourSeconds, now))

/** What is known of a browser's sign-in. */
interface CurrentChallenge {
  /** The newest code when it last asked. */
  readonly codeId: number | null
  /** That code was sent because this browser asked. */
  readonly askedForCode: boolean
  /** Of this browser. */
  readonly tries: number
}

interface Code {
  readonly id: number
  /** Of all browsers except the one that asked for it. */
  readonly tries: number
}

/** Whether the tries at this code belong to the browser that asked for it, and to nobody else. */
export const isOwnCode = (challenge: CurrentChallenge | undefined, { id }: Code): boolean =>
  challenge?.askedForCode === true && challenge.codeId === id

/** The open codes that a browser may still try: with its own tries, or with those that all others share. */
export const codesToTry = <C extends Code>(challenge: CurrentChallenge | undefined, codes: readonly C[]): C[] =>
  challenge !== undefined && challenge.tries >= otpTries
    ? []
    : codes.filter((code) => isOwnCode(challenge, code) || code.tries < otpTriesOfOthers)

const warnFrom = 0.8

/** Whether the code that makes it `sent` within an hour is worth a warning: at each full per cent from 80 % on. */
export const isBudgetWarning = (sent: number, budget: number): boolean =>
  sent >= warnFrom * budget && Math.floor((sent * 100) / budget) > Math.floor(((sent - 1) * 100) / budget)
