import { expect, it } from 'vitest'
import { occupancyLevel } from './hotels.rules.ts'

it.each([
  [0, 100, 'Low'],
  [29, 100, 'Low'],
  [30, 100, 'Medium'],
  [69, 100, 'Medium'],
  [70, 100, 'High'],
  [89, 100, 'High'],
  [90, 100, 'Full'],
  [100, 100, 'Full'],
  [101, 100, 'Overbooked'],
  [2, 3, 'Medium'],
])('%i of %i rooms: %s', (occupied, total, level) => expect(occupancyLevel(occupied, total)).toBe(level))
