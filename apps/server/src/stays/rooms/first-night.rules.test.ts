import { expect, it, test } from 'vitest'
import { bookedNights, comingNight, firstNightOfPerson } from './first-night.rules.ts'

const at = (day: number, clock: string) => ({
  now: new Date(`2026-11-${day}T${clock}+05:30`),
  timeZone: 'Asia/Kolkata',
})
const booked = { id: 'a', startDate: '2026-11-21', endDate: '2026-11-24', releasedFrom: null }

it.each([
  ['2026-11-21', '2026-11-24', { start: '2026-11-21', end: '2026-11-24' }],
  ['2026-11-21', '2026-11-21', { start: '2026-11-21', end: '2026-11-22' }],
  [null, '2026-11-24', null],
  ['2026-11-21', null, null],
])('a booking from %s to %s has the nights %j', (startDate, endDate, nights) => {
  expect(bookedNights({ startDate, endDate })).toEqual(nights)
})

test('an undo looks for a room from the date on, until 05:59 for the night before', () => {
  expect(comingNight(at(22, '05:59:59'))).toBe('2026-11-21')
  expect(comingNight(at(22, '06:00:00'))).toBe('2026-11-22')
})

it.each([
  // The night in progress, while the booking has it.
  { day: 21, clock: '11:59:59', night: '2026-11-21' },
  { day: 22, clock: '11:59:59', night: '2026-11-21' },
  { day: 22, clock: '12:00:00', night: '2026-11-22' },
  { day: 24, clock: '11:59:59', night: '2026-11-23' },
  { day: 24, clock: '12:00:00', night: '2026-11-24' },
  // Before the booking.
  { day: 21, clock: '05:59:59', night: '2026-11-20' },
  { day: 21, clock: '06:00:00', night: '2026-11-21' },
])('who arrives on the $day at $clock takes the night $night', ({ day, clock, night }) => {
  expect(firstNightOfPerson(booked, at(day, clock))).toBe(night)
})

it.each([
  { day: 22, clock: '11:59:59', night: '2026-11-21', why: 'it was not released' },
  { day: 23, clock: '11:59:59', night: '2026-11-23', why: 'the one in progress was released' },
  { day: 24, clock: '11:59:59', night: '2026-11-23', why: 'the last one serves also where it was released' },
])('after a release from the 22nd, who arrives on the $day at $clock takes $night: $why', ({ day, clock, night }) => {
  expect(firstNightOfPerson({ ...booked, releasedFrom: '2026-11-22' }, at(day, clock))).toBe(night)
})

test('who has no booking takes the date, until 05:59 the night before', () => {
  const nobody = { ...booked, startDate: null }
  expect(firstNightOfPerson(nobody, at(22, '05:59:59'))).toBe('2026-11-21')
  expect(firstNightOfPerson(nobody, at(22, '06:00:00'))).toBe('2026-11-22')
})
