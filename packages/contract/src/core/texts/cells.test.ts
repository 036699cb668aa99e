import { expect, it } from 'vitest'
import { cellText } from './cells.ts'

it.each([
  ['Asha', 'text', 'Asha'],
  [1234567, 'count', '12,34,567'],
  [12.5, 'decimal', '12.50'],
  [12_345_600, 'money', '₹ 1,23,456.00'],
  [-5, 'money', '-₹ 0.05'],
  ['2026-11-21', 'day', '21/11/2026'],
  ['2026-11-21 14:05:59', 'moment', '21/11/2026 14:05'],
  [0, 'count', '0'],
  [null, 'day', ''],
  ['', 'moment', ''],
  [undefined, 'money', ''],
] as const)('%j as %s is %j', (value, kind, text) => {
  expect(cellText(value, kind)).toBe(text)
})
