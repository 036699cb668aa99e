import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { accommodationCard, factIn, pending, teamServer } from '../../testing/screens/coach-team.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { json } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'
import { coachLabels } from '../coach.constants.ts'

/** Part 1 §4, decisions §6: the verification ends when an organiser moves the team to another hotel. */

const { auth, coach: portal } = endpoints
const { hotelTitle, hotelField, verify } = coachLabels

const asha = pending('Asha Rao')
const bina = pending('Bina Das')
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: coachLabels.select('Bina Das') })

/** One of two players is selected; meanwhile the hotel is another one, whose id is LAKE. */
const selectOne = async () => {
  const server = teamServer([asha, bina])
  const user = openApp('/coach')
  await press(user, coachLabels.checkInCount(2))
  await user.click(await box())
  const coach = records.coachSelf({ hotelId: 'LAKE', hotelName: 'Lake View' })
  server
    .respond(portal.checkin, () => json({ message: 'Verify your hotel first', code: 'hotel_not_verified' }, 403))
    .respond(auth.verifyHotel, () => {
      const players = [asha, { ...bina, ...records.arrived }]
      server
        .answer(auth.me, records.coachUser)
        .answer(portal.checkin, { checkedIn: 1 })
        .answer(portal.dashboard, { coach, players })
      return json({ hotelName: 'Lake View' })
    })
  return { server, user }
}

const send = async (user: UserEvent) => {
  await fillField(user, hotelField, 'LAKE', hotelTitle)
  await press(user, verify, hotelTitle)
}

test('the id of the other hotel is requested before the check-in continues, and the card has that hotel', async () => {
  const { server, user } = await selectOne()
  await press(user, coachLabels.confirmCheckIn(1))
  await send(user)
  await screen.findByText(coachMessages.checkedIn(1))
  expect(server.sentTo(portal.checkin).map(({ body }) => body)).toEqual([
    { participantIds: [bina.id] },
    { participantIds: [bina.id] },
  ])
  expect(await screen.findByRole('button', { name: coachLabels.checkInCount(1) })).toHaveProperty('disabled', false)
  const card = await accommodationCard()
  await waitFor(() => expect(factIn(card, coachLabels.hotel).textContent).toBe('Lake View'))
  expect(factIn(card, coachLabels.hotelId).textContent).toBe('LAKE')
})

test('a selection survives that the session tells of it, and Confirm requests the id', async () => {
  const { server, user } = await selectOne()
  server.answer(auth.me, { ...records.coachUser, isHotelVerified: false })
  const before = server.sentTo(auth.me).length
  // The coach returns from another application.
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await waitFor(() => expect(server.sentTo(auth.me).length).toBeGreaterThan(before))
  expect((await box()).checked).toBe(true)
  await press(user, coachLabels.confirmCheckIn(1))
  await screen.findByRole('dialog', { name: hotelTitle })
  expect(server.sentTo(portal.checkin)).toEqual([])
  await send(user)
  await screen.findByText(coachMessages.checkedIn(1))
})

test('closing the dialog keeps the selection', async () => {
  const { user } = await selectOne()
  await press(user, coachLabels.confirmCheckIn(1))
  await press(user, pageLabels.close, hotelTitle)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: hotelTitle })).toBeNull())
  expect((await box()).checked).toBe(true)
  expect(screen.getByRole('button', { name: coachLabels.confirmCheckIn(1) })).toHaveProperty('disabled', false)
})
