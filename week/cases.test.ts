import { expect, test } from 'vitest'
import { cases } from './cases.ts'
import { actorsOf, weekOf } from './play.ts'

test.each(cases)('nobody is left out of the week of seed $seed who is not in it', (week) => {
  expect(actorsOf(week)).toEqual(expect.arrayContaining([...week.without]))
})

test('actors have the names of their clients, the same for each seed', () => {
  const names = actorsOf(weekOf(1, 'short'))
  expect(names).toEqual(expect.arrayContaining(['faults', 'desk-3', 'board-people', 'reassign']))
  expect(names.filter((name) => name.startsWith('phone-COA_'))).toHaveLength(20)
  expect(actorsOf(weekOf(2, 'short'))).toEqual(names)
})

test('a whole event has 10,000 people in 600 teams', () => {
  expect(actorsOf(weekOf(1, 'whole')).filter((name) => name.startsWith('phone-COA_'))).toHaveLength(600)
})
