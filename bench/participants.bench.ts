import { join } from 'node:path'
import { participantQuerySchema } from '@trophy/contract/participants/participants.contract.ts'
import { selectParticipants } from '../apps/server/src/participants/participants.sql.ts'
import { catchStatement } from './lib/catch-statement.ts'
import { statementText } from './lib/pgbench.ts'
import { timeInPsql } from './lib/psql.ts'
import { percentile } from './lib/statistics.ts'
import { openWorkbench, type Workbench } from './lib/workbench.ts'

/**
 * The participants table with 100,000 people: pages over HTTP, beside the same statement in psql on the same database.
 * `npx tsx bench/participants.bench.ts`; about a minute.
 */
const runs = 15

const cases = {
  'first page': '',
  'last page': 'page=10000',
  'sorted by role, middle': 'sortBy=role&sortOrder=asc&page=5000',
  'sorted by status, first': 'sortBy=checkinStatus',
  'sorted by coach, last': 'sortBy=coachId&page=9999',
  'filter: discipline': 'discipline=Discipline 3',
  'filter: role, status, discipline': 'role=player&checkinStatus=checked_in&discipline=Discipline 3',
  'filter: hotel and instance': 'hotelFilterId=HTL00012&instanceCode=2',
  'filter: dates, deep': 'bookingStartDate=2026-11-08&bookingEndDate=2026-11-20&page=2000',
  'search: an id': 'search=PLA_1234',
  'search: a mobile': 'search=90000123',
  'search: a name': 'search=lakshmi reddy 1',
  'search: a reference': 'search=ref-123',
  'search: a hotel': 'search=residency 12',
  'search: nothing there': 'search=nobody at all',
  'search: one letter, everybody': 'search=a',
  'search: every hotel': 'search=residency',
  'search with filter and sort': 'search=gowda&role=player&sortBy=location&sortOrder=asc&page=100',
} as const

/** Milliseconds of each answer, read to its end. */
const timeOverHttp = async (
  { address, token }: Workbench,
  query: string,
): Promise<{ times: number[]; total: unknown }> => {
  const times: number[] = []
  let total: unknown
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now()
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.0.0.${run}` }
    const response = await fetch(`${address}/api/admin/dashboard/participants?${query}`, { headers })
    const text = await response.text()
    times.push(performance.now() - started)
    total = /"total":(\d+)/.exec(text)?.[1]
    if (response.status !== 200) throw new Error(`${query}: ${response.status} ${text}`)
  }
  return { times, total }
}

const statementOf = async (query: string): Promise<string> => {
  const parsed = participantQuerySchema.parse(Object.fromEntries(new URLSearchParams(query)))
  return statementText(await catchStatement((db) => selectParticipants(db, parsed)), () => undefined)
}

const bench = await openWorkbench({ people: 100_000, hotels: 400 })
try {
  const ratios: number[] = []
  console.log('matches   HTTP p50   HTTP p95   psql p50   ratio')
  for (const [name, query] of Object.entries(cases)) {
    const { times, total } = await timeOverHttp(bench, query)
    const inPsql = await timeInPsql(bench.databaseUrl, await statementOf(query), runs, join(bench.folder, 'list.sql'))
    const [http, slowest, psql] = [percentile(times, 0.5), percentile(times, 0.95), percentile(inPsql, 0.5)]
    ratios.push(http / psql)
    const figures = [http, slowest, psql].map((time) => `${time.toFixed(1)} ms`.padStart(10)).join(' ')
    console.log(`${String(total).padStart(7)} ${figures} ${(http / psql).toFixed(2).padStart(7)}  ${name}`)
  }
  console.log(`HTTP to psql, median of all: ${percentile(ratios, 0.5).toFixed(2)}`)
} finally {
  await bench.close()
}
