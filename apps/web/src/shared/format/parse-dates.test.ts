import { expect, test } from 'vitest'
import { parseDateTime } from './parse-date-times.ts'
import { parseDate } from './parse-dates.ts'

test.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  [' 01-02-2026 ', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  ['29/02/2028', '2028-02-29'],
  ['21112026', '2026-11-21'],
  ['२१/११/२०२६', '2026-11-21'],
])('%s is the day %s', (typed, day) => {
  expect(parseDate(typed)).toBe(day)
})

test.each([
  '',
  '31/02/2026',
  '29/02/2026',
  '11/21/2026',
  '2026-11-21',
  '21/11/26',
  '21/11/1999',
  '21/11',
  '211126',
  '31022026',
])('%s is not a day', (typed) => {
  expect(parseDate(typed)).toBeNull()
})

test.each([
  ['21/11/2026 12:00', 'Asia/Kolkata', '2026-11-21T06:30:00.000Z'],
  ['21/11/2026 0:05', 'Asia/Kolkata', '2026-11-20T18:35:00.000Z'],
  ['௨௧/௧௧/௨௦௨௬ ௧௨:௦௦', 'Asia/Kolkata', '2026-11-21T06:30:00.000Z'],
  ['21/11/2026  23:59', 'UTC', '2026-11-21T23:59:00.000Z'],
])('%s in %s is the instant %s', (typed, timeZone, instant) => {
  expect(parseDateTime(typed, timeZone)).toBe(instant)
})

test.each(['21/11/2026', '21/11/2026 24:00', '21/11/2026 12:60', '21/11/2026 2:05 pm', '31/02/2026 12:00', '12:00'])(
  '%s is not a time',
  (typed) => {
    expect(parseDateTime(typed, 'Asia/Kolkata')).toBeNull()
  },
)
