import { screen, waitFor } from '@testing-library/react'
import { authMessages, hotelVerificationTries } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { lockoutLogoutDelayMilliseconds } from '../../shared/session/session.constants.ts'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import { openApp, pass } from '../../testing/open-app.tsx'
import * as signIn from '../../testing/screens/sign-in.ts'
import { json } from '../../testing/stub-server.ts'
import { expectToast, shownToast } from '../../testing/toast.ts'
import { fillField, press } from '../../testing/typing.ts'

/** Part 1 §2.3, §4, §5 and §8: the hotel code at the login screen. */

const { verifyHotel, logout, me } = authEndpoints
const { attemptsRemaining, wrongHotelCode, wrongHotelCodeTitle } = authMessages

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: signInLabels.hotelCode })
const verifyButton = () => screen.getByRole<HTMLButtonElement>('button', { name: signInLabels.verifyHotel })

const openStep = async () => {
  const server = signIn.coachSignIn().answer(verifyHotel, { hotelName: 'Sea View' })
  const user = openApp('/')
  await signIn.openHotelStep(user)
  return { server, user }
}

afterEach(() => void vi.restoreAllMocks())

test('the code is trimmed, in upper case, at most ten characters long, and corrected where the caret is', async () => {
  const { user } = await openStep()
  expect(document.activeElement).toBe(field())
  expect(verifyButton().disabled).toBe(true)
  await user.keyboard('  ')
  expect(verifyButton().disabled).toBe(true)
  await user.keyboard('abc-def-ghi-jkl')
  expect(field().value).toBe('ABC-DEF-GH')
  await user.keyboard('{Home}{Delete}{Delete}zy')
  expect(field().value).toBe('ZYC-DEF-GH')
})

test('the right code opens the portal, and says that the hotel is verified', async () => {
  const { server, user } = await openStep()
  await fillField(user, signInLabels.hotelCode, ' tvm01 ')
  server.answer(me, { role: 'coach', name: 'Latha Menon', isHotelVerified: true })
  await press(user, signInLabels.verifyHotel)
  await expectToast(coachMessages.hotelVerifiedTitle, coachMessages.hotelVerified)
  expect(server.sentTo(verifyHotel).map(({ body }) => body)).toEqual([{ hotelCode: 'TVM01' }])
  expect(window.location.pathname).toBe('/coach')
  await screen.findByText('Asha Rao')
})

describe('a code that is refused stays, selected, with what is left of the attempts', () => {
  test.each([
    ['our server', { message: 'Wrong house', code: 'invalid_input', attemptsRemaining: 4 }, 'Wrong house', 4],
    ['only the number', { attemptsRemaining: 3 }, wrongHotelCode, 3],
    ['only a message: the page counts', { message: 'Wrong house' }, 'Wrong house', hotelVerificationTries - 1],
    ['nothing: the page counts', {}, wrongHotelCode, hotelVerificationTries - 1],
    ['no body: the page counts', null, wrongHotelCode, hotelVerificationTries - 1],
  ])('%s', async (_, body, message, left) => {
    const { server, user } = await openStep()
    server.respond(verifyHotel, () => json(body, 400))
    await fillField(user, signInLabels.hotelCode, 'TVM99')
    await press(user, signInLabels.verifyHotel)
    await expectToast(wrongHotelCodeTitle, attemptsRemaining(message, left))
    await waitFor(() => expect(document.activeElement).toBe(field()))
    expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['TVM99', 0, 5])
    await press(user, signInLabels.verifyHotel)
    // Where the response does not say it, the page goes on from what it was told last.
    const next = body !== null && 'attemptsRemaining' in body ? left : left - 1
    await expectToast(wrongHotelCodeTitle, attemptsRemaining(message, next))
  })
})

test('a failure of the server is not told as a wrong code', async () => {
  const { server, user } = await openStep()
  server.respond(verifyHotel, () => json(null, 500))
  await fillField(user, signInLabels.hotelCode, 'TVM01')
  await press(user, signInLabels.verifyHotel)
  await expectToast(authMessages.verificationFailedTitle, wrongHotelCode)
  expect(field().value).toBe('TVM01')
})

test('an attempt whose response was lost is repeated with its key', async () => {
  const { server, user } = await openStep()
  server.respond(verifyHotel, () => {
    server.respond(verifyHotel, () => json({ code: 'invalid_input', attemptsRemaining: 9 }, 400))
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await fillField(user, signInLabels.hotelCode, 'TVM99')
  await press(user, signInLabels.verifyHotel)
  await pass(1_000)
  await expectToast(wrongHotelCodeTitle, attemptsRemaining(wrongHotelCode, 9))
  const [first, second] = server.sentTo(verifyHotel)
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

const lockedAnswer = () => json({ message: authMessages.hotelLocked, code: 'locked' }, 423)

test.each([
  ['the server locks the account', [lockedAnswer]],
  ['the page has counted ten', Array.from({ length: hotelVerificationTries }, () => () => json({}, 400))],
])('%s: it says so for three seconds, logs out and loads the login screen', async (_, answers) => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  const { server, user } = await openStep()
  server.answer(logout, null)
  for (const [index, answer] of answers.entries()) {
    server.respond(verifyHotel, answer)
    await fillField(user, signInLabels.hotelCode, 'TVM99')
    await press(user, signInLabels.verifyHotel)
    if (index < answers.length - 1)
      await expectToast(wrongHotelCodeTitle, attemptsRemaining(wrongHotelCode, hotelVerificationTries - 1 - index))
  }
  await expectToast(authMessages.tooManyTriesTitle, authMessages.tooManyTries)
  const locked = screen.getByRole('heading', { name: signInLabels.lockedTitle })
  expect(screen.getByText(new RegExp(authMessages.hotelLocked))).toBeDefined()
  expect(screen.queryByRole('textbox', { name: signInLabels.hotelCode })).toBeNull()
  // A page that becomes visible again reads the user, whose session has ended.
  server.respond(me, () => json({ message: 'Not authenticated', code: 'not_authenticated' }, 401))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await pass(lockoutLogoutDelayMilliseconds / 2)
  expect(locked.isConnected).toBe(true)
  expect(server.sentTo(logout)).toEqual([])
  expect(shownToast()).toContain(authMessages.tooManyTriesTitle)
  await pass(lockoutLogoutDelayMilliseconds / 2)
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'))
  expect(server.sentTo(logout)).toHaveLength(1)
  expect(localStorage).toHaveLength(0)
})

test('when the session has ended, the role selection and a toast are shown', async () => {
  const { server, user } = await openStep()
  const over = () => json({ message: 'Not authenticated', code: 'not_authenticated' }, 401)
  server.respond(verifyHotel, over).respond(me, over)
  await fillField(user, signInLabels.hotelCode, 'TVM04')
  await press(user, signInLabels.verifyHotel)
  await expectToast(authMessages.sessionOverTitle, authMessages.sessionOver)
  expect(await screen.findByRole('heading', { name: signInLabels.chooseRole })).toBeDefined()
})

test('the hotel can be verified later', async () => {
  const { server, user } = await openStep()
  await press(user, signInLabels.verifyLater)
  await screen.findByText('Asha Rao')
  expect(server.sentTo(verifyHotel)).toEqual([])
  expect(window.location.pathname).toBe('/coach')
})
