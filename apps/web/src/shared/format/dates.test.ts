import { expect, test } from 'vitest'
import { formatDate, formatDateRange, formatDateTime } from './dates.ts'

test('a day is shown as DD/MM/YYYY, a missing one as a dash', () => {
  expect(formatDate('2026-11-05')).toBe('05/11/2026')
  expect(formatDate(null)).toBe('—')
  expect(formatDate(undefined)).toBe('—')
})

test('a range shows both of its days', () => {
  expect(formatDateRange('2026-11-05', '2026-11-08')).toBe('05/11/2026 – 08/11/2026')
  expect(formatDateRange('2026-11-05', null)).toBe('05/11/2026 – —')
  expect(formatDateRange(null, null)).toBe('—')
})

test.each([
  ["in the event's time zone", '2026-11-21T18:45:00Z', 'Asia/Kolkata', '22/11/2026 00:15 IST'],
  ['midnight is 00, never 24', '2026-11-20T18:30:00Z', 'Asia/Kolkata', '21/11/2026 00:00 IST'],
  ['from an instant with an offset', '2026-11-21T12:00:00+05:30', 'Asia/Kolkata', '21/11/2026 12:00 IST'],
  ['in another zone under its own name', '2026-11-21T12:00:00Z', 'UTC', '21/11/2026 12:00 UTC'],
])('an instant is shown %s', (_, instant, timeZone, shown) => {
  expect(formatDateTime(instant, timeZone)).toBe(shown)
})

test('a missing instant is a dash, an invalid one is reported', () => {
  expect(formatDateTime(null, 'Asia/Kolkata')).toBe('—')
  expect(formatDateTime('yesterday', 'Asia/Kolkata')).toBe('Invalid date')
})
