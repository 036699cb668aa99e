import { searchBookedPeople } from '@trophy/server/testing/statements'
import { compareWithPsql, type Figures, figuresHeading, figuresLine, summaryOf } from './lib/compare-with-psql.ts'
import { captureStatement } from './lib/capture-statement.ts'
import { eventSize } from './lib/generate-event.ts'
import { openHttpClient } from './lib/http-client.ts'
import { type LoadRequest, type LoadResult, runLoad } from './lib/http-load.ts'
import { statementText } from './lib/pgbench.ts'
import { openPsql } from './lib/psql.ts'
import { openWorkbench } from './lib/workbench.ts'

/**
 * Booking reassignment in a large event: the search compared with its statement in psql, then over HTTP the
 * search for hotels and the moves of whole teams, 20 people each, by one admin and by eight at a time.
 * `npx tsx bench/reassignment.bench.ts`; half a minute.
 */
const { people, hotels } = eventSize
const teamSize = 20
const runs = 7
const seconds = 4

const searches = {
  'a name': 'Kavya Hegde 1',
  "a coach's id, with the team": 'COA_2400',
  'a team, with the coach': 'Team 1200',
  'a mobile number': '9000012345',
  'a reference': 'REF-1200',
  'a hotel': 'HTL00007',
  'two letters': 'ka',
  nobody: 'nobody at all',
}

const bench = await openWorkbench(eventSize)
const http = openHttpClient(bench)
const psql = openPsql(bench.databaseUrl)

const measureSearches = async (): Promise<void> => {
  const figures = new Map<string, Figures>()
  console.log(figuresHeading)
  for (const [name, query] of Object.entries(searches)) {
    const path = `/api/admin/booking-reassignment/search?query=${encodeURIComponent(query)}`
    const caught = await captureStatement((db) => searchBookedPeople(db, query, 51))
    const measured = await compareWithPsql(http, psql, {
      path,
      statement: statementText(caught, () => undefined),
      runs,
    })
    figures.set(name, measured)
    console.log(figuresLine(name, String((await http.text(path)).split('"participantId"').length - 1), measured))
  }
  console.log(summaryOf(figures))
}

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

let team = -1
const nextTeam = (): number | undefined => {
  team += 1
  return team < people / teamSize ? team : undefined
}

const report = (what: string, { rate, median, p95, p99, statuses }: LoadResult): void => {
  const times = [median, p95, p99].map((time) => time.toFixed(1)).join(' / ')
  console.log(`${what}: ${rate.toFixed(0)} a second, median / 95th / 99th ${times} ms, ${JSON.stringify(statuses)}`)
}

const load = (connections: number, next: () => LoadRequest | undefined) =>
  runLoad({
    addresses: [bench.address],
    token: bench.token,
    connections,
    seconds,
    hasKeys: true,
    next: () => {
      const request = next()
      return request && [request]
    },
  })

try {
  await measureSearches()
  const rooms = () => ({
    path: '/api/admin/booking-reassignment/available-hotels',
    body: { startDate: dates.newStartDate, endDate: dates.newEndDate, selectedParticipants: membersOf(1) },
  })
  report('hotels for a team', await load(1, rooms))
  for (const admins of [1, 8]) {
    const moves = () => {
      const moving = nextTeam()
      return moving === undefined ? undefined : { path: '/api/admin/booking-reassignment', body: moveOf(moving) }
    }
    report(`a team moved, ${admins} at a time`, await load(admins, moves))
  }
} finally {
  http.close()
  await psql.close()
  await bench.close()
}
