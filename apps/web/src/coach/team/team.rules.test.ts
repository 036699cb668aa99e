import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { expect, test } from 'vitest'
import { checkedInCount, type Team, withStatus } from './team.rules.ts'

const person = (id: string, checkinStatus: CoachPlayer['checkinStatus']): CoachPlayer => ({
  id,
  participantId: `PLA_${id}`,
  name: `Player ${id}`,
  mobileNumber: null,
  discipline: 'Kabaddi',
  checkinStatus,
  checkinTime: null,
  checkoutTime: null,
  bookingReference: null,
  bookingStartDate: null,
  bookingEndDate: null,
})

const team: Team = {
  coach: {
    ...person('c', 'pending'),
    hotelName: null,
    location: null,
    district: null,
    travelPocName: null,
    travelPocMobile: null,
    venuePocName: null,
    venuePocMobile: null,
    isReferenceOnly: false,
  },
  players: [person('1', 'pending'), person('2', 'pending'), person('3', 'checked_in')],
}

const statuses = ({ coach, players }: Team) => [coach, ...players].map(({ checkinStatus }) => checkinStatus)

test('people who were checked in, including the coach, are shown as checked in', () => {
  const after = withStatus(team, { action: 'checkin', ids: ['c', '1'], skippedIds: [] })
  expect(statuses(after)).toEqual(['checked_in', 'checked_in', 'pending', 'checked_in'])
})

test.each(['2', 'PLA_2'])('a player skipped as %s does not change', (skipped) => {
  const after = withStatus(team, { action: 'checkin', ids: ['1', '2'], skippedIds: [skipped] })
  expect(statuses(after)).toEqual(['pending', 'checked_in', 'pending', 'checked_in'])
})

test('people who were checked out are shown as checked out', () => {
  const after = withStatus(team, { action: 'checkout', ids: ['3'], skippedIds: [] })
  expect(statuses(after)).toEqual(['pending', 'pending', 'pending', 'checked_out'])
})

test('only people in the hotel count as checked in', () => {
  expect(checkedInCount([person('1', 'pending'), person('2', 'checked_in'), person('3', 'checked_out')])).toBe(1)
})
