import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { noResponseMessages } from '../shared/texts/page.constants.ts'
import { signInLabels } from '../shared/texts/sign-in.constants.ts'
import { openApp, pass } from '../testing/open-app.tsx'
import * as signIn from '../testing/screens/sign-in.ts'
import type { StubServer } from '../testing/stub-server.ts'
import { faults } from '../testing/told.ts'
import { expectToast } from '../testing/toast.ts'
import { fillField, press } from '../testing/typing.ts'

/** Without a response no step says that the number, the code or the password is wrong. */

const attempts = 9
/** Until the page gives up: 1, 2, 4 and six times 8 seconds. */
const patience = 47_000
const claims = [
  authMessages.coachNotFound,
  authMessages.invalidOtp,
  authMessages.invalidCredentials,
  authMessages.wrongHotelCode,
]

interface Step {
  readonly endpoint: Endpoint
  readonly title: string
  readonly server: () => StubServer
  readonly open: (user: UserEvent) => Promise<void>
  readonly send: (user: UserEvent) => Promise<void>
  /** Where the reason stays beside the field. */
  readonly field?: string
}

const { loginFailedTitle, verificationFailedTitle } = authMessages

const steps: Readonly<Record<string, Step>> = {
  'the mobile number of a coach': {
    endpoint: authEndpoints.coachLogin,
    title: loginFailedTitle,
    server: signIn.coachSignIn,
    open: (user) => signIn.chooseRole(user, 'coach'),
    send: (user) => signIn.sendMobile(user, '+919876580001'),
  },
  'the one-time password': {
    endpoint: authEndpoints.coachVerifyOtp,
    title: verificationFailedTitle,
    server: signIn.coachSignIn,
    open: (user) => signIn.openOtpStep(user, '+919876580002'),
    send: (user) => signIn.sendOtp(user, '580002'),
    field: signInLabels.otp,
  },
  'the hotel code': {
    endpoint: authEndpoints.verifyHotel,
    title: verificationFailedTitle,
    server: signIn.coachSignIn,
    open: signIn.openHotelStep,
    send: async (user) => {
      await fillField(user, signInLabels.hotelCode, 'LAKE')
      await press(user, signInLabels.verifyHotel)
    },
  },
  'the password of an admin': {
    endpoint: authEndpoints.adminLogin,
    title: loginFailedTitle,
    server: signIn.adminSignIn,
    open: (user) => signIn.chooseRole(user, 'admin'),
    send: signIn.sendPassword,
  },
}

const descriptionOf = (field: HTMLElement) =>
  document.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`)?.textContent

const failures = [
  'the connection is cut',
  'a proxy answers for a server that is away',
  'a proxy has given up waiting',
  'the sign-in page of a Wi-Fi answers',
]

test.each(Object.entries(steps).flatMap(([step, of]) => failures.map((failure) => [step, failure, of] as const)))(
  '%s, when %s',
  async (_, failure, { endpoint, title, server: serverOf, open, send, field }) => {
    const server = serverOf()
    const user = openApp('/')
    await open(user)
    server.respond(endpoint, faults[failure] ?? (() => Promise.reject(new Error('There is no such fault'))))
    await send(user)
    await pass(patience)
    await expectToast(title, noResponseMessages.noResponse)
    expect(server.sentTo(endpoint)).toHaveLength(attempts)
    for (const claim of claims) expect(screen.queryByText(claim)).toBeNull()
    const fields = field === undefined ? [] : screen.getAllByRole('textbox', { name: field })
    expect(fields.map(descriptionOf)).toEqual(fields.map(() => noResponseMessages.noResponse))
  },
)

test('a phone that opens the sign-in page asks the server at most three times', async () => {
  const server = signIn.coachSignIn()
  const user = openApp('/')
  await signIn.chooseRole(user, 'coach')
  await waitFor(() => expect(server.sentTo(endpoints.event.event)).not.toEqual([]))
  await pass(5_000)
  const asked = Object.values(endpoints)
    .flatMap((of) => Object.values<Endpoint>(of))
    .flatMap((endpoint) => server.sentTo(endpoint).map(() => endpoint.path))
  // 600 requests a minute are allowed for each address: 130 phones also send a number and a code.
  expect([...asked, ...server.unknown()].length, asked.join()).toBeLessThanOrEqual(3)
})
