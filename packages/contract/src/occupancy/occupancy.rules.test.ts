import { describe, expect, it } from 'vitest'
import { occupancyMessages as messages } from './occupancy.constants.ts'
import { cellLabel, isWeekend, occupancyLevel, periodRange, rangeMessage, rangeMistake } from './occupancy.rules.ts'

describe('the level of an instance', () => {
  it.each([
    [0, 100, 'Low'],
    [29, 100, 'Low'],
    [30, 100, 'Medium'],
    [69, 100, 'Medium'],
    [70, 100, 'High'],
    [89, 100, 'High'],
    [90, 100, 'Full'],
    [100, 100, 'Full'],
    [101, 100, 'Overbooked'],
    [2, 3, 'Medium'],
  ])('%i of %i rooms: %s', (occupied, total, level) => expect(occupancyLevel(occupied, total)).toBe(level))
})

describe('the label of a cell', () => {
  it.each([
    [0, 'Good'],
    [30, 'Good'],
    [70, 'Good'],
    [71, 'High'],
    [89, 'High'],
    [90, 'Full'],
    [100, 'Full'],
    [101, 'OVERBOOKED'],
  ])('at %d percent is %s', (occupied, label) => {
    expect(cellLabel({ occupied, total: 100, bookingStatus: 'normal' })).toBe(label)
  })

  it.each([
    [145, 207, 'High'],
    [188, 209, 'High'],
    [10_003, 10_000, 'OVERBOOKED'],
  ])('of %d in %d rooms is %s, whatever the rounded percentage', (occupied, total, label) => {
    expect(cellLabel({ occupied, total, bookingStatus: 'normal' })).toBe(label)
  })

  it('names a gap day, and is undefined without rooms and people', () => {
    expect(cellLabel({ occupied: 2, total: 0, bookingStatus: 'gap_booking' })).toBe('Gap Day')
    expect(cellLabel({ occupied: 0, total: 0, bookingStatus: 'normal' })).toBeUndefined()
    expect(cellLabel({ occupied: 3, total: 0, bookingStatus: 'normal' })).toBe('OVERBOOKED')
  })
})

describe('a custom range', () => {
  it.each([
    ['', '2026-11-21', messages.bothDates],
    ['2026-11-21', '', messages.bothDates],
    ['21/11/2026', '2026-11-22', messages.invalidDate],
    ['21/1', '', messages.invalidDate],
    ['2026-02-30', '2026-11-22', messages.invalidDate],
    ['2026-11-22', '2026-11-21', messages.startAfterEnd],
    ['2026-01-01', '2027-01-02', messages.rangeTooLong],
    ['2026-11-21', '2026-11-21', undefined],
    ['2026-01-01', '2027-01-01', undefined],
  ])('from %j to %j: %s', (start, end, mistake) => expect(rangeMistake(start, end)).toBe(mistake))

  it.each([
    ['2026-11-21', '2026-12-04', 'valid', '14 days selected: 21/11/2026 to 04/12/2026'],
    ['2026-11-21', '2026-11-21', 'valid', '1 day selected: 21/11/2026 to 21/11/2026'],
    ['2026-11-21', '', 'incomplete', messages.bothDates],
    ['2026-11-21', '04/13/2026', 'invalid', messages.invalidDate],
    ['2026-11-22', '2026-11-21', 'invalid', messages.startAfterEnd],
  ] as const)('from %j to %j is %s with a message', (start, end, state, text) =>
    expect(rangeMessage(start, end)).toEqual({ state, text }),
  )
})

it.each([
  ['next_30_days', '2026-11-21', '2026-12-20'],
  ['next_2_weeks', '2026-11-21', '2026-12-04'],
  ['next_1_week', '2026-11-21', '2026-11-27'],
  ['past_1_week', '2026-11-15', '2026-11-21'],
  ['past_2_weeks', '2026-11-08', '2026-11-21'],
] as const)('%s runs from %s to %s', (period, startDate, endDate) => {
  expect(periodRange(period, '2026-11-21')).toEqual({ startDate, endDate })
})

it('marks Saturday and Sunday', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
  expect(days.map(isWeekend)).toEqual([false, true, true, false])
})
