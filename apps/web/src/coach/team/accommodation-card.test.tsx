import { screen, within } from '@testing-library/react'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import type { CoachSelf } from '@trophy/contract/coach/coach.contract.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { officialCheckin, officialCheckout } from '@trophy/contract/stays/stays.constants.ts'
import { expect, test } from 'vitest'
import { checkinStatusLabels } from '../../shared/texts/value-labels.constants.ts'
import { accommodationCard, arrived, factIn, left, pending, teamServer } from '../../testing/screens/coach-team.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { json } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { coachLabels } from '../coach.constants.ts'

/** Part 1 §2.4: the coach card and the Coach Accommodation card in all its forms. */

const { hotelId: _, ...unverified } = records.coachSelf()
const kavitha: CoachSelf = {
  ...unverified,
  name: 'Kavitha Menon',
  hotelName: 'Hotel Seaside & Spa',
  location: 'Kollam',
  district: 'Thiruvananthapuram',
  bookingReference: 'KAB-701',
  travelPocName: 'Oviya U',
  travelPocMobile: '+919876500801',
  venuePocName: 'Stadium office',
  venuePocMobile: '0471-2345678',
}

const openCard = (coach: CoachSelf, { isVerified = false, players = [pending('Divya Nair')] } = {}) => {
  const server = teamServer(players, { coach, isVerified })
  return { server, user: openApp('/coach') }
}

const findCard = async () => {
  const card = await accommodationCard()
  return {
    card,
    fact: (label: string) => factIn(card, label).textContent,
    buttons: () =>
      within(card)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    times: () =>
      within(card)
        .queryAllByRole('time')
        .map(({ textContent }) => textContent),
  }
}

test('the coach card shows the coach and how many players have arrived', async () => {
  const coach = records.coachSelf({ name: 'Vikram Shetty', discipline: 'Kho Kho', mobileNumber: '+919876500001' })
  openCard(coach, { players: [pending('Asha Rao'), arrived('Bina Das'), left('Chitra Iyer')] })
  const card = (await screen.findByRole('heading', { name: 'Vikram Shetty' })).closest('section') ?? document.body
  within(card).getByText('VS')
  within(card).getByText(coachLabels.discipline('Kho Kho'))
  const { participantId, mobile, totalPlayers, checkedInPlayers } = coachLabels
  const values = [participantId, mobile, totalPlayers, checkedInPlayers].map((label) => factIn(card, label).textContent)
  expect(values).toEqual([coach.participantId, '+919876500001', '3', '1'])
})

test('before the verification the hotel is shown without its id', async () => {
  openCard(kavitha)
  const { card, fact, buttons } = await findCard()
  expect(fact(coachLabels.hotel)).toBe('Hotel Seaside & Spa')
  expect(fact(coachLabels.hotelId)).toBe(coachLabels.hotelIdLater)
  expect(fact(coachLabels.reference)).toBe('KAB-701')
  expect(fact(coachLabels.checkinDate)).toBe(`21/11/2026 at ${officialCheckin.label}`)
  expect(fact(coachLabels.checkoutDate)).toBe(`25/11/2026 at ${officialCheckout.label}`)
  expect(fact(coachLabels.location)).toBe('Kollam')
  expect(fact(coachLabels.district)).toBe('Thiruvananthapuram')
  within(card).getByText(checkinStatusLabels.pending)
  expect(buttons()).toEqual([coachLabels.findHotel, coachLabels.checkInNow])
  expect(within(card).getByRole('button', { name: coachLabels.checkInNow })).toHaveProperty('disabled', false)
})

test.each([
  [coachLabels.travelContact, 'Oviya U', '+919876500801', 'tel:+919876500801'],
  [coachLabels.venueContact, 'Stadium office', '0471-2345678', 'tel:04712345678'],
])('tapping the %s calls it', async (label, name, number, call) => {
  openCard(kavitha)
  const contact = factIn((await findCard()).card, label)
  expect(contact.textContent).toContain(name)
  expect(within(contact).getByRole('link', { name: number }).getAttribute('href')).toBe(call)
})

test('once verified, the hotel is shown with its id', async () => {
  openCard({ ...kavitha, hotelId: 'TVM77' }, { isVerified: true })
  expect((await findCard()).fact(coachLabels.hotelId)).toBe('TVM77')
  expect(screen.queryByText(coachLabels.hotelIdLater)).toBeNull()
})

const checkinTime = '2026-11-20T07:30:00Z'
test.each([
  ['pending', {}, [], [coachLabels.checkInNow]],
  ['checked_in', { checkinTime }, ['20/11/2026 13:00 IST'], [coachLabels.checkOutNow]],
  [
    'checked_out',
    { checkinTime, checkoutTime: '2026-11-21T08:00:00Z' },
    ['20/11/2026 13:00 IST', '21/11/2026 13:30 IST'],
    [],
  ],
] as const)(
  'of a coach who is %s the card shows the next action and the past times',
  async (status, past, at, next) => {
    openCard(records.coachSelf({ checkinStatus: status, ...past }), { isVerified: true })
    const { card, buttons, times } = await findCard()
    expect(within(card).getAllByText(checkinStatusLabels[status])).not.toEqual([])
    expect(times()).toEqual(at)
    expect(buttons()).toEqual([coachLabels.findHotel, ...next])
  },
)

test('a reference-only coach has no stay, but manages the players', async () => {
  const coach = records.coachSelf({ isReferenceOnly: true, hotelName: null })
  const { user } = openCard(coach, { isVerified: true })
  const { card, buttons } = await findCard()
  expect(card.textContent).toContain(`${coachMessages.remoteTitle}: ${coachMessages.remote}`)
  expect(within(card).queryAllByRole('term')).toEqual([])
  expect(buttons()).toEqual([])
  expect(within(card).queryByText(checkinStatusLabels.pending)).toBeNull()
  await press(user, coachLabels.checkInCount(1))
  await screen.findByRole('heading', { name: coachLabels.checkInTitle })
})

test('a booking at an unknown hotel is shown without a hotel', async () => {
  openCard({ ...kavitha, hotelName: null })
  const { fact, buttons } = await findCard()
  expect(fact(coachLabels.hotel)).toBe(coachLabels.noHotel)
  expect(fact(coachLabels.reference)).toBe('KAB-701')
  expect(fact(coachLabels.checkinDate)).toBe(`21/11/2026 at ${officialCheckin.label}`)
  expect(buttons()).toEqual([])
})

test('without a known hotel only a coach who is verified, as by a desk code, checks in', async () => {
  const nowhere = { ...kavitha, hotelName: null }
  const { server, user } = openCard(nowhere, { isVerified: true })
  server.respond(endpoints.coach.checkin, () => {
    server.answer(endpoints.coach.dashboard, { coach: { ...nowhere, ...records.arrived }, players: [] })
    return json({ checkedIn: 1 })
  })
  expect((await findCard()).buttons()).toEqual([coachLabels.checkInNow])
  await press(user, coachLabels.checkInNow)
  await screen.findByRole('button', { name: coachLabels.checkOutNow })
})

test('a hotel without a name is shown as assigned', async () => {
  openCard(records.coachSelf({ hotelName: null }), { isVerified: true })
  expect((await findCard()).fact(coachLabels.hotel)).toBe(coachLabels.hotelAssigned)
})
