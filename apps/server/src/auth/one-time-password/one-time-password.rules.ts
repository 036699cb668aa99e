import { otpResendSeconds } from '@trophy/contract/auth/auth.constants.ts'

/** The earlier one-time passwords of a number. */
export interface EarlierCodes {
  /** The newest of the same purpose. */
  readonly newest: { readonly createdAt: string; readonly isUsed: boolean } | null
  /** When the hourly limit of the number was reached; null while it is not. */
  readonly hourFullSince: string | null
}

export type Decision =
  | { readonly kind: 'send' }
  /** None is sent: the unused one stays valid. */
  | { readonly kind: 'keep' }
  | { readonly kind: 'tooSoon' | 'limit'; readonly retryAfterSeconds: number }

const second = 1000
const hourSeconds = 3600

const secondsUntil = (since: string, seconds: number, now: Date): number =>
  Math.ceil((Date.parse(since) + seconds * second - now.getTime()) / second)

/** Whether a sign-in sends a code: within 180 s only when the last one was used (decisions §6). */
export const decideForSignIn = (earlier: EarlierCodes, now: Date): Decision => {
  const { newest } = earlier
  const isWaiting = newest !== null && secondsUntil(newest.createdAt, otpResendSeconds, now) > 0
  return isWaiting && !newest.isUsed ? { kind: 'keep' } : decideByLimit(earlier, now)
}

/** Whether a resend sends a code: never within 180 s (part 1 §9). */
export const decideForResend = (earlier: EarlierCodes, now: Date): Decision => {
  const { newest } = earlier
  const wait = newest === null ? 0 : secondsUntil(newest.createdAt, otpResendSeconds, now)
  return wait > 0 ? { kind: 'tooSoon', retryAfterSeconds: wait } : decideByLimit(earlier, now)
}

const decideByLimit = ({ hourFullSince }: EarlierCodes, now: Date): Decision =>
  hourFullSince === null
    ? { kind: 'send' }
    : { kind: 'limit', retryAfterSeconds: Math.max(1, secondsUntil(hourFullSince, hourSeconds, now)) }
