import { screen, within } from '@testing-library/react'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import { expect, test } from 'vitest'
import { checkinStatusLabels } from '../../shared/texts/value-labels.constants.ts'
import { arrived, factIn, left, pending, playerCard, teamServer } from '../../testing/screens/coach-team.ts'
import { openApp } from '../../testing/open-app.tsx'
import { coachLabels } from '../coach.constants.ts'

/** Part 1 §2.4 and §7.3: the list of the players on a phone. */

const openCard = async (player: CoachPlayer) => {
  teamServer([player])
  openApp('/coach')
  const card = await playerCard(player.name)
  return {
    card: within(card),
    fact: (label: string) => factIn(card, label).textContent,
    times: () =>
      within(card)
        .queryAllByRole('time')
        .map(({ textContent }) => textContent),
    calls: () =>
      within(card)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href')),
  }
}

test('who is due has name, id, number to call, booking and status', async () => {
  const asha = pending('Asha Rao', { mobileNumber: '+919876500001', bookingReference: 'KAB-1' })
  const { card, fact, times, calls } = await openCard(asha)
  card.getByText('AR')
  card.getByText(asha.participantId)
  card.getByText(checkinStatusLabels.pending)
  expect(calls()).toEqual(['tel:+919876500001'])
  expect(fact(coachLabels.reference)).toBe('KAB-1')
  expect(fact(coachLabels.stay)).toBe('21/11/2026 – 25/11/2026')
  expect(times()).toEqual([])
  card.getByRole('button', { name: coachLabels.editPlayer('Asha Rao') })
})

test('who has arrived has the time; the dummy number cannot be called', async () => {
  const bina = arrived('Bina Das', { mobileNumber: dummyMobile, checkinTime: '2026-11-20T07:30:00Z' })
  const { card, fact, calls } = await openCard(bina)
  expect(card.getAllByText(checkinStatusLabels.checked_in)).not.toEqual([])
  expect(fact(coachLabels.checkedInAt)).toBe('20/11/2026 13:00 IST')
  expect(fact(coachLabels.mobile)).toBe(dummyMobile)
  expect(calls()).toEqual([])
})

test('who has left has both times, and a dash for a number that is not known', async () => {
  const stay = { checkinTime: '2026-11-17T07:30:00Z', checkoutTime: '2026-11-20T04:30:00Z' }
  const { card, fact, times } = await openCard(left('Chitra Iyer', { mobileNumber: null, ...stay }))
  expect(card.getAllByText(checkinStatusLabels.checked_out)).not.toEqual([])
  expect(times()).toEqual(['17/11/2026 13:00 IST', '20/11/2026 10:00 IST'])
  expect(fact(coachLabels.mobile)).toBe('—')
})

test('who has no booking has dashes for it', async () => {
  const booking = { bookingReference: null, bookingStartDate: null, bookingEndDate: null }
  const { fact } = await openCard(pending("Mary-Ann D'Souza", booking))
  expect([fact(coachLabels.reference), fact(coachLabels.stay)]).toEqual(['—', '—'])
})

test('the players stand in the order of the server, and nobody else does', async () => {
  const names = ['Asha Rao', 'bina das', 'Chitra Iyer']
  teamServer(names.map((name) => pending(name)))
  openApp('/coach')
  const cards = await screen.findAllByRole('listitem')
  expect(cards).toHaveLength(names.length)
  for (const [place, name] of names.entries()) expect(cards[place]?.textContent).toContain(name)
})

test('a team without players shows a text, and no selection can be opened', async () => {
  teamServer([])
  openApp('/coach')
  await screen.findByText(coachMessages.noPlayers)
  for (const name of [coachLabels.checkInCount(0), coachLabels.checkOutCount(0)]) {
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  }
})
