import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { addDays, dayIn, instantAt } from '../core/dates/calendar.ts'
import {
  arrival,
  arrivalOfRow,
  arrivalText,
  checkinRowLabels,
  checkinRowStatus,
  departure,
  lastOpenFirstDay,
  latestLateFirstDay,
  latestOverdueLastDay,
  mayCoachCheckIn,
} from './lateness.rules.ts'
import {
  boundsOfToday,
  firstNightOf,
  happenedAtMistake,
  lastNightBegun,
  nextNightBegins,
} from './official-times.rules.ts'

const india = 'Asia/Kolkata'
const at = (time: string) => ({ now: new Date(`${time}+05:30`), timeZone: india })

describe('arrival', () => {
  it.each([
    // first day 21 November, official check-in at 12:00
    { now: '2026-11-21T11:59:00', grace: 0, isLate: false, daysUntilArrival: 0 },
    { now: '2026-11-21T12:00:00', grace: 0, isLate: false, daysUntilArrival: 0 },
    { now: '2026-11-21T12:00:00.001', grace: 0, isLate: true, daysUntilArrival: -1 },
    { now: '2026-11-21T12:01:00', grace: 0, isLate: true, daysUntilArrival: -1 },
    { now: '2026-11-22T12:00:00', grace: 24, isLate: false, daysUntilArrival: 0 },
    { now: '2026-11-22T12:01:00', grace: 24, isLate: true, daysUntilArrival: -1 },
    { now: '2026-11-24T11:59:00', grace: 72, isLate: false, daysUntilArrival: 0 },
    { now: '2026-11-24T12:01:00', grace: 72, isLate: true, daysUntilArrival: -3 },
    { now: '2026-11-25T00:00:00', grace: 72, isLate: true, daysUntilArrival: -4 },
    { now: '2026-11-20T23:59:59.999', grace: 24, isLate: false, daysUntilArrival: 1 },
    { now: '2026-11-21T00:00:00', grace: 24, isLate: false, daysUntilArrival: 0 },
    { now: '2026-11-11T12:00:00', grace: 24, isLate: false, daysUntilArrival: 10 },
  ])('at $now with a grace of $grace hours: late $isLate, days $daysUntilArrival', ({ now, grace, ...expected }) => {
    expect(arrival('2026-11-21', grace, at(now))).toEqual(expected)
  })

  it('counts over 29 February', () => {
    expect(arrival('2028-03-01', 24, at('2028-02-28T13:00:00')).daysUntilArrival).toBe(2)
    expect(arrival('2028-02-28', 24, at('2028-03-01T13:00:00'))).toEqual({ isLate: true, daysUntilArrival: -2 })
    expect(arrival('2028-02-29', 24, at('2028-03-01T12:00:00'))).toEqual({ isLate: false, daysUntilArrival: 0 })
  })

  it.each(['UTC', 'America/New_York', 'Asia/Kolkata'])('is the same on a machine in %s', (machineZone) => {
    vi.stubEnv('TZ', machineZone)
    expect(arrival('2026-11-22', 24, at('2026-11-21T23:59:59')).daysUntilArrival).toBe(1)
    expect(arrival('2026-11-22', 24, at('2026-11-22T00:00:00')).daysUntilArrival).toBe(0)
    expect(arrival('2026-11-20', 24, at('2026-11-21T12:00:01'))).toEqual({ isLate: true, daysUntilArrival: -1 })
    vi.unstubAllEnvs()
  })
})

describe('departure', () => {
  it.each([
    // last day 21 November, official check-out at 11:59
    { now: '2026-11-21T11:58:00', grace: 0, isOverdue: false, daysRemaining: 0 },
    { now: '2026-11-21T11:59:00', grace: 0, isOverdue: false, daysRemaining: 0 },
    { now: '2026-11-21T11:59:00.001', grace: 0, isOverdue: true, daysRemaining: -1 },
    { now: '2026-11-22T11:59:00', grace: 24, isOverdue: false, daysRemaining: 0 },
    { now: '2026-11-22T12:00:00', grace: 24, isOverdue: true, daysRemaining: -1 },
    { now: '2026-11-24T12:00:00', grace: 72, isOverdue: true, daysRemaining: -3 },
    { now: '2026-11-20T12:00:00', grace: 0, isOverdue: false, daysRemaining: 1 },
  ])('at $now with a grace of $grace hours: overdue $isOverdue, days $daysRemaining', ({ now, grace, ...expected }) => {
    expect(departure('2026-11-21', grace, at(now))).toEqual(expected)
  })
})

describe('a row of the check-in board', () => {
  const row = { checkinStatus: 'pending', isReferenceOnly: false, bookingStartDate: '2026-11-18' } as const
  const now = at('2026-11-21T14:00:00')

  it('is late only while pending', () => {
    expect(arrivalOfRow(row, 24, now)).toEqual({ isLate: true, daysUntilArrival: -3 })
    expect(arrivalOfRow({ ...row, checkinStatus: 'checked_in' }, 24, now)).toEqual({
      isLate: false,
      daysUntilArrival: 0,
    })
  })

  it('has no arrival without a booking or a room', () => {
    const none = { isLate: false, daysUntilArrival: null }
    expect(arrivalOfRow({ ...row, bookingStartDate: null }, 24, now)).toEqual(none)
    expect(arrivalOfRow({ ...row, isReferenceOnly: true }, 24, now)).toEqual(none)
  })

  it('is awaited no longer once its nights are released, unless the person is here', () => {
    const released = { ...row, releasedFrom: row.bookingStartDate }
    expect(arrivalOfRow(released, 24, now)).toEqual({ isLate: false, daysUntilArrival: null })
    expect(arrivalOfRow({ ...released, checkinStatus: 'checked_in' }, 24, now).daysUntilArrival).toBe(0)
    expect(arrivalOfRow({ ...row, releasedFrom: null }, 24, now).isLate).toBe(true)
  })

  it.each([
    { checkinStatus: 'pending', isLate: true, daysUntilArrival: -1, label: 'Late' },
    { checkinStatus: 'pending', isLate: false, daysUntilArrival: 0, label: 'Due Today' },
    { checkinStatus: 'pending', isLate: false, daysUntilArrival: 1, label: 'Upcoming' },
    { checkinStatus: 'pending', isLate: false, daysUntilArrival: null, label: 'Upcoming' },
    { checkinStatus: 'pending', daysUntilArrival: null, releasedFrom: '2026-11-21', label: 'Room released' },
    { checkinStatus: 'checked_in', daysUntilArrival: 0, releasedFrom: '2026-11-21', label: 'Checked In' },
    { checkinStatus: 'checked_in', isLate: false, daysUntilArrival: 0, label: 'Checked In' },
    { checkinStatus: 'checked_out', isLate: false, daysUntilArrival: 0, label: 'Checked Out' },
  ] as const)('$checkinStatus, late $isLate, days $daysUntilArrival is $label', ({ label, ...state }) => {
    expect(checkinRowLabels[checkinRowStatus({ isLate: false, releasedFrom: null, ...state })]).toBe(label)
  })

  it.each([
    [-12, '12 days late'],
    [-1, '1 days late'],
    [0, 'Today'],
    [1, 'Tomorrow'],
    [2, '2 days'],
  ])('%i days until arrival reads "%s"', (days, text) => {
    expect(arrivalText(days)).toBe(text)
  })
})

it.each([
  ['2026-11-21T14:00:00.001', 'The time cannot be in the future'],
  ['2026-11-21T14:00:00', undefined],
  ['2026-11-21T02:00:00', undefined],
  ['2026-11-21T01:59:59.999', 'This was done more than 12 hours ago and can no longer be recorded'],
])('what a phone without a network did at %s: %s', (time, mistake) => {
  expect(happenedAtMistake(at(time).now, at('2026-11-21T14:00:00').now)).toBe(mistake)
})

describe('a coach may check in', () => {
  it.each([
    { now: '2026-11-20T11:59:59.999', grace: 24, may: false },
    { now: '2026-11-20T12:00:00', grace: 24, may: true },
    { now: '2026-11-21T11:59:59.999', grace: 0, may: false },
    { now: '2026-11-21T12:00:00', grace: 0, may: true },
    { now: '2026-11-18T12:00:00', grace: 72, may: true },
    { now: '2026-12-24T12:00:00', grace: 0, may: true },
  ])('at $now with a grace of $grace hours: $may', ({ now, grace, may }) => {
    expect(mayCoachCheckIn('2026-11-21', grace, at(now))).toBe(may)
  })
})

describe('the last night of an overstay', () => {
  it.each([
    ['2026-11-21T11:59:59.999', '2026-11-20', '2026-11-21T06:30:00.000Z'],
    ['2026-11-21T12:00:00', '2026-11-21', '2026-11-22T06:30:00.000Z'],
    ['2026-11-22T00:00:00', '2026-11-21', '2026-11-22T06:30:00.000Z'],
    ['2028-02-29T13:00:00', '2028-02-29', '2028-03-01T06:30:00.000Z'],
  ])('at %s is that of %s; the next begins at %s', (now, night, next) => {
    expect(lastNightBegun(at(now))).toBe(night)
    expect(nextNightBegins(at(now)).toISOString()).toBe(next)
  })

  it('begins at noon of the time zone, also when clocks change', () => {
    const newYork = { now: new Date('2026-10-31T20:00:00-04:00'), timeZone: 'America/New_York' }
    expect(nextNightBegins(newYork).toISOString()).toBe('2026-11-01T17:00:00.000Z')
  })
})

describe('the first night of an arrival without a booked night', () => {
  /** The same on the wall clock, without the helpers of the product. */
  const expected = (now: Date, timeZone: string): string => {
    const wallClock = now.toLocaleString('sv-SE', { timeZone })
    const earlier = new Date(`${wallClock.replace(' ', 'T')}Z`).getTime() - 6 * 3_600_000
    return new Date(earlier).toISOString().slice(0, 10)
  }
  const firstNight = (now: Date, timeZone: string) => firstNightOf({ now, timeZone }, () => false)

  it.each([
    ['2026-03-29T03:59:59.999Z', '2026-03-28'],
    ['2026-03-29T04:30:00.000Z', '2026-03-29'],
    ['2026-10-25T04:30:00.000Z', '2026-10-24'],
    ['2026-10-25T05:00:00.000Z', '2026-10-25'],
  ])('at %s in Berlin is that of %s', (now, night) => {
    expect(firstNight(new Date(now), 'Europe/Berlin')).toBe(night)
  })

  it.each([
    ['Asia/Kolkata', '2026-11-21'],
    ['Europe/Berlin', '2026-03-29'],
    ['Europe/Berlin', '2026-10-25'],
    ['America/New_York', '2026-03-08'],
    ['America/New_York', '2026-11-01'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-10-04'],
    // Clocks change at midnight.
    ['America/Santiago', '2026-04-05'],
    ['America/Santiago', '2026-09-06'],
  ])('is the day before until 05:59 of the wall clock in %s around %s', (timeZone, day) => {
    const midday = Date.parse(`${day}T12:00:00Z`)
    const instants = Array.from({ length: 4 * 72 }, (_, quarter) => new Date(midday + (quarter - 4 * 36) * 900_000))
    const found = instants.map((now) => [now.toISOString(), firstNight(now, timeZone)])
    expect(found).toEqual(instants.map((now) => [now.toISOString(), expected(now, timeZone)]))
  })
})

describe('today', () => {
  it.each(['UTC', 'America/New_York'])('begins at midnight in India on a machine in %s', (machineZone) => {
    vi.stubEnv('TZ', machineZone)
    const { start, end } = boundsOfToday(at('2026-11-21T00:00:00'))
    expect([start.toISOString(), end.toISOString()]).toEqual(['2026-11-20T18:30:00.000Z', '2026-11-21T18:30:00.000Z'])
    vi.unstubAllEnvs()
  })
})

describe('the days for which a rule is true', () => {
  const zones = fc.constantFrom('Asia/Kolkata', 'UTC', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati')
  const official = fc.constantFrom<[number, number]>([12, 0], [11, 59])
  /** Any instant of some years, often one at or around noon, where the results of the rules change. */
  const moments = fc
    .record({
      timeZone: zones,
      time: fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true }),
      nearNoon: fc.option(fc.record({ clock: official, offset: fc.integer({ min: -2, max: 2 }) })),
    })
    .map(({ timeZone, time, nearNoon }) => {
      if (nearNoon === null) return { timeZone, now: time }
      const noon = instantAt(timeZone, dayIn(timeZone, time), ...nearNoon.clock)
      return { timeZone, now: new Date(noon.getTime() + nearNoon.offset) }
    })
  const graces = fc.oneof(fc.constantFrom(0, 24, 72), fc.integer({ min: 0, max: 72 }))
  const offsets = fc.integer({ min: -6, max: 6 })

  it('are all days up to the last one: arrival, departure, check-in by coaches', () => {
    fc.assert(
      fc.property(moments, graces, offsets, (moment, grace, offset) => {
        const day = addDays(dayIn(moment.timeZone, moment.now), offset)
        expect(day <= latestLateFirstDay(grace, moment)).toBe(arrival(day, grace, moment).isLate)
        expect(day <= latestOverdueLastDay(grace, moment)).toBe(departure(day, grace, moment).isOverdue)
        expect(day <= lastOpenFirstDay(grace, moment)).toBe(mayCoachCheckIn(day, grace, moment))
      }),
      { numRuns: 2000 },
    )
  })
})
