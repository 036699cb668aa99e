import { screen } from '@testing-library/react'
import { otpResendSeconds } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints, type SessionUser } from '@trophy/contract/auth/auth.contract.ts'
import { maskMobile } from '@trophy/contract/core/mobile.rules.ts'
import { expect, test, vi } from 'vitest'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import { adminServer } from '../../testing/admin-console.ts'
import { openApp, pass } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { adminMobile, sendPassword } from '../../testing/screens/sign-in.ts'
import { json } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { sessionEndLabels as labels } from '../admin-notices.constants.ts'

const minute = 60_000

/** The console of an admin whose session ends after so many minutes. */
const openConsole = async (minutes: number) => {
  const endsAt = new Date(Date.parse(records.eventNow) + minutes * minute).toISOString()
  const user: SessionUser = { ...records.admin, isHotelVerified: true, endsAt }
  const server = adminServer().respond(authEndpoints.me, () => json(user))
  const typist = openApp('/admin')
  await screen.findAllByRole('heading', { level: 1 })
  return { server, user: typist }
}

const question = { name: /^Your session ends at/ }

test('an admin is asked ten minutes before the session ends', async () => {
  await openConsole(30)
  await pass(19 * minute)
  expect(screen.queryByRole('dialog', question)).toBeNull()
  await pass(2 * minute)
  expect(await screen.findByRole('dialog', question)).toBeDefined()
})

test('a computer that slept meanwhile asks when it is awake: its timers stood still', async () => {
  await openConsole(60)
  vi.setSystemTime(Date.parse(records.eventNow) + 52 * minute)
  await pass(minute)
  expect(await screen.findByRole('dialog', question)).toBeDefined()
})

test('a code that is sent again is not told to be the earlier one', async () => {
  const { server, user } = await openConsole(9)
  server
    .answer(authEndpoints.adminLogin, { requiresOTP: true, mobileNumber: adminMobile, codeSent: false })
    .answer(authEndpoints.resendOtp, { message: 'sent', retryAfterSeconds: otpResendSeconds })
  await press(user, labels.renew)
  await sendPassword(user)
  await screen.findByText(signInLabels.otpKept(maskMobile(adminMobile)))
  await pass(otpResendSeconds * 1000)
  await press(user, signInLabels.resendOtp)
  expect(await screen.findByText(signInLabels.otpSentTo(maskMobile(adminMobile)))).toBeDefined()
})
