import type { ProgressDay } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { beforeEach, expect, it } from 'vitest'
import { createHotel } from '../testing/factories/hotels.ts'
import { createCoach, createOfficial, createPlayer } from '../testing/factories/people.ts'
import {
  checkedInPlayer,
  checkedOutPlayer,
  latePlayer,
  overduePlayer,
  referenceOnlyCoach,
  upcomingPlayer,
} from '../testing/factories/stays.ts'
import { checkInPeople } from '../stays/stays.service.ts'
import { releaseNoShows } from '../stays/no-shows/release.service.ts'
import { admin } from '../testing/actors.ts'
import { createTestContext, type TestContext } from '../testing/test-context.ts'
import { readEventDays, readEventProgress } from './dashboard.service.ts'

let test: TestContext
beforeEach(async () => {
  test = await createTestContext()
  return test.close
})

const figures = ({ arrivalsDone, arrivalsExpected, departuresDone, departuresExpected, ...rooms }: ProgressDay) => [
  `${arrivalsDone}/${arrivalsExpected}`,
  `${departuresDone}/${departuresExpected}`,
  `${rooms.occupiedRooms}/${rooms.totalRooms}`,
]

it('is empty before anybody is booked', async () => {
  expect(await readEventProgress(test.context, 'around_today')).toEqual({
    days: [],
    isWholeEvent: true,
    disciplines: [],
  })
  expect(await readEventDays(test.context)).toEqual({ firstDay: null, lastDay: null })
})

it('has each day of the event with expected and done arrivals and departures, and the rooms of its night', async () => {
  const db = test.database
  const hotel = await createHotel(db, {
    instances: [{ startDate: '2026-11-15', endDate: '2026-11-24', totalRooms: 10 }],
  })
  const other = await createHotel(db, {
    instances: [{ startDate: '2026-11-23', endDate: '2026-11-28', totalRooms: 5 }],
  })
  await overduePlayer(db, { booking: { hotel } })
  await checkedOutPlayer(db, { booking: { hotel } })
  await latePlayer(db, { booking: { hotel } })
  await checkedInPlayer(db, { booking: { hotel } })
  await upcomingPlayer(db, { booking: { hotel: other } })
  await referenceOnlyCoach(db, { booking: { hotel: null, startDate: '2026-11-15', endDate: '2026-11-27' } })
  const { days, isWholeEvent } = await readEventProgress(test.context, 'whole_event')
  expect(isWholeEvent).toBe(true)
  expect(Object.fromEntries(days.map((day) => [day.day, figures(day)]))).toEqual({
    '2026-11-15': ['1/1', '0/0', '1/10'],
    '2026-11-16': ['0/0', '0/0', '1/10'],
    '2026-11-17': ['1/1', '0/0', '2/10'],
    '2026-11-18': ['0/1', '0/0', '3/10'],
    '2026-11-19': ['0/0', '0/1', '2/10'],
    // People who left on the 20th hold no night from then on.
    '2026-11-20': ['1/1', '0/0', '2/10'],
    '2026-11-21': ['0/0', '0/0', '2/10'],
    '2026-11-22': ['0/0', '0/0', '2/10'],
    '2026-11-23': ['0/1', '1/1', '3/15'],
    '2026-11-24': ['0/0', '0/2', '1/5'],
    '2026-11-25': ['0/0', '0/0', '1/5'],
    '2026-11-26': ['0/0', '0/0', '1/5'],
    '2026-11-27': ['0/0', '0/1', '0/5'],
  })
  // Eleven days with today, the 21st, which end with the event.
  expect(await readEventProgress(test.context, 'around_today')).toMatchObject({
    days: days.filter(({ day }) => day >= '2026-11-17'),
    isWholeEvent: false,
  })
  expect(await readEventDays(test.context)).toEqual({ firstDay: '2026-11-15', lastDay: '2026-11-27' })
})

it('has the check-ins by discipline, the largest first, without reference-only coaches', async () => {
  const db = test.database
  const inDiscipline = (discipline: string) => ({ discipline, booking: null })
  await createCoach(db, { ...inDiscipline('Kho Kho'), checkinStatus: 'checked_in' })
  await createPlayer(db, { ...inDiscipline('Kho Kho'), checkinStatus: 'checked_out' })
  await createPlayer(db, inDiscipline('Kho Kho'))
  await createOfficial(db, inDiscipline('Athletics'))
  await referenceOnlyCoach(db, { discipline: 'Kho Kho' })
  expect((await readEventProgress(test.context, 'around_today')).disciplines).toEqual([
    { discipline: 'Kho Kho', expected: 3, arrived: 2 },
    { discipline: 'Athletics', expected: 1, arrived: 0 },
  ])
})

it('expects nobody whose room was released, until they come', async () => {
  const lost = await latePlayer(test.database, { discipline: 'Kho Kho' })
  const expected = async () => {
    const { days, disciplines } = await readEventProgress(test.context, 'whole_event')
    const sum = (of: (day: ProgressDay) => number) => days.reduce((total, day) => total + of(day), 0)
    return [sum((day) => day.arrivalsExpected), sum((day) => day.departuresExpected), disciplines.length]
  }
  expect(await expected()).toEqual([1, 1, 1])
  await releaseNoShows(test.context, admin, { participantIds: [lost.id], reason: 'Nobody came' })
  expect(await expected()).toEqual([0, 0, 0])
  await checkInPeople(test.context, admin, { participantIds: [lost.id] })
  expect(await expected()).toEqual([1, 1, 1])
})
