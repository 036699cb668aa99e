import { expect, test } from 'vitest'
import { countdownText, secondsUntil } from './countdown.rules.ts'

test.each([
  [180, '3:00'],
  [179, '2:59'],
  [61, '1:01'],
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text)
})

test.each([
  [180_000, 0, 180],
  [180_000, 1, 180],
  [180_000, 1_000, 179],
  [180_000, 179_999, 1],
  [180_000, 180_000, 0],
  [180_000, 999_999, 0],
])('until %i, at %i, it is %i seconds', (deadline, now, seconds) => {
  expect(secondsUntil(deadline, now)).toBe(seconds)
})
