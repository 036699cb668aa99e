import { addDays } from '@trophy/contract/core/dates/days.ts'
import { eventSize, stoppedDay } from '@trophy/server/testing'
import { type LoadRequest, type LoadResult, runLoad } from './lib/load/load.ts'
import { openWorkbench } from './lib/server/workbench.ts'

/**
 * Booking reassignment in a large event, over HTTP: the search for hotels and the moves of whole teams, 15 people each,
 * by one admin and by eight at a time. The search for people is in lists.bench.ts.
 *
 *   npx tsx bench/reassignment.bench.ts [seconds of each]
 */
const { people, hotels } = eventSize
const teamSize = 20
const seconds = Number(process.argv[2] ?? 4)

const bench = await openWorkbench(eventSize)

const hotelOf = (number: number): string => `HTL${String((number % hotels) + 1).padStart(5, '0')}`

/** The coach, the official and the players of a generated team. */
const membersOf = (team: number): string[] =>
  Array.from({ length: teamSize }, (_, index) => `${['COA', 'OFC'][index] ?? 'PLA'}_${team * teamSize + index}`)

const dates = { newStartDate: '2026-12-01', newEndDate: '2026-12-06' }

/** A quarter of a generated team begins on each of these days; those of the second day are checked in, and stay. */
const startDays = ['2026-11-06', '2026-11-08', '2026-11-13', '2026-11-18'] as const

const moveOf = (team: number): object => {
  const originalOf = (start: string) => ({
    hotelId: hotelOf(team),
    bookingReference: `REF-${team}`,
    bookingStartDate: start,
    bookingEndDate: addDays(start, 5),
  })
  const affectedParticipants = membersOf(team).flatMap((participantId, index) => {
    const start = startDays[index % 4] ?? startDays[0]
    return start === stoppedDay ? [] : [{ participantId, original: originalOf(start) }]
  })
  return {
    originalHotelId: hotelOf(team),
    originalBookingReference: `REF-${team}`,
    originalStartDate: startDays[0],
    originalEndDate: addDays(startDays[0], 5),
    newHotelId: hotelOf(team + 1),
    newBookingReference: `NEW-${team}`,
    ...dates,
    reassignmentType: 'complete_rebooking',
    daysStayed: 0,
    affectedParticipants,
    reason: 'The benchmark moves everybody',
    notifyCoaches: true,
  }
}

const report = (what: string, { rate, latency: { p50, p97_5, p99 } }: LoadResult): void =>
  console.log(`${what}: ${rate.toFixed(0)} a second, median / 97.5th / 99th ${p50} / ${p97_5} / ${p99} ms`)

const load = (connections: number, maximum: number, next: () => LoadRequest) =>
  runLoad({ ...bench, connections, seconds, maximum, hasKeys: true, next })

let moved = 0
const nextMove = (): LoadRequest => {
  moved += 1
  return { path: '/api/admin/booking-reassignment', body: moveOf(moved - 1) }
}

try {
  const rooms = () => ({
    path: '/api/admin/booking-reassignment/available-hotels',
    body: { startDate: dates.newStartDate, endDate: dates.newEndDate, selectedParticipants: membersOf(1) },
  })
  report('hotels for a team', await load(1, Infinity, rooms))
  for (const admins of [1, 8]) {
    const left = people / teamSize - moved
    report(`a team moved, ${admins} at a time`, await load(admins, left, nextMove))
  }
} finally {
  await bench.close()
}
