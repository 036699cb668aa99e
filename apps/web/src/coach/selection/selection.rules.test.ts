import { describe, expect, it, test } from 'vitest'
import { toggleAll, selectedAmong, eligiblePlayers, emptySelection, listMode, toggle } from './selection.rules.ts'

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

test('a player is selected and deselected', () => {
  const one = toggle(emptySelection, 'a')
  expect([...one]).toEqual(['a'])
  expect([...toggle(one, 'd')]).toEqual(['a', 'd'])
  expect([...toggle(one, 'a')]).toEqual([])
})

test('select all selects all eligible players, or none when all are selected', () => {
  const all = toggleAll(toggle(emptySelection, 'a'), ['a', 'd'])
  expect([...all]).toEqual(['a', 'd'])
  expect([...toggleAll(all, ['a', 'd'])]).toEqual([])
})

test('players who are no longer eligible are not sent', () => {
  expect(selectedAmong(new Set(['d', 'b', 'a']), ['a', 'd'])).toEqual(['a', 'd'])
  expect(selectedAmong(emptySelection, ['a', 'd'])).toEqual([])
})

describe('list mode', () => {
  const pending = { checkinStatus: 'pending' } as const
  const arrived = { checkinStatus: 'checked_in' } as const
  const defaults = { current: 'none', players: [pending, arrived], isHotelVerified: true } as const

  it.each([
    ['none', {}, 'none'],
    ['checkin', {}, 'checkin'],
    ['checkout', {}, 'checkout'],
    ['checkin', { players: [arrived] }, 'none'],
    ['checkout', { players: [pending] }, 'none'],
    ['checkin', { isHotelVerified: false }, 'none'],
    ['checkout', { isHotelVerified: false }, 'checkout'],
    // The hotel was changed during a selection.
    ['checkin', { isHotelVerified: false, current: 'checkin' }, 'checkin'],
    ['checkin', { isHotelVerified: false, current: 'checkout' }, 'none'],
  ] as const)('requested %s with %j is %s', (requested, changes, mode) => {
    expect(listMode({ ...defaults, requested, ...changes })).toBe(mode)
  })
})
