import { expect, test } from 'vitest'
import { isStepEntry, parseStep } from './step-history.rules.ts'

const stored = { name: 'otp', role: 'coach', mobileNumber: '+919876543210', resendAt: 180_000 } as const
const otp = { ...stored, isNew: false, lockedUntil: 600_000 } as const

test.each([{ name: 'role' }, { name: 'credentials', role: 'admin' }, otp] as const)(
  'the step $name is read from the history',
  (step) => {
    expect(parseStep({ signIn: step })).toEqual(step)
    expect(isStepEntry({ signIn: step })).toBe(true)
  },
)

test('an entry without a lock is of a new OTP', () => {
  expect(parseStep({ signIn: stored })).toEqual({ ...stored, isNew: true, lockedUntil: null })
})

test.each([
  null,
  undefined,
  'otp',
  { idx: 3 },
  { signIn: null },
  { signIn: { name: 'credentials' } },
  { signIn: { name: 'credentials', role: 'player' } },
  { signIn: { ...otp, mobileNumber: undefined } },
  { signIn: { ...otp, resendAt: '3:00' } },
  { signIn: { ...otp, name: 'hotel' } },
])('%j is the first step', (entry) => {
  expect(parseStep(entry)).toEqual({ name: 'role' })
})

test.each([null, 'otp', { idx: 3 }, { signIn: null }])('%j is not an entry of the login screen', (entry) => {
  expect(isStepEntry(entry)).toBe(false)
})
