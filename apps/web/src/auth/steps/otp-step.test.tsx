import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import {
  authMessages,
  authRefusals,
  otpLifetimeMinutes,
  otpResendSeconds,
} from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { maskMobile } from '@trophy/contract/core/mobile.rules.ts'
import { expect, test } from 'vitest'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import { openApp, pass } from '../../testing/open-app.tsx'
import * as signIn from '../../testing/screens/sign-in.ts'
import { json, silence } from '../../testing/stub-server.ts'
import { closeToast, expectToast, shownToast } from '../../testing/toast.ts'
import { fillField, press } from '../../testing/typing.ts'

/** Part 1 §2.2, §4, §5 and §8: the one-time password. */

const { coachVerifyOtp, resendOtp } = authEndpoints
const otp = '482913'
const name = signInLabels.otp

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name })
const verifyButton = () => screen.getByRole<HTMLButtonElement>('button', { name: signInLabels.verify })
const resendButton = () => screen.queryByRole('button', { name: signInLabels.resendOtp })
const hotelStep = () => screen.findByRole('heading', { name: signInLabels.hotelTitle })

const openStep = async () => {
  const server = signIn.coachSignIn()
  const user = openApp('/')
  await signIn.openOtpStep(user)
  return { server, user }
}

const paste = async (user: UserEvent, text: string) => {
  await user.clear(field())
  await user.paste(text)
}

test('the field has the focus, and asks the phone for the code of the SMS to a masked number', async () => {
  await openStep()
  expect(screen.getByText(signInLabels.otpSentTo(maskMobile(signIn.coachMobile)))).toBeDefined()
  expect(screen.queryByText(new RegExp(signIn.coachMobile.slice(1)))).toBeNull()
  expect(document.activeElement).toBe(field())
  expect(field().autocomplete).toBe('one-time-code')
  expect(field().inputMode).toBe('numeric')
  expect(verifyButton().disabled).toBe(true)
})

test('Enter before there are six digits says how many there are to be, until they are typed', async () => {
  const { server, user } = await openStep()
  await user.keyboard('12a34 5')
  expect(field().value).toBe('12345')
  expect(verifyButton().disabled).toBe(true)
  await user.keyboard('{Enter}')
  expect(screen.getByText(authMessages.otpLength)).toBeDefined()
  expect(server.sentTo(coachVerifyOtp)).toEqual([])
  await user.keyboard('67')
  expect(screen.queryByText(authMessages.otpLength)).toBeNull()
  expect(field().value).toBe('123456')
  expect(verifyButton().disabled).toBe(false)
})

test.each([`${otp.slice(0, 3)} ${otp.slice(3)}`, `Your OTP is ${otp}. It is good for ${otpLifetimeMinutes} minutes.`])(
  'it is pasted with the text around it: %s',
  async (copied) => {
    const { server, user } = await openStep()
    await paste(user, copied)
    expect(field().value).toBe(otp)
    await user.keyboard('{Enter}')
    await hotelStep()
    expect(server.sentTo(coachVerifyOtp).map(({ body }) => body)).toEqual([
      { mobileNumber: signIn.coachMobile, otp, purpose: 'coach_login' },
    ])
  },
)

test.each([
  ['a wrong one', 401, { message: authMessages.invalidOtp, code: 'invalid_credentials' }],
  ['a refusal', 429, { message: 'Too many', code: 'rate_limited' }],
  ['a failure without a message', 500, null],
])('%s shows Verification Failed with the message, until another one is typed', async (_, status, body) => {
  const { server, user } = await openStep()
  server.respond(coachVerifyOtp, () => json(body, status))
  const message = body?.message ?? authMessages.invalidOtp
  await signIn.sendOtp(user, '000000')
  await expectToast(authMessages.verificationFailedTitle, message)
  await waitFor(() => expect(document.activeElement).toBe(field()))
  expect(screen.getByRole('textbox', { name, description: message })).toBe(field())
  await closeToast(user)
  await press(user, signInLabels.verify)
  await expectToast(authMessages.verificationFailedTitle, message)
  server.answer(coachVerifyOtp, { token: 'session-of-latha' })
  await paste(user, otp)
  expect(screen.getByRole('textbox', { name, description: '' })).toBe(field())
  await press(user, signInLabels.verify)
  await hotelStep()
  expect(shownToast()).toBeUndefined()
})

/** The countdown, which runs on while the test does: 3:00 and the seconds after it. */
const countdown = () => screen.queryByText(new RegExp(`^${signInLabels.resendIn('')}`))?.textContent
const fromThreeMinutes = new RegExp(`^${signInLabels.resendIn('(3:00|2:5\\d)')}$`)

test('after three minutes it can be resent, which empties the field and restarts the countdown', async () => {
  const { server, user } = await openStep()
  server.answer(resendOtp, { message: authMessages.otpSent, retryAfterSeconds: otpResendSeconds })
  expect(countdown()).toMatch(fromThreeMinutes)
  await pass(90_000)
  expect(countdown()).toMatch(/ 1:[23]\d$/)
  expect(resendButton()).toBeNull()
  await pass(90_000)
  expect(countdown()).toBeUndefined()
  await fillField(user, name, '12')
  await press(user, signInLabels.resendOtp)
  await expectToast(authMessages.otpSent)
  expect(countdown()).toMatch(fromThreeMinutes)
  expect(resendButton()).toBeNull()
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
  expect(server.sentTo(resendOtp).map(({ body }) => body)).toEqual([
    { mobileNumber: signIn.coachMobile, purpose: 'coach_login' },
  ])
})

test.each([
  ['too soon', 429, { message: authRefusals.otpTooSoon, code: 'rate_limited' }],
  ['a failure without a message', 500, null],
])('%s: why it was not resent is shown, and the field and the button stay', async (_, status, body) => {
  const { server, user } = await openStep()
  server.respond(resendOtp, () => json(body, status))
  await pass(otpResendSeconds * 1000)
  await fillField(user, name, '12')
  await press(user, signInLabels.resendOtp)
  await expectToast(authMessages.resendFailedTitle, body?.message ?? authMessages.resendFailed)
  expect(field().value).toBe('12')
  expect(resendButton()).not.toBeNull()
})

test('while it is verified no other one is sent, which would make it invalid', async () => {
  const { server, user } = await openStep()
  server.respond(coachVerifyOtp, silence)
  await pass(otpResendSeconds * 1000)
  await signIn.sendOtp(user, otp)
  await waitFor(() => expect(server.sentTo(coachVerifyOtp)).toHaveLength(1))
  expect(resendButton()).toHaveProperty('disabled', true)
})
