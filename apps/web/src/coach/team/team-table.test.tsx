import { screen, waitFor, within } from '@testing-library/react'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { checkinStatusLabels } from '../../shared/texts/value-labels.constants.ts'
import { arrived, left, pending, teamServer } from '../../testing/screens/coach-team.ts'
import { shownToast } from '../../testing/toast.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { json, type StubServer } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'
import { coachLabels } from '../coach.constants.ts'

/** Part 2 §6: My Team Players as a table, on a screen of 1200 pixels and more. */

const { coach: portal, auth } = endpoints
const { checkIn, checkOut, completed, of } = coachLabels

const asha = pending('Asha Rao', { mobileNumber: '+919876500001', bookingReference: 'KAB-1' })
const divya = arrived('Divya Nair', { checkinTime: '2026-11-20T07:30:00Z' })
const farah = left('Farah Khan')
const gauri = pending('Gauri Pillai', { bookingStartDate: '2026-11-23' })

beforeEach(() => {
  const matches = (query: string) => query === '(min-width: 75em)'
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: matches(query) }))
})

const openTable = (isVerified = true) => {
  const server = teamServer([asha, divya, farah, gauri], { isVerified })
  return { server, user: openApp('/coach') }
}

/** From now on this player is another one. */
const change =
  (server: StubServer, { id }: CoachPlayer, to: Partial<CoachPlayer>, body: object) =>
  () => {
    const players = [asha, divya, farah, gauri].map((each) => (each.id === id ? { ...each, ...to } : each))
    server.answer(portal.dashboard, { coach: records.coachSelf(), players })
    return json(body)
  }

const table = () => screen.findByRole('table', { name: coachLabels.players })
const rowOf = async (name: string): Promise<HTMLElement> =>
  (await within(await table()).findByText(name)).closest('tr') ?? document.body
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('the table has a row for each player: person, booking, status and action', async () => {
  openTable()
  const { person, booking, status, actions } = coachLabels
  const columns = within(await table()).getAllByRole('columnheader')
  expect(columns.map(({ textContent }) => textContent)).toEqual([person, booking, status, actions])
  expect(within(await table()).getAllByRole('row')).toHaveLength(5)
  const waiting = within(await rowOf('Asha Rao'))
  waiting.getByRole('link', { name: '+919876500001' })
  waiting.getByText('KAB-1')
  waiting.getByText('21/11/2026 – 25/11/2026')
  waiting.getByText(checkinStatusLabels.pending)
  const times = async (name: string) => within(await rowOf(name)).queryAllByRole('time')
  expect((await times('Divya Nair')).map(({ textContent }) => textContent)).toEqual(['20/11/2026 13:00 IST'])
  expect(await times('Farah Khan')).toHaveLength(2)
  expect((await button(of(checkIn, 'Asha Rao'))).textContent).toBe(checkIn)
  expect((await button(of(checkOut, 'Divya Nair'))).textContent).toBe(checkOut)
  expect((await button(of(completed, 'Farah Khan'))).disabled).toBe(true)
  // The table has neither filters nor pages.
  expect([...screen.queryAllByRole('searchbox'), ...screen.queryAllByRole('navigation')]).toEqual([])
})

test('the buttons of a row check this player in and out', async () => {
  const { server, user } = openTable()
  server
    .respond(portal.checkin, change(server, asha, records.arrived, { checkedIn: 1 }))
    .respond(portal.checkout, change(server, asha, records.hasLeft, { checkedOut: 1 }))
  await press(user, of(checkIn, 'Asha Rao'))
  await screen.findByText(coachMessages.checkedIn(1))
  await press(user, of(checkOut, 'Asha Rao'))
  await screen.findByText(coachMessages.checkedOut(1))
  await waitFor(async () => expect((await button(of(completed, 'Asha Rao'))).disabled).toBe(true))
  const ofAsha = [{ participantIds: [asha.id] }]
  expect([portal.checkin, portal.checkout].map((each) => server.sentTo(each).map(({ body }) => body))).toEqual([
    ofAsha,
    ofAsha,
  ])
})

test('who is refused is told, and can be checked in later', async () => {
  const { server, user } = openTable()
  const message = stayMessages.tooEarly('23/11/2026')
  server.respond(portal.checkin, () => json({ message, code: 'not_due' }, 409))
  await press(user, of(checkIn, 'Gauri Pillai'))
  await screen.findByText(message)
  expect(shownToast()).toBe(pageLabels.error + message)
  expect((await button(of(checkIn, 'Gauri Pillai'))).disabled).toBe(false)
})

test('an unverified coach has to verify the hotel first', async () => {
  const { server, user } = openTable(false)
  server
    .respond(auth.verifyHotel, () => {
      server.answer(auth.me, records.coachUser)
      return json({ hotelName: 'Next Door' })
    })
    .respond(portal.checkout, change(server, divya, records.hasLeft, { checkedOut: 1 }))
  await press(user, of(checkOut, 'Divya Nair'))
  await fillField(user, coachLabels.hotelField, 'NEXT', coachLabels.hotelTitle)
  expect(server.sentTo(portal.checkout)).toEqual([])
  await press(user, coachLabels.verify, coachLabels.hotelTitle)
  await screen.findByText(coachMessages.checkedOut(1))
})

test('selections and the edit dialog work as on a phone', async () => {
  const { server, user } = openTable()
  server
    .respond(portal.editPlayer, change(server, asha, { name: 'Asha Rani' }, { ...asha, name: 'Asha Rani' }))
    .respond(portal.checkout, change(server, divya, records.hasLeft, { checkedOut: 1 }))
  await press(user, coachLabels.editPlayer('Asha Rao'))
  await fillField(user, coachLabels.name, 'Asha Rani', coachLabels.editTitle)
  await press(user, coachLabels.save, coachLabels.editTitle)
  await rowOf('Asha Rani')
  await press(user, coachLabels.checkOutCount(1))
  await user.click(await screen.findByRole('checkbox', { name: coachLabels.selectAll(1) }))
  await press(user, coachLabels.confirmCheckOut(1))
  await screen.findByText(coachMessages.checkedOut(1))
  await waitFor(async () => expect((await button(of(completed, 'Divya Nair'))).disabled).toBe(true))
})
