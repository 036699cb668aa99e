import { expect, it } from 'vitest'
import { wholeTicks } from './whole-ticks.rules.ts'

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [11, [0, 5, 10, 15]],
  [94, [0, 20, 40, 60, 80, 100]],
  [130, [0, 50, 100, 150]],
  [260, [0, 100, 200, 300]],
  [10_000, [0, 2000, 4000, 6000, 8000, 10_000]],
])('an axis up to %i is marked at %j', (most, marks) => {
  expect(wholeTicks(most)).toEqual(marks)
})
