import { screen } from '@testing-library/react'
import { authMessages, otpResendSeconds } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { maskMobile } from '@trophy/contract/core/mobile.rules.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { signInLabels } from '../shared/texts/sign-in.constants.ts'
import { openApp, pass } from '../testing/open-app.tsx'
import * as records from '../testing/records.ts'
import * as signIn from '../testing/screens/sign-in.ts'
import { json } from '../testing/stub-server.ts'
import { expectToast } from '../testing/toast.ts'
import { fillField, press } from '../testing/typing.ts'

/** The sign-in with responses that have only what part 1 §7.2 names. */

const { adminLogin, adminVerifyOtp, resendOtp, verifyHotel } = authEndpoints

test('the countdown starts at three minutes; a coach signs in, verifies the hotel and sees the team', async () => {
  const server = signIn
    .coachSignIn()
    .respond(resendOtp, () => new Response(null, { status: 200 }))
    .answer(verifyHotel, { hotelName: 'Sea View' })
    .answer(endpoints.coach.dashboard, { coach: records.coachSelf(), players: [] })
  const user = openApp('/')
  await signIn.openOtpStep(user)
  const threeMinutes = new RegExp(`^${signInLabels.resendIn('(3:00|2:5\\d)')}$`)
  expect(screen.getByText(threeMinutes)).toBeDefined()
  expect(screen.getByText(signInLabels.otpSentTo(maskMobile(signIn.coachMobile)))).toBeDefined()
  expect(screen.queryByRole('button', { name: signInLabels.resendOtp })).toBeNull()
  await pass(otpResendSeconds * 1000)
  await press(user, signInLabels.resendOtp)
  await expectToast(authMessages.otpSent)
  expect(screen.getByText(threeMinutes)).toBeDefined()
  await signIn.sendOtp(user)
  await fillField(user, signInLabels.hotelCode, 'LEAN1')
  await press(user, signInLabels.verifyHotel)
  await expectToast(coachMessages.hotelVerifiedTitle, coachMessages.hotelVerified)
  expect(window.location.pathname).toBe('/coach')
  expect(await screen.findByText(coachMessages.noPlayers)).toBeDefined()
  expect(server.unknown()).toEqual([])
})

test('an admin signs in with a one-time password', async () => {
  const server = signIn.adminSignIn()
  const user = openApp('/')
  await signIn.chooseRole(user, 'admin')
  await signIn.sendPassword(user)
  await signIn.sendOtp(user)
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  expect(window.location.pathname).toBe('/admin')
  expect(server.sentTo(adminVerifyOtp).map(({ body }) => body)).toEqual([
    { mobileNumber: signIn.adminMobile, otp: '482913', purpose: 'admin_login' },
  ])
})

test.each([
  ['only the token', {}],
  ['the token and the name', { user: { name: records.admin.name } }],
])('an admin without a mobile number signs in at once, with %s', async (_, rest) => {
  signIn.adminSignIn().answer(adminLogin, { token: 'session-of-asha', ...rest })
  const user = openApp('/')
  await signIn.chooseRole(user, 'admin')
  await signIn.sendPassword(user)
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  expect(window.location.pathname).toBe('/admin')
})

test('of wrong hotel codes the page counts on from what it was told last', async () => {
  const server = signIn.coachSignIn()
  const user = openApp('/')
  await signIn.openHotelStep(user)
  const message = authMessages.wrongHotelCode
  for (const [body, text, left] of [
    [null, message, 9],
    [{ message: 'Wrong house' }, 'Wrong house', 8],
    [{ attemptsRemaining: 3 }, message, 3],
    [{}, message, 2],
    [{}, message, 1],
  ] as const) {
    server.respond(verifyHotel, () => json(body, 400))
    await fillField(user, signInLabels.hotelCode, 'WRONG')
    await press(user, signInLabels.verifyHotel)
    await expectToast(authMessages.wrongHotelCodeTitle, authMessages.attemptsRemaining(text, left))
  }
  await press(user, signInLabels.verifyHotel)
  await expectToast(authMessages.tooManyTriesTitle, authMessages.tooManyTries)
  expect(screen.getByRole('heading', { name: signInLabels.lockedTitle })).toBeDefined()
})
