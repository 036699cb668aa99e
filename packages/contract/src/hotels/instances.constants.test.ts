import { expect, it } from 'vitest'
import { addDays } from '../core/dates/days.ts'
import { roomMessages } from './instances.constants.ts'

const nights = (count: number) => Array.from({ length: count }, (_, index) => addDays('2026-12-12', index))

it('lists nights without a room, the first ten of many', () => {
  expect(roomMessages.gapNights(nights(1))).toBe('1 night without a room: 12/12/2026')
  expect(roomMessages.gapNights(nights(2))).toBe('2 nights without a room: 12/12/2026, 13/12/2026')
  expect(roomMessages.gapNights(nights(10))).toMatch(/, 20\/12\/2026, 21\/12\/2026$/)
  expect(roomMessages.gapNights(nights(12))).toMatch(/^12 nights .*, 20\/12\/2026, 21\/12\/2026 and 2 more$/)
})
