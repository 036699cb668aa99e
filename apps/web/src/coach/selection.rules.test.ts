import { expect, test } from 'vitest'
import { allToggled, chosenAmong, eligiblePlayers, emptySelection, toggled } from './selection.rules.ts'

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
