import { expect, test } from 'vitest'
import {
  firstStep,
  nextStep,
  type SignInEvent,
  type SignInRole,
  type SignInStep,
  isStepEntry,
  parseStep,
  countdownText,
  secondsUntil,
} from './sign-in-steps.rules.ts'

const after = (...events: SignInEvent[]): SignInStep => events.reduce(nextStep, firstStep)

const coachChosen: SignInEvent = { type: 'roleChosen', role: 'coach' }
const adminChosen: SignInEvent = { type: 'roleChosen', role: 'admin' }
const otpSentTo = (role: SignInRole): SignInEvent => ({
  type: 'otpSent',
  role,
  mobileNumber: '+919876543210',
  isNew: false,
  resendAt: 180_000,
  lockedUntil: 600_000,
})
const otpSent = otpSentTo('coach')

test('a coach has the steps role, credentials and OTP', () => {
  expect(after(coachChosen)).toEqual({ name: 'credentials', role: 'coach' })
  expect(after(coachChosen, otpSent)).toEqual({
    name: 'otp',
    role: 'coach',
    mobileNumber: '+919876543210',
    isNew: false,
    resendAt: 180_000,
    lockedUntil: 600_000,
  })
})

test('resending the OTP changes the countdown, and the OTP is a new one', () => {
  expect(after(coachChosen, otpSent, { type: 'otpResent', resendAt: 400_000 })).toMatchObject({
    name: 'otp',
    mobileNumber: '+919876543210',
    isNew: true,
    lockedUntil: 600_000,
    resendAt: 400_000,
  })
})

test('starting over clears role, mobile number and countdown, from every step', () => {
  const back: SignInEvent = { type: 'startedOver' }
  expect(after(coachChosen, back)).toEqual(firstStep)
  expect(after(adminChosen, otpSentTo('admin'), back)).toEqual(firstStep)
})

test('a response after going back is ignored', () => {
  expect(after(coachChosen, { type: 'startedOver' }, otpSent)).toEqual(firstStep)
  expect(after(coachChosen, { type: 'startedOver' }, adminChosen, otpSent)).toEqual({
    name: 'credentials',
    role: 'admin',
  })
  expect(after(otpSent)).toEqual(firstStep)
})

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

test.each([
  [180, '3:00'],
  [179, '2:59'],
  [61, '1:01'],
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text)
})

test.each([
  [180_000, 0, 180],
  [180_000, 1, 180],
  [180_000, 1_000, 179],
  [180_000, 179_999, 1],
  [180_000, 180_000, 0],
  [180_000, 999_999, 0],
])('until %i, at %i, it is %i seconds', (deadline, now, seconds) => {
  expect(secondsUntil(deadline, now)).toBe(seconds)
})
