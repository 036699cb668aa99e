import { expect, it } from 'vitest'
import { chartDays } from './event-days.rules.ts'

const today = '2026-11-21'

it.each([
  ['2026-11-01', '2026-11-30', '2026-11-01', '2026-11-30'],
  ['2026-11-21', '2026-11-21', '2026-11-21', '2026-11-21'],
  // 92 days are all shown, of 93 only those around today.
  ['2026-10-01', '2026-12-31', '2026-10-01', '2026-12-31'],
  ['2026-09-30', '2026-12-31', '2026-10-01', '2026-12-31'],
  ['2026-11-01', '2062-11-01', '2026-11-01', '2027-01-31'],
  ['2000-01-01', '2026-11-30', '2026-08-31', '2026-11-30'],
  ['2000-01-01', '2100-01-01', '2026-10-06', '2027-01-05'],
  ['2030-01-01', '2031-01-01', '2030-01-01', '2030-04-02'],
])('a whole event from %s to %s is shown from %s to %s', (first, last, from, to) => {
  expect(chartDays('whole_event', { from: first, to: last }, today)).toEqual({ from, to })
})

it.each([
  // Three days, today and seven days.
  ['2026-11-01', '2026-12-31', '2026-11-18', '2026-11-28'],
  // Eleven days are all shown, of twelve only those around today.
  ['2026-11-15', '2026-11-25', '2026-11-15', '2026-11-25'],
  ['2026-11-15', '2026-11-26', '2026-11-16', '2026-11-26'],
  // Before the event its first days, after it its last ones.
  ['2026-12-01', '2026-12-31', '2026-12-01', '2026-12-11'],
  ['2026-10-01', '2026-10-31', '2026-10-21', '2026-10-31'],
])('around today an event from %s to %s is shown from %s to %s', (first, last, from, to) => {
  expect(chartDays('around_today', { from: first, to: last }, today)).toEqual({ from, to })
})
