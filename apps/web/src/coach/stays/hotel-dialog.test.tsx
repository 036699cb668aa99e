import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { authMessages, authRefusals, hotelVerificationTries } from '@trophy/contract/auth/auth.constants.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { lockoutLogoutDelayMilliseconds, tokenStorageKey } from '../../shared/session/session.constants.ts'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import { pending, teamServer } from '../../testing/screens/coach-team.ts'
import { shownToast } from '../../testing/toast.ts'
import { openApp } from '../../testing/open-app.tsx'
import { json } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'
import { coachLabels } from '../coach.constants.ts'

/** Part 1 §4, §5 and §8: what the dialog says of a hotel id. */

const { logout, verifyHotel } = endpoints.auth
const { hotelTitle, hotelField, verify } = coachLabels

afterEach(() => vi.restoreAllMocks())

const openDialog = async (opener: string = coachLabels.checkInCount(1)) => {
  const server = teamServer([pending('Asha Rao')], { isVerified: false })
  const user = openApp('/coach')
  await press(user, opener)
  const dialog = await screen.findByRole('dialog', { name: hotelTitle })
  return { server, user, dialog }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: hotelField })
const send = async (user: UserEvent, hotelId: string) => {
  await fillField(user, hotelField, hotelId, hotelTitle)
  await press(user, verify, hotelTitle)
}
const describedBy = (description: RegExp) =>
  waitFor(() => screen.getByRole('textbox', { name: hotelField, description }))

const wrong = (attemptsRemaining: number) => () =>
  json({ message: authMessages.wrongHotelCode, code: 'invalid_input', attemptsRemaining }, 400)

test('the dialog opens at its field, and nothing is sent while that is empty', async () => {
  const { server, user, dialog } = await openDialog()
  await waitFor(() => expect(document.activeElement).toBe(field()))
  expect(within(dialog).getByRole('button', { name: verify })).toHaveProperty('disabled', true)
  await send(user, '   ')
  await within(dialog).findByText(authMessages.emptyHotelCode)
  expect(authMessages.emptyHotelCode).toBe('Please enter your hotel ID')
  await user.type(field(), 'X')
  expect(within(dialog).queryByText(authMessages.emptyHotelCode)).toBeNull()
  expect(server.sentTo(verifyHotel)).toEqual([])
})

test('a wrong id is shown in a toast and below the field, which keeps it, until it is changed', async () => {
  const { server, user, dialog } = await openDialog()
  server.respond(verifyHotel, wrong(9))
  await send(user, 'WRONG')
  const text = authMessages.attemptsRemaining(authMessages.wrongHotelCode, 9)
  await describedBy(new RegExp(text))
  expect(shownToast()).toBe(coachMessages.verificationFailedTitle + authMessages.wrongHotelCode)
  expect(field().value).toBe('WRONG')
  expect(document.activeElement).toBe(field())
  await user.type(field(), 'X')
  expect(within(dialog).queryByText(text)).toBeNull()
})

test('the id is sent without spaces around it, and the verification is told', async () => {
  const { server, user } = await openDialog()
  server.answer(verifyHotel, { hotelName: 'Next Door' })
  await send(user, '  NEXT ')
  await screen.findByText(coachMessages.hotelVerifiedTitle)
  expect(shownToast()).toBe(coachMessages.hotelVerifiedTitle + coachMessages.hotelVerified)
  expect(server.sentTo(verifyHotel).map(({ body }) => body)).toEqual([{ hotelCode: 'NEXT' }])
})

const refusals: readonly [string, () => Response, string][] = [
  ['no hotel is assigned', () => json({ message: authRefusals.noHotel, code: 'conflict' }, 409), authRefusals.noHotel],
  ['the server fails without a word', () => new Response('', { status: 500 }), coachMessages.verificationFailed],
]
test.each(refusals)('%s: the message is in the toast and at the field', async (_, refuse, text) => {
  const { server, user, dialog } = await openDialog()
  server.respond(verifyHotel, refuse)
  await send(user, 'ANY')
  await within(dialog).findByText(text)
  expect(shownToast()).toBe(coachMessages.verificationFailedTitle + text)
})

test('each wrong id says how many attempts remain', async () => {
  const { server, user } = await openDialog(coachLabels.checkInNow)
  for (const left of [hotelVerificationTries - 1, 5, 1]) {
    server.respond(verifyHotel, wrong(left))
    await send(user, 'WRONG')
    const text = authMessages.attemptsRemaining(authMessages.wrongHotelCode, left)
    expect(await describedBy(new RegExp(text))).toBeDefined()
  }
})

test('the last one locks the account: the coach is logged out after three seconds, and told until then', async () => {
  localStorage.setItem(tokenStorageKey, 'session')
  const replace = vi.spyOn(window.location, 'replace').mockReturnValue()
  const { server, user } = await openDialog(coachLabels.checkInNow)
  let release = (): void => undefined
  server
    .respond(logout, () => new Promise((resolve) => (release = () => resolve(json(null)))))
    .respond(verifyHotel, () =>
      json({ message: authMessages.hotelLocked, code: 'locked', attemptsRemaining: 0, retryAfterSeconds: 1800 }, 423),
    )
  await send(user, 'WRONG')
  const locked = await screen.findByRole('dialog', { name: signInLabels.lockedTitle })
  within(locked).getByText(new RegExp(authMessages.hotelLocked))
  expect(shownToast()).toBe(authMessages.tooManyTriesTitle + authMessages.tooManyTries)
  expect(within(locked).queryByRole('textbox')).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: signInLabels.lockedTitle })).toBe(locked)
  expect(server.sentTo(logout)).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(lockoutLogoutDelayMilliseconds))
  expect(server.sentTo(logout)).toHaveLength(1)
  expect(screen.queryByRole('dialog', { name: signInLabels.lockedTitle })).toBe(locked)
  expect(replace.mock.calls).toEqual([])
  release()
  await waitFor(() => expect(replace.mock.calls).toEqual([['/']]))
  expect(localStorage.getItem(tokenStorageKey)).toBeNull()
})
