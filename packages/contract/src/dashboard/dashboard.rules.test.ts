import { expect, it } from 'vitest'
import { chartDays, lastRefreshedText } from './dashboard.rules.ts'

const now = new Date('2026-11-21T08:30:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const minute = 60
const hour = 60 * minute

it.each([
  [null, 'Never'],
  [ago(0), 'Just now'],
  [ago(59), 'Just now'],
  [ago(minute), '1 minute ago'],
  [ago(2 * minute - 1), '1 minute ago'],
  [ago(59 * minute), '59 minutes ago'],
  [ago(hour), '1 hour ago'],
  [ago(23 * hour), '23 hours ago'],
  [ago(24 * hour), '20/11/2026'],
  [new Date('2026-11-19T20:00:00Z'), '20/11/2026'],
])('%s reads %s', (last, text) => expect(lastRefreshedText(last, now, 'Asia/Kolkata')).toBe(text))

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
