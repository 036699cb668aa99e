import { expect, it } from 'vitest'
import { hasNoNight, shortStayMessage, stayLengthMistake } from './stay-length.rules.ts'

it.each([
  ['2026-11-20', 1, 'endBeforeStart'],
  ['2026-11-20', 3, 'endBeforeStart'],
  ['2026-11-21', 1, undefined],
  ['2026-11-21', 2, 'tooShort'],
  ['2026-11-23', 3, 'tooShort'],
  ['2026-11-24', 3, undefined],
  ['2027-11-22', 3, undefined],
  ['2027-11-23', 3, 'tooLong'],
  ['no day', 3, undefined],
] as const)('21/11/2026 to %s with a minimum of %i: %s', (end, minimum, mistake) => {
  expect(stayLengthMistake('2026-11-21', end, minimum)).toBe(mistake)
})

it('names the minimum', () => {
  expect(shortStayMessage('2026-11-21', '2026-11-22', 3)).toBe('Booking duration must be at least 3 days')
  expect(shortStayMessage('2026-11-21', '2026-11-20', 3)).toBeUndefined()
})

it.each([
  ['2026-11-20', true],
  ['2026-11-21', true],
  ['2026-11-22', false],
])('21/11/2026 to %s has no night: %s', (end, isWithout) => {
  expect(hasNoNight('2026-11-21', end)).toBe(isWithout)
})
