import { join } from 'node:path'
import { occupancyQuerySchema } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { selectGrid } from '../apps/server/src/occupancy/grid.sql.ts'
import { catchStatement } from './lib/catch-statement.ts'
import { statementText } from './lib/pgbench.ts'
import { timeInPsql } from './lib/psql.ts'
import { percentile } from './lib/statistics.ts'
import { timeOverHttp } from './lib/time-over-http.ts'
import { openWorkbench } from './lib/workbench.ts'

/**
 * The occupancy grid of 900 instances with 50,000 bookings over HTTP, beside its own statement in psql on the same
 * database. `npx tsx bench/occupancy.bench.ts`; half a minute.
 */
const runs = 15

const cases = {
  '30 days': 'startDate=2026-11-05&endDate=2026-12-04',
  '14 days': 'startDate=2026-11-05&endDate=2026-11-18',
  '90 days': 'startDate=2026-10-20&endDate=2027-01-17',
  '30 days of a district': 'startDate=2026-11-05&endDate=2026-12-04&district=District 3',
  '30 days, searched': 'startDate=2026-11-05&endDate=2026-12-04&search=hill top',
} as const

const statementOf = async (query: string): Promise<string> => {
  const parsed = occupancyQuerySchema.parse(Object.fromEntries(new URLSearchParams(query)))
  const moment = { today: '2026-11-10', timeZone: 'Asia/Kolkata' }
  return statementText(await catchStatement((db) => selectGrid(db, parsed, moment)), () => undefined)
}

const bench = await openWorkbench({ people: 50_000, hotels: 300 })
try {
  console.log('hotels    HTTP p50   HTTP p95   psql p50   ratio')
  for (const [name, query] of Object.entries(cases)) {
    const { times, text } = await timeOverHttp(bench, `/api/admin/hotels/occupancy?${query}`, runs)
    const inPsql = await timeInPsql(bench.databaseUrl, await statementOf(query), runs, join(bench.folder, 'grid.sql'))
    const [http, slowest, psql] = [percentile(times, 0.5), percentile(times, 0.95), percentile(inPsql, 0.5)]
    const figures = [http, slowest, psql].map((time) => `${time.toFixed(1)} ms`.padStart(10)).join(' ')
    const hotels = /"totalHotels":(\d+)/.exec(text)?.[1] ?? '?'
    console.log(`${hotels.padStart(6)} ${figures} ${(http / psql).toFixed(2).padStart(7)}  ${name}`)
  }
} finally {
  await bench.close()
}
