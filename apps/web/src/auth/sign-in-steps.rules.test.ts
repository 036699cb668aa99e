import { expect, test } from 'vitest'
import { firstStep, nextStep, type SignInEvent, type SignInRole, type SignInStep } from './sign-in-steps.rules.ts'

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
