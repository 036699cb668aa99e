import { expect, test } from 'vitest'
import { needsCoachCount, nextSetUpStep } from './set-up.rules.ts'

const hotelsOnly = { totalHotels: 1, totalParticipants: 0, totalTeams: 0 }

test.each([
  { event: 'an empty event', totals: { ...hotelsOnly, totalHotels: 0 }, coaches: undefined, step: 'hotels' },
  {
    event: 'people without a hotel',
    totals: { ...hotelsOnly, totalHotels: 0, totalParticipants: 9, totalTeams: 1 },
    step: 'hotels',
  },
  { event: 'hotels only', totals: hotelsOnly, step: 'coaches' },
  { event: 'officials only', totals: { ...hotelsOnly, totalParticipants: 2 }, coaches: 0, step: 'coaches' },
  { event: 'coaches without players', totals: { ...hotelsOnly, totalParticipants: 2 }, coaches: 1, step: 'players' },
  { event: 'people of unknown roles', totals: { ...hotelsOnly, totalParticipants: 2 }, step: undefined },
  { event: 'a running event', totals: { totalHotels: 3, totalParticipants: 40, totalTeams: 2 }, step: null },
])('$event', ({ totals, coaches, step }) => {
  expect(nextSetUpStep(totals, coaches)).toBe(step)
})

test('coaches are counted only when the other figures are not sufficient', () => {
  expect(needsCoachCount({ ...hotelsOnly, totalParticipants: 2 })).toBe(true)
  expect(needsCoachCount(hotelsOnly)).toBe(false)
  expect(needsCoachCount({ ...hotelsOnly, totalParticipants: 2, totalTeams: 1 })).toBe(false)
  expect(needsCoachCount({ ...hotelsOnly, totalHotels: 0, totalParticipants: 2 })).toBe(false)
})
