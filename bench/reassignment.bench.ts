import { eventSize } from '@trophy/server/testing'
import { type LoadRequest, type LoadResult, runLoad } from './lib/load/load.ts'
import { openWorkbench } from './lib/server/workbench.ts'

/**
 * Booking reassignment in a large event, over HTTP: the search for hotels and the moves of whole teams, 20 people each,
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

const moveOf = (team: number): object => ({
  originalHotelId: hotelOf(team),
  originalBookingReference: `REF-${team}`,
  originalStartDate: '2026-11-03',
  originalEndDate: '2026-11-08',
  newHotelId: hotelOf(team + 1),
  newBookingReference: `NEW-${team}`,
  ...dates,
  reassignmentType: 'complete_rebooking',
  daysStayed: 0,
  affectedParticipants: membersOf(team),
  reason: 'The benchmark moves everybody',
  notifyCoaches: true,
})

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
