import { expect, test } from 'vitest'
import {
  codesToTry,
  decideForResend,
  decideForSignIn,
  type EarlierCodes,
  isBudgetWarning,
} from './one-time-password.rules.ts'

const now = new Date('2026-11-21T08:30:00Z')
const ago = (seconds: number): string => new Date(now.getTime() - seconds * 1000).toISOString()

interface Known {
  readonly canBeTried?: boolean
  readonly hasDeskCode?: boolean
  readonly hourFull?: number
  readonly budgetFull?: number
}

const earlier = (
  seconds: number | null,
  { canBeTried = true, hasDeskCode = false, hourFull, budgetFull }: Known = {},
): EarlierCodes => ({
  newest: seconds === null ? null : { createdAt: ago(seconds), canBeTried },
  hasDeskCode,
  hourFullSince: hourFull === undefined ? null : ago(hourFull),
  budgetFullSince: budgetFull === undefined ? null : ago(budgetFull),
})
const gone = { canBeTried: false }

test.each([
  [earlier(null), { kind: 'send' }],
  [earlier(0), { kind: 'keep', retryAfterSeconds: 180 }],
  [earlier(179.999), { kind: 'keep', retryAfterSeconds: 1 }],
  [earlier(180), { kind: 'send' }],
  [earlier(0, gone), { kind: 'send' }],
  [earlier(300, gone), { kind: 'send' }],
  [earlier(700, { ...gone, hourFull: 3000 }), { kind: 'limit', retryAfterSeconds: 600 }],
  [earlier(0, { ...gone, hourFull: 3599.5 }), { kind: 'limit', retryAfterSeconds: 1 }],
  [earlier(10, { hourFull: 3000 }), { kind: 'keep', retryAfterSeconds: 170 }],
  [earlier(300, { hourFull: 3000 }), { kind: 'keep', retryAfterSeconds: 600 }],
  [earlier(700, { ...gone, hourFull: 3000, hasDeskCode: true }), { kind: 'keep', retryAfterSeconds: 600 }],
  [earlier(null, { budgetFull: 3000 }), { kind: 'budget', retryAfterSeconds: 600 }],
  [earlier(null, { budgetFull: 3000, hasDeskCode: true }), { kind: 'keep', retryAfterSeconds: 600 }],
  [earlier(null, { hasDeskCode: true }), { kind: 'send' }],
])('sign-in after %j: %j', (known, decision) => {
  expect(decideForSignIn(known, now)).toEqual(decision)
})

test.each([
  [earlier(null), { kind: 'send' }],
  [earlier(0), { kind: 'tooSoon', retryAfterSeconds: 180 }],
  [earlier(0, gone), { kind: 'tooSoon', retryAfterSeconds: 180 }],
  [earlier(179.5), { kind: 'tooSoon', retryAfterSeconds: 1 }],
  [earlier(180, { hourFull: 3000 }), { kind: 'limit', retryAfterSeconds: 600 }],
  [earlier(180, { budgetFull: 3000 }), { kind: 'budget', retryAfterSeconds: 600 }],
])('resend after %j: %j', (known, decision) => {
  expect(decideForResend(known, now)).toEqual(decision)
})

const codes = [
  { id: 1, tries: 15 },
  { id: 2, tries: 14 },
]

test.each([
  ['another browser has the tries that all others share', undefined, [2]],
  ['the browser that asked for a code has five tries of its own', { codeId: 1, askedForCode: true, tries: 4 }, [1, 2]],
  ['a browser that asked for another code has none', { codeId: 3, askedForCode: true, tries: 4 }, [2]],
  ['a browser that only knows of a code has none', { codeId: 1, askedForCode: false, tries: 0 }, [2]],
  ['after five tries there is nothing to try', { codeId: 1, askedForCode: true, tries: 5 }, []],
])('%s', (_title, challenge, ids) => {
  expect(codesToTry(challenge, codes).map(({ id }) => id)).toEqual(ids)
})

test('the budget warns from 80 per cent on, once for each per cent', () => {
  const warnings = Array.from({ length: 1000 }, (_, index) => index + 1).filter((sent) => isBudgetWarning(sent, 1000))
  expect(warnings).toEqual(Array.from({ length: 21 }, (_, index) => 800 + index * 10))
  expect([8, 9, 10].every((sent) => isBudgetWarning(sent, 10))).toBe(true)
  expect(isBudgetWarning(7, 10)).toBe(false)
})
