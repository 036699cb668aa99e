import { expect, test } from 'vitest'
import { cases } from './cases.ts'
import { actorsOf } from './play.ts'

test.each(cases)('nobody is left out of the week of seed $seed who is not in it', ({ seed, without }) => {
  expect(actorsOf(seed)).toEqual(expect.arrayContaining([...without]))
})

test('actors have the names of their clients, the same for each seed', () => {
  expect(actorsOf(1)).toEqual(expect.arrayContaining(['faults', 'desk-3', 'board-people', 'reassign']))
  expect(actorsOf(1).filter((name) => name.startsWith('phone-COA_'))).toHaveLength(20)
  expect(actorsOf(2)).toEqual(actorsOf(1))
})
