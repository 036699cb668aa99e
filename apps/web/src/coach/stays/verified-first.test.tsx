import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { arrived, factIn, accommodationCard, pending, teamServer } from '../../testing/screens/coach-team.ts'
import { shownToast } from '../../testing/toast.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { json, type StubServer } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'
import { coachLabels } from '../coach.constants.ts'

/** Part 1 §4: what a coach began before the verification of the hotel goes on after it, and nothing else does. */

const { auth, coach: portal } = endpoints
const { hotelTitle, hotelField, verify, checkInTitle } = coachLabels

const asha = pending('Asha Rao')
const hotelDialog = () => screen.queryByRole('dialog', { name: hotelTitle })
const selection = () => screen.queryByRole('heading', { name: checkInTitle })

/** From now on the server knows a verified coach, whose hotel has its id in the team. */
const becomeVerified = (server: StubServer) => {
  server
    .answer(auth.me, records.coachUser)
    .answer(portal.dashboard, { coach: records.coachSelf({ hotelId: 'NEXT' }), players: [asha] })
  return json({ hotelName: 'Next Door' })
}

const openPortal = (players = [asha], path = '/coach') => {
  const { hotelId: _, ...coach } = records.coachSelf()
  const server = teamServer(players, { coach, isVerified: false })
  server.respond(auth.verifyHotel, () => becomeVerified(server))
  return { server, user: openApp(path) }
}

/** The check-in of the coach, which the team has from then on. */
const checkInCoach = (server: StubServer) => () => {
  const coach = records.coachSelf({ ...records.arrived, hotelId: 'NEXT' })
  server.answer(portal.dashboard, { coach, players: [asha] })
  return json({ checkedIn: 1 })
}

const send = async (user: UserEvent, hotelId = 'NEXT') => {
  await fillField(user, hotelField, hotelId, hotelTitle)
  await press(user, verify, hotelTitle)
}

test('the selection opens after the verification with nobody selected, and at once from then on', async () => {
  const { user } = openPortal()
  expect(factIn(await accommodationCard(), coachLabels.hotelId).textContent).toBe(coachLabels.hotelIdLater)
  await press(user, coachLabels.checkInCount(1))
  await send(user)
  await waitFor(() => expect(selection()).not.toBeNull())
  await waitFor(() => expect(hotelDialog()).toBeNull())
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
  await press(user, coachLabels.cancel)
  expect(factIn(await accommodationCard(), coachLabels.hotelId).textContent).toBe('NEXT')
  await press(user, coachLabels.checkInCount(1))
  expect(selection()).not.toBeNull()
})

test('the check-in of the coach is sent by itself, as soon as the id was found right', async () => {
  const { server, user } = openPortal()
  let release = (): void => undefined
  server.respond(auth.verifyHotel, () => new Promise((resolve) => (release = () => resolve(becomeVerified(server)))))
  server.respond(portal.checkin, checkInCoach(server))
  await press(user, coachLabels.checkInNow)
  const dialog = await screen.findByRole('dialog', { name: hotelTitle })
  await send(user, 'next')
  expect(within(dialog).getByRole('button', { name: verify })).toHaveProperty('disabled', true)
  expect(server.sentTo(portal.checkin)).toEqual([])
  release()
  await screen.findByText(coachMessages.checkedIn(1))
  await screen.findByRole('button', { name: coachLabels.checkOutNow })
  await waitFor(() => expect(hotelDialog()).toBeNull())
  expect(server.sentTo(portal.checkin)).toHaveLength(1)
})

test('a check-out that is confirmed is sent after the verification, and the team is shown', async () => {
  const divya = arrived('Divya Nair')
  const { server, user } = openPortal([divya])
  server.answer(portal.checkout, { checkedOut: 1 })
  await press(user, coachLabels.checkOutCount(1))
  await user.click(await screen.findByRole('checkbox', { name: coachLabels.selectAll(1) }))
  await press(user, coachLabels.confirmCheckOut(1))
  expect(server.sentTo(portal.checkout)).toEqual([])
  await send(user)
  await screen.findByText(coachMessages.checkedOut(1))
  expect(server.sentTo(portal.checkout).map(({ body }) => body)).toEqual([{ participantIds: [divya.id] }])
  expect(window.location.pathname + window.location.search).toBe('/coach')
})

test('closing the dialog discards the action, and the next one begins with an empty field', async () => {
  const { server, user } = openPortal()
  await press(user, coachLabels.checkInCount(1))
  await fillField(user, hotelField, 'HALF', hotelTitle)
  await press(user, pageLabels.close, hotelTitle)
  await waitFor(() => expect(hotelDialog()).toBeNull())
  expect(selection()).toBeNull()
  await press(user, coachLabels.checkInNow)
  expect(await screen.findByRole('textbox', { name: hotelField })).toHaveProperty('value', '')
  expect(server.sentTo(auth.verifyHotel)).toEqual([])
})

test('the address of the selection does not bypass the verification, and opens no selection after it', async () => {
  const { server, user } = openPortal([asha], '/coach?tab=checkin-selection')
  server.respond(portal.checkin, checkInCoach(server))
  await press(user, coachLabels.checkInNow)
  expect(window.location.pathname + window.location.search).toBe('/coach')
  await send(user)
  await screen.findByRole('button', { name: coachLabels.checkOutNow })
  expect(selection()).toBeNull()
})

test('a weak network after the verification does not delay the action', async () => {
  const { server, user } = openPortal()
  await press(user, coachLabels.checkInCount(1))
  server
    .answer(auth.verifyHotel, { hotelName: 'Next Door' })
    .respond(auth.me, () => Promise.reject(new TypeError('Failed to fetch')))
  await send(user)
  await waitFor(() => expect(selection()).not.toBeNull())
  await waitFor(() => expect(hotelDialog()).toBeNull())
  expect(shownToast()).toBe(coachMessages.hotelVerifiedTitle + coachMessages.hotelVerified)
})
