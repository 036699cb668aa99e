import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayIn, daysBetween, endOfNights, formatDay, instantAt, isCalendarDay, nightsOf } from './calendar.ts'

/** Days from 2000 to 2099, so that a stay added to one is still a day of the product. */
const days = fc.integer({ min: 0, max: 36_500 }).map((count) => addDays('2000-01-01', count))
const lengths = fc.integer({ min: 0, max: 366 })

describe('days', () => {
  it.each([
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-11-31', false],
    ['1999-12-31', false],
    ['2000-01-01', true],
    ['2100-12-31', true],
    ['2101-01-01', false],
    ['2026-1-1', false],
    ['21/11/2026', false],
    ['', false],
  ])('%j is a day: %s', (text, isDay) => expect(isCalendarDay(text)).toBe(isDay))

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %i days is %s', (day, count, sum) => expect(addDays(day, count)).toBe(sum))

  it('subtracts what it added', () =>
    fc.assert(fc.property(days, lengths, (day, count) => daysBetween(day, addDays(day, count)) === count)))

  it('shows a day as screens and sheets do', () => expect(formatDay('2026-11-21')).toBe('21/11/2026'))
})

describe('nights of a stay', () => {
  it.each([
    ['2026-11-03', '2026-11-06', ['2026-11-03', '2026-11-04', '2026-11-05']],
    ['2026-11-03', '2026-11-03', ['2026-11-03']],
    ['2024-02-28', '2024-03-01', ['2024-02-28', '2024-02-29']],
  ])('from %s to %s', (start, end, nights) => expect(nightsOf(start, end)).toEqual(nights))

  it('are as many as the days between, at least one, in order, without the last day of a longer stay', () =>
    fc.assert(
      fc.property(days, lengths, (start, count) => {
        const end = addDays(start, count)
        const nights = nightsOf(start, end)
        expect(nights).toHaveLength(Math.max(count, 1))
        expect(nights).toEqual(nights.toSorted())
        expect(nights[0]).toBe(start)
        expect(nights.at(-1)).toBe(addDays(endOfNights(start, end), -1))
        expect(nights.includes(end)).toBe(count === 0)
      }),
    ))

  it('of one stay and of the next that begins on its last day do not overlap', () =>
    fc.assert(
      fc.property(days, lengths, lengths, (start, first, second) => {
        const middle = addDays(start, Math.max(first, 1))
        const later = new Set(nightsOf(middle, addDays(middle, second)))
        return nightsOf(start, middle).every((night) => !later.has(night))
      }),
    ))
})

describe('days and instants', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-21T18:29:59Z', '2026-11-21'],
    ['Asia/Kolkata', '2026-11-21T18:30:00Z', '2026-11-22'],
    ['America/New_York', '2026-11-21T04:59:59Z', '2026-11-20'],
    ['UTC', '2026-11-21T23:59:59Z', '2026-11-21'],
  ])('in %s it is at %s the %s', (zone, instant, day) => expect(dayIn(zone, new Date(instant))).toBe(day))

  it('noon in India is half past six in UTC', () =>
    expect(instantAt('Asia/Kolkata', '2026-11-21', 12, 0).toISOString()).toBe('2026-11-21T06:30:00.000Z'))

  it('a time of a day is on that day', () =>
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        (day, hour, minute) => dayIn('Asia/Kolkata', instantAt('Asia/Kolkata', day, hour, minute)) === day,
      ),
    ))

  it('returns the same result whether or not it is cached', () => {
    const noonOf = (count: number) => instantAt('Asia/Kolkata', addDays('2026-01-01', count), 12, 0)
    const changed = noonOf(0)
    changed.setTime(0)
    for (const count of nightsOf('2026-01-01', '2030-01-01').keys()) noonOf(count)
    expect(noonOf(0).toISOString()).toBe('2026-01-01T06:30:00.000Z')
    expect(instantAt('UTC', '2026-01-01', 12, 0).toISOString()).toBe('2026-01-01T12:00:00.000Z')
    expect(dayIn('UTC', new Date('2026-01-01T20:00:00Z'))).toBe('2026-01-01')
    expect(dayIn('Asia/Kolkata', new Date('2026-01-01T20:00:00Z'))).toBe('2026-01-02')
  })
})
