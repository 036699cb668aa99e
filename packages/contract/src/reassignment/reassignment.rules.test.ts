import { describe, expect, it, test } from 'vitest'
import {
  capacityWarning,
  configurationMistakes,
  datesAfterwards,
  dateRangesOf,
  daysToReassign,
  hasMultipleDateRanges,
  type Movable,
  type NightsWanted,
  reasonMistake,
  reassignFromDays,
  reassignFromMistake,
  spanNeeded,
  stayNeeded,
  whyNotMovable,
} from './reassignment.rules.ts'

const today = '2026-11-21'

const kavya: Movable = {
  participantId: 'PLA_1',
  name: 'Kavya',
  isReferenceOnly: false,
  isReplaced: false,
  checkinStatus: 'pending',
  bookingStartDate: '2026-11-20',
  bookingEndDate: '2026-11-25',
}
const meena: Movable = { ...kavya, name: 'Meena', bookingEndDate: '2026-11-28' }
const staying: Movable = { ...kavya, checkinStatus: 'checked_in', bookingStartDate: '2026-11-18' }

test.each([
  [kavya, undefined],
  [staying, undefined],
  [{ ...kavya, isReferenceOnly: true }, 'Reference Only: holds no booking'],
  [{ ...kavya, isReplaced: true }, 'Was replaced by another player'],
  [{ ...kavya, checkinStatus: 'checked_out' as const }, 'Already checked out'],
  [{ ...kavya, bookingStartDate: null, bookingEndDate: null }, 'Without a booking there is nothing to move'],
])('whether a person can be moved: %j', (person, why) => {
  expect(whyNotMovable(person)).toBe(why)
})

describe('the day from which a booking moves in part', () => {
  it.each([
    [kavya, { first: '2026-11-21', last: '2026-11-24' }],
    [staying, { first: '2026-11-21', last: '2026-11-24' }],
    [
      { ...staying, bookingStartDate: '2026-11-23' },
      { first: '2026-11-24', last: '2026-11-24' },
    ],
    [{ ...staying, bookingEndDate: '2026-11-21' }, undefined],
    [{ ...kavya, bookingEndDate: '2026-11-21' }, undefined],
    [{ ...kavya, bookingStartDate: null }, undefined],
  ])('of %j is one of %j', (person, days) => {
    expect(reassignFromDays(person, today)).toEqual(days)
  })

  it.each([
    [kavya, '2026-11-21', undefined],
    [kavya, '2026-11-24', undefined],
    [kavya, undefined, 'Please select reassign dates for all participants'],
    [kavya, '2026-11-20', 'Reassign from a day after 20/11/2026, the first day of Kavya'],
    [kavya, '2026-11-25', 'Reassign from a day before 25/11/2026, the last day of Kavya'],
    [staying, '2026-11-20', 'Kavya is checked in: the nights before 21/11/2026 have been spent and cannot be moved'],
  ])('of %j: %s', (person, from, mistake) => {
    expect(reassignFromMistake(person, from, today)).toBe(mistake)
  })

  it('returns the number of days from it to the last day', () => {
    expect(daysToReassign(kavya, '2026-11-22')).toBe(3)
  })
})

test('lists each date range of the people once', () => {
  expect(hasMultipleDateRanges([kavya, { ...kavya, name: 'Ravi' }])).toBe(false)
  expect(hasMultipleDateRanges([kavya, meena])).toBe(true)
  expect(dateRangesOf([meena, kavya, meena, { ...kavya, bookingStartDate: null }])).toEqual([
    { startDate: '2026-11-20', endDate: '2026-11-25' },
    { startDate: '2026-11-20', endDate: '2026-11-28' },
  ])
})

const complete: NightsWanted = {
  type: 'complete_rebooking',
  newStartDate: '2026-11-22',
  newEndDate: '2026-11-26',
  reassignFrom: () => undefined,
}
const partial: NightsWanted = {
  type: 'partial_reassignment',
  newStartDate: undefined,
  newEndDate: undefined,
  reassignFrom: ({ name }) => (name === 'Kavya' ? '2026-11-24' : '2026-11-23'),
}

describe('the nights that people need', () => {
  it('are the same for everybody in a complete rebooking, and become the dates of the booking', () => {
    const dates = { startDate: '2026-11-22', endDate: '2026-11-26' }
    expect([stayNeeded(kavya, complete), spanNeeded([kavya, meena], complete)]).toEqual([dates, dates])
    expect(datesAfterwards(meena, complete, today)).toEqual(dates)
  })

  it('are those of the whole stay in the booking of somebody in house, also in a complete rebooking', () => {
    const soon = { ...complete, newStartDate: '2026-11-21' }
    expect(stayNeeded(staying, soon)).toEqual({ startDate: '2026-11-21', endDate: '2026-11-26' })
    expect(datesAfterwards(staying, soon, today)).toEqual({ startDate: '2026-11-18', endDate: '2026-11-26' })
    const early = { ...staying, bookingStartDate: '2026-11-23' }
    expect(datesAfterwards(early, soon, today)).toEqual({ startDate: '2026-11-21', endDate: '2026-11-26' })
  })

  it("are from each person's day to the last day in a partial reassignment; the booking keeps its span", () => {
    expect(stayNeeded(kavya, partial)).toEqual({ startDate: '2026-11-24', endDate: '2026-11-25' })
    expect(spanNeeded([kavya, meena], partial)).toEqual({ startDate: '2026-11-23', endDate: '2026-11-28' })
    expect(datesAfterwards(kavya, partial, today)).toEqual({ startDate: '2026-11-20', endDate: '2026-11-25' })
  })

  it('are undefined while a date is missing', () => {
    expect(spanNeeded([kavya], { ...complete, newEndDate: undefined })).toBeUndefined()
  })
})

test.each([
  [[], complete, 'NEW', ['No participants selected for reassignment']],
  [[kavya], complete, 'NEW', []],
  [[kavya], complete, ' ', ['Missing required booking details']],
  [[kavya], { ...complete, newStartDate: '2026-11-26' }, 'NEW', ['End date must be after start date.']],
  [[kavya], { ...complete, newStartDate: undefined }, 'NEW', ['Missing required booking details']],
  [[kavya, meena], partial, 'NEW', []],
  [
    [kavya, meena],
    { ...partial, reassignFrom: () => undefined },
    'NEW',
    ['Please select reassign dates for all participants'],
  ],
])('the hotel search is enabled without errors: %#', (people, wanted, reference, mistakes) => {
  expect(configurationMistakes(people, wanted, reference, today)).toEqual(mistakes)
})

test.each([
  ['  ten chars ', 'Reason must be at least 10 characters long'],
  ['ten chars.', undefined],
  ['x'.repeat(500), undefined],
  ['x'.repeat(501), 'Reason must be at most 500 characters long'],
])('the reason %j', (reason, mistake) => {
  expect(reasonMistake(reason)).toBe(mistake)
})

test('the Capacity Warning names rooms and people', () => {
  const hotel = { hotelName: 'Lake View', availableRooms: 1, missingRooms: 2 }
  expect(capacityWarning(hotel, 3)).toBe('Lake View has 1 room free, and 3 participants need one.')
  expect(capacityWarning({ ...hotel, missingRooms: 0 }, 1)).toBeUndefined()
})
