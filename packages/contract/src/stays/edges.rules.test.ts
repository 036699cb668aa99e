import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '../core/dates/calendar.ts'
import {
  arrival,
  departure,
  lastOpenFirstDay,
  latestLateFirstDay,
  latestOverdueLastDay,
  mayCoachCheckIn,
} from './lateness.rules.ts'
import { lastNightBegun } from './official-times.rules.ts'

/*
 * The rules at their edges (decisions §4), as tables: the minutes around noon, the shortest, the usual and the longest
 * grace, midnight in India, 29 February; the same on a machine in any zone.
 */

const at = (day: string, clock: string) => ({ now: new Date(`${day}T${clock}+05:30`), timeZone: 'Asia/Kolkata' })

describe.each(['UTC', 'America/New_York', 'Asia/Kolkata'])('on a machine in %s', (machineZone) => {
  beforeAll(() => {
    vi.stubEnv('TZ', machineZone)
  })
  afterAll(() => {
    vi.unstubAllEnvs()
  })

  // Mutants are tested in a thread, which cannot leave the time zone of its process.
  it.skipIf('__stryker__' in globalThis)('is that zone', () => {
    const offsets: Record<string, number> = { UTC: 0, 'America/New_York': 300, 'Asia/Kolkata': -330 }
    expect(new Date('2026-11-21T00:00:00Z').getTimezoneOffset()).toBe(offsets[machineZone])
  })

  describe.each([
    // an ordinary day, the day before 29 February, 29 February itself, the last of February in another year
    { day: '2026-11-21' },
    { day: '2028-02-28' },
    { day: '2028-02-29' },
    { day: '2027-02-28' },
  ])('for the day $day', ({ day }) => {
    it.each([
      { grace: 0, clock: '11:59:00', isLate: false, days: 0 },
      { grace: 0, clock: '12:00:00', isLate: false, days: 0 },
      { grace: 0, clock: '12:01:00', isLate: true, days: -1 },
      { grace: 24, clock: '11:59:00', isLate: false, days: 0 },
      { grace: 24, clock: '12:00:00', isLate: false, days: 0 },
      { grace: 24, clock: '12:01:00', isLate: true, days: -1 },
      { grace: 72, clock: '11:59:00', isLate: false, days: 0 },
      { grace: 72, clock: '12:00:00', isLate: false, days: 0 },
      { grace: 72, clock: '12:01:00', isLate: true, days: -3 },
    ])('arrival, $grace hours later at $clock: late $isLate, days $days', ({ grace, clock, isLate, days }) => {
      const moment = at(addDays(day, grace / 24), clock)
      expect(arrival(day, grace, moment)).toEqual({ isLate, daysUntilArrival: days })
      expect(latestLateFirstDay(grace, moment)).toBe(isLate ? day : addDays(day, -1))
    })

    it.each([
      { grace: 0, clock: '11:58:00', isOverdue: false, days: 0 },
      { grace: 0, clock: '11:59:00', isOverdue: false, days: 0 },
      { grace: 0, clock: '12:00:00', isOverdue: true, days: -1 },
      { grace: 0, clock: '12:01:00', isOverdue: true, days: -1 },
      { grace: 24, clock: '11:59:00', isOverdue: false, days: 0 },
      { grace: 24, clock: '12:00:00', isOverdue: true, days: -1 },
      { grace: 24, clock: '12:01:00', isOverdue: true, days: -1 },
      { grace: 72, clock: '11:59:00', isOverdue: false, days: 0 },
      { grace: 72, clock: '12:00:00', isOverdue: true, days: -3 },
      { grace: 72, clock: '12:01:00', isOverdue: true, days: -3 },
    ])('departure, $grace hours later at $clock: overdue $isOverdue, days $days', (edge) => {
      const { grace, clock, isOverdue, days } = edge
      const moment = at(addDays(day, grace / 24), clock)
      expect(departure(day, grace, moment)).toEqual({ isOverdue, daysRemaining: days })
      expect(latestOverdueLastDay(grace, moment)).toBe(isOverdue ? day : addDays(day, -1))
    })

    it.each([
      { grace: 0, clock: '11:59:00', may: false },
      { grace: 0, clock: '12:00:00', may: true },
      { grace: 0, clock: '12:01:00', may: true },
      { grace: 24, clock: '11:59:00', may: false },
      { grace: 24, clock: '12:00:00', may: true },
      { grace: 24, clock: '12:01:00', may: true },
      { grace: 72, clock: '11:59:00', may: false },
      { grace: 72, clock: '12:00:00', may: true },
      { grace: 72, clock: '12:01:00', may: true },
    ])('check-in by a coach, $grace hours earlier at $clock: $may', ({ grace, clock, may }) => {
      const moment = at(addDays(day, -grace / 24), clock)
      expect(mayCoachCheckIn(day, grace, moment)).toBe(may)
      expect(lastOpenFirstDay(grace, moment)).toBe(may ? day : addDays(day, -1))
    })

    it.each([
      { on: -1, clock: '23:59:59.999', until: 1, night: -1 },
      { on: 0, clock: '00:00:00', until: 0, night: -1 },
      { on: 0, clock: '23:59:59.999', until: 0, night: 0 },
      // within the grace of 72 hours, which covers midnight
      { on: 1, clock: '00:00:00', until: 0, night: 0 },
    ])('midnight in India, $on days off at $clock: $until days to go', ({ on, clock, until, night }) => {
      const moment = at(addDays(day, on), clock)
      expect(arrival(day, 72, moment)).toEqual({ isLate: false, daysUntilArrival: until })
      expect(departure(day, 72, moment)).toEqual({ isOverdue: false, daysRemaining: until })
      expect(lastNightBegun(moment)).toBe(addDays(day, night))
    })
  })
})
