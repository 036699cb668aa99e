import { describe, expect, it, test } from 'vitest'
import { allToggled, chosenAmong, eligiblePlayers, emptySelection, listMode, toggled } from './selection.rules.ts'

const players = [
  { id: 'a', checkinStatus: 'pending' },
  { id: 'b', checkinStatus: 'checked_in' },
  { id: 'c', checkinStatus: 'checked_out' },
  { id: 'd', checkinStatus: 'pending' },
] as const

test('pending players may check in, checked-in ones check out, the others neither', () => {
  expect(eligiblePlayers(players, 'checkin').map(({ id }) => id)).toEqual(['a', 'd'])
  expect(eligiblePlayers(players, 'checkout').map(({ id }) => id)).toEqual(['b'])
})

test('a box chooses and lets go', () => {
  const one = toggled(emptySelection, 'a')
  expect([...one]).toEqual(['a'])
  expect([...toggled(one, 'd')]).toEqual(['a', 'd'])
  expect([...toggled(one, 'a')]).toEqual([])
})

test('select all chooses everybody eligible, and nobody when everybody was chosen', () => {
  const all = allToggled(toggled(emptySelection, 'a'), ['a', 'd'])
  expect([...all]).toEqual(['a', 'd'])
  expect([...allToggled(all, ['a', 'd'])]).toEqual([])
})

test('who is no longer eligible is not sent', () => {
  expect(chosenAmong(new Set(['d', 'b', 'a']), ['a', 'd'])).toEqual(['a', 'd'])
  expect(chosenAmong(emptySelection, ['a', 'd'])).toEqual([])
})

describe('list mode', () => {
  const pending = { checkinStatus: 'pending' } as const
  const arrived = { checkinStatus: 'checked_in' } as const
  const asking = { present: 'none', players: [pending, arrived], isHotelVerified: true } as const

  it.each([
    ['none', {}, 'none'],
    ['checkin', {}, 'checkin'],
    ['checkout', {}, 'checkout'],
    ['checkin', { players: [arrived] }, 'none'],
    ['checkout', { players: [pending] }, 'none'],
    ['checkin', { isHotelVerified: false }, 'none'],
    ['checkout', { isHotelVerified: false }, 'checkout'],
    // The hotel was changed in the middle of a selection.
    ['checkin', { isHotelVerified: false, present: 'checkin' }, 'checkin'],
    ['checkin', { isHotelVerified: false, present: 'checkout' }, 'none'],
  ] as const)('asked for %s with %j is %s', (asked, changes, mode) => {
    expect(listMode({ ...asking, asked, ...changes })).toBe(mode)
  })
})
