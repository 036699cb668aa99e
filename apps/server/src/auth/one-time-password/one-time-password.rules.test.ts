import { expect, test } from 'vitest'
import { decideForResend, decideForSignIn, type EarlierCodes } from './one-time-password.rules.ts'

const now = new Date('2026-11-21T08:30:00Z')
const ago = (seconds: number): string => new Date(now.getTime() - seconds * 1000).toISOString()
const earlier = (seconds: number | null, isUsed = false, hourFull: number | null = null): EarlierCodes => ({
  newest: seconds === null ? null : { createdAt: ago(seconds), isUsed },
  hourFullSince: hourFull === null ? null : ago(hourFull),
})

test.each([
  [earlier(null), { kind: 'send' }],
  [earlier(0), { kind: 'keep' }],
  [earlier(179.999), { kind: 'keep' }],
  [earlier(180), { kind: 'send' }],
  [earlier(0, true), { kind: 'send' }],
  [earlier(300, true), { kind: 'send' }],
  [earlier(300, false, 3000), { kind: 'limit', retryAfterSeconds: 600 }],
  [earlier(0, true, 3599.5), { kind: 'limit', retryAfterSeconds: 1 }],
  [earlier(10, false, 3000), { kind: 'keep' }],
])('sign-in after %j: %j', (known, decision) => {
  expect(decideForSignIn(known, now)).toEqual(decision)
})

test.each([
  [earlier(null), { kind: 'send' }],
  [earlier(0), { kind: 'tooSoon', retryAfterSeconds: 180 }],
  [earlier(0, true), { kind: 'tooSoon', retryAfterSeconds: 180 }],
  [earlier(179.5), { kind: 'tooSoon', retryAfterSeconds: 1 }],
  [earlier(180), { kind: 'send' }],
  [earlier(180, false, 3000), { kind: 'limit', retryAfterSeconds: 600 }],
])('resend after %j: %j', (known, decision) => {
  expect(decideForResend(known, now)).toEqual(decision)
})
