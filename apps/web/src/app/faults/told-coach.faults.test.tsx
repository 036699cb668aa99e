import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { describe, expect, test, vi } from 'vitest'
import { coachLabels } from '../../coach/coach.constants.ts'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import { coachServer, queuedWrites } from '../../testing/coach-portal.ts'
import { openApp } from '../../testing/open-app.tsx'
import { type StubServer, stubServer } from '../../testing/stub-server.ts'
import { expectTold, faults } from '../../testing/told.ts'
import { fillField, press } from '../../testing/typing.ts'

/** No tap of a coach, or of anybody who signs in, is without effect: each write of the contract meets each fault. */

const { auth, coach: portal } = endpoints

interface Tapped {
  readonly endpoint: Endpoint
  readonly prepare?: (user: UserEvent) => Promise<unknown>
  readonly tap: (user: UserEvent) => Promise<unknown>
}

/** In the portal of a coach whose hotel is verified. */
const inPortal: Readonly<Record<string, Tapped>> = {
  ...queuedWrites,
  'reading a message': {
    endpoint: portal.readNotification,
    prepare: async (user) => user.click(await screen.findByRole('tab', { name: new RegExp(coachLabels.messages) })),
    tap: (user) => press(user, coachLabels.markAsRead),
  },
  logout: { endpoint: auth.logout, tap: (user) => press(user, coachLabels.logout) },
}

const mobile = '9845077001'

const chooseRole = async (user: UserEvent, role: string) =>
  user.click(await screen.findByRole('button', { name: new RegExp(role) }))

const typeMobile = async (user: UserEvent) => {
  await chooseRole(user, signInLabels.coach)
  await fillField(user, signInLabels.mobileNumber, mobile)
}
const typePassword = async (user: UserEvent) => {
  await chooseRole(user, signInLabels.admin)
  await fillField(user, signInLabels.email, 'admin@example.org')
  await user.click(screen.getByLabelText(signInLabels.password, { selector: 'input' }))
  await user.paste('organiser-1')
}
const typeCode = async (user: UserEvent) => {
  await screen.findByRole('heading', { name: signInLabels.otpTitle })
  await fillField(user, signInLabels.otp, '123456')
}
const enterCode = async (user: UserEvent) => {
  await typeMobile(user)
  await press(user, signInLabels.sendOtp)
  await typeCode(user)
}

const atSignIn: Readonly<Record<string, Tapped>> = {
  'the number of a coach': {
    endpoint: auth.coachLogin,
    prepare: typeMobile,
    tap: (user) => press(user, signInLabels.sendOtp),
  },
  'the password of an admin': {
    endpoint: auth.adminLogin,
    prepare: typePassword,
    tap: (user) => press(user, signInLabels.continueToOtp),
  },
  'the code of a coach': {
    endpoint: auth.coachVerifyOtp,
    prepare: enterCode,
    tap: (user) => press(user, signInLabels.verify),
  },
  'the code of an admin': {
    endpoint: auth.adminVerifyOtp,
    prepare: async (user) => {
      await typePassword(user)
      await press(user, signInLabels.continueToOtp)
      await typeCode(user)
    },
    tap: (user) => press(user, signInLabels.verify),
  },
  'another code': {
    endpoint: auth.resendOtp,
    prepare: async (user) => {
      await enterCode(user)
      await vi.advanceTimersByTimeAsync(180_000)
    },
    tap: (user) => press(user, signInLabels.resendOtp),
  },
}

const nobody = (): StubServer => {
  const sent = { requiresOTP: true, mobileNumber: `+91${mobile}` } as const
  return stubServer(null).answer(auth.coachLogin, sent).answer(auth.adminLogin, sent)
}

/** Expects that the person is told; returns requests without a response. */
const expectToldOf = async (server: StubServer, path: string, fault: string, { endpoint, prepare, tap }: Tapped) => {
  const user = openApp(path)
  await prepare?.(user)
  await expectTold(server, fault, { endpoint, tap: () => tap(user) })
  return server.unknown()
}

describe.each(Object.entries(inPortal))('%s', (_, tapped) => {
  test.each(Object.keys(faults))('%s: the coach is told within ten seconds', async (fault) => {
    expect(await expectToldOf(coachServer(), '/coach', fault, tapped)).toEqual([])
  })
})

describe.each(Object.entries(atSignIn))('%s', (_, tapped) => {
  test.each(Object.keys(faults))('%s: told within ten seconds', async (fault) => {
    expect(await expectToldOf(nobody(), '/', fault, tapped)).toEqual([])
  })
})

const hotelCode: Tapped = {
  endpoint: auth.verifyHotel,
  prepare: async (user) => {
    await press(user, coachLabels.checkInNow)
    await user.click(await screen.findByLabelText(coachLabels.hotelField))
    await user.paste('NOPE')
  },
  tap: async (user) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: coachLabels.verify })),
}

test.each(Object.keys(faults))('the code of the hotel, %s: told within ten seconds', async (fault) => {
  expect(await expectToldOf(coachServer(false), '/coach', fault, hotelCode)).toEqual([])
})

test('no write of coaches or of the sign-in is missing here', () => {
  // The language changes on the phone at once; what the server keeps for SMS follows: `languages/own-language`.
  const others: readonly Endpoint[] = [auth.verifyHotel, portal.chooseLanguage]
  const tested = [...Object.values(inPortal), ...Object.values(atSignIn)].map(({ endpoint }) => endpoint)
  const writes = Object.values(endpoints)
    .flatMap((of) => Object.values<Endpoint>(of))
    .filter(({ method, roles }) => method !== 'GET' && (roles === 'public' || roles.includes('coach')))
  expect(writes.filter((write) => ![...tested, ...others].includes(write)).map(({ path }) => path)).toEqual([])
})
