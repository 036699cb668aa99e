import { expect, it } from 'vitest'
import { failuresOfLongestWait, remainingSeconds, waitMinutesAfter } from './password-back-off.rules.ts'

it('the wait begins with the fifth failure in a row, doubles, and is at most 15 minutes', () => {
  expect([1, 4, 5, 6, 7, 8, 9, 10, 1000].map(waitMinutesAfter)).toEqual([0, 0, 1, 2, 4, 8, 15, 15, 15])
  expect(failuresOfLongestWait).toBe(9)
})

it.each([
  [4, '14:00:00', 0],
  [5, '14:00:00', 60],
  [5, '13:59:00.001', 1],
  [5, '13:59:00', 0],
  [20, '13:50:00', 300],
])('after %i failures, the last at %s, %i seconds remain at 14:00', (failed, time, seconds) => {
  const now = new Date('2026-11-21T14:00:00Z')
  expect(remainingSeconds({ failed, lastFailedAt: `2026-11-21T${time}Z` }, now)).toBe(seconds)
})
