import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, nightsOf } from '../core/dates/days.ts'
import { type InstanceDates, planNights } from './instances.rules.ts'

const instance = (id: string, startDate: string, endDate: string): InstanceDates => ({ id, startDate, endDate })

const first = instance('first', '2026-11-01', '2026-11-10')
const adjacent = instance('adjacent', '2026-11-10', '2026-11-20')
const apart = instance('apart', '2026-11-23', '2026-11-30')
const oneDay = instance('one day', '2026-12-05', '2026-12-05')
const hotel = [apart, adjacent, oneDay, first]

describe('the instances that serve a booking', () => {
  it.each([
    ['inside one', '2026-11-03', '2026-11-06', [['first', '2026-11-03', '2026-11-06']], []],
    ['of all of one', '2026-11-01', '2026-11-10', [['first', '2026-11-01', '2026-11-10']], []],
    [
      'across two that touch',
      '2026-11-08',
      '2026-11-12',
      [
        ['first', '2026-11-08', '2026-11-10'],
        ['adjacent', '2026-11-10', '2026-11-12'],
      ],
      [],
    ],
    ['from the day on which one ends', '2026-11-10', '2026-11-12', [['adjacent', '2026-11-10', '2026-11-12']], []],
    [
      'across a gap',
      '2026-11-19',
      '2026-11-24',
      [
        ['adjacent', '2026-11-19', '2026-11-20'],
        ['apart', '2026-11-23', '2026-11-24'],
      ],
      ['2026-11-20', '2026-11-21', '2026-11-22'],
    ],
    ['of one night and day', '2026-11-09', '2026-11-09', [['first', '2026-11-09', '2026-11-10']], []],
    ['in an instance of one day', '2026-12-05', '2026-12-06', [['one day', '2026-12-05', '2026-12-06']], []],
  ])('%s', (_what, startDate, endDate, parts, gaps) => {
    expect(planNights(hotel, startDate, endDate)).toEqual({
      kind: 'served',
      parts: parts.map(([instanceId, start, end]) => ({ instanceId, start, end })),
      gaps,
    })
  })

  it.each([
    ['begins before the first', '2026-10-31', '2026-11-05', 'start', '2026-10-31'],
    ['ends after the last', '2026-11-28', '2026-12-01', 'end', '2026-11-30'],
    ['begins in a gap', '2026-11-20', '2026-11-25', 'start', '2026-11-20'],
    ['ends in a gap', '2026-11-18', '2026-11-22', 'end', '2026-11-21'],
    ['leaves on the day after a gap', '2026-11-18', '2026-11-23', 'end', '2026-11-22'],
    ['is one day in a gap', '2026-11-21', '2026-11-21', 'start', '2026-11-21'],
  ])('are none when it %s', (_what, startDate, endDate, edge, night) => {
    expect(planNights(hotel, startDate, endDate)).toEqual({ kind: 'outside', edge, night })
  })

  it('are none when the hotel has no instance', () => {
    expect(planNights([], '2026-11-21', '2026-11-25')).toMatchObject({ kind: 'outside' })
  })
})

/** Instances as a hotel has them: any lengths, none overlapping, listed in any order. */
const hotels = fc
  .array(fc.record({ pause: fc.integer({ min: 0, max: 4 }), days: fc.integer({ min: 0, max: 8 }) }), { maxLength: 6 })
  .map((blocks) => {
    let next = '2028-02-20'
    return blocks.map(({ pause, days }, index) => {
      const startDate = addDays(next, pause)
      next = addDays(startDate, Math.max(days, 1))
      return instance(String(index), startDate, addDays(startDate, days))
    })
  })
  .chain((instances) => fc.shuffledSubarray(instances, { minLength: instances.length }))

const bookings = fc
  .record({ offset: fc.integer({ min: -3, max: 50 }), days: fc.integer({ min: 0, max: 30 }) })
  .map(({ offset, days }) => ({
    startDate: addDays('2028-02-20', offset),
    endDate: addDays('2028-02-20', offset + days),
  }))

const isIn = (night: string) => (dates: InstanceDates) => nightsOf(dates.startDate, dates.endDate).includes(night)

describe('any booking in any hotel', () => {
  it('has each of its nights served once by the instance that covers it, or listed as a gap', () => {
    fc.assert(
      fc.property(hotels, bookings, (instances, { startDate, endDate }) => {
        const plan = planNights(instances, startDate, endDate)
        if (plan.kind === 'outside') return
        const served = plan.parts.flatMap(({ instanceId, start, end }) =>
          nightsOf(start, end).map((night) => ({ night, instanceId })),
        )
        for (const night of nightsOf(startDate, endDate)) {
          const expected = instances.filter(isIn(night)).map(({ id }) => ({ night, instanceId: id }))
          expect(served.filter((one) => one.night === night)).toEqual(expected)
          expect(plan.gaps.includes(night)).toBe(expected.length === 0)
        }
        expect(served.length + plan.gaps.length).toBe(nightsOf(startDate, endDate).length)
      }),
      { numRuns: 2000 },
    )
  })

  it('is refused exactly when no instance covers its first or last night', () => {
    fc.assert(
      fc.property(hotels, bookings, (instances, { startDate, endDate }) => {
        const nights = nightsOf(startDate, endDate)
        const edges = [nights.at(0), nights.at(-1)].filter((night) => night !== undefined)
        const plan = planNights(instances, startDate, endDate)
        const bare = edges.find((night) => !instances.some(isIn(night)))
        expect(plan.kind === 'outside' ? plan.night : undefined).toBe(bare)
      }),
      { numRuns: 2000 },
    )
  })
})
