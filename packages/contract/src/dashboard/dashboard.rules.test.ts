import { expect, it } from 'vitest'
import { lastRefreshedText } from './dashboard.rules.ts'

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
