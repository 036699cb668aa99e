import { occupancyQuerySchema } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { selectGrid } from '@trophy/server/testing/statements'
import { compareWithPsql, type Figures, figuresHeading, figuresLine, summaryOf } from './lib/compare-with-psql.ts'
import { captureStatement } from './lib/capture-statement.ts'
import { eventSize } from './lib/generate-event.ts'
import { openHttpClient } from './lib/http-client.ts'
import { statementText } from './lib/pgbench.ts'
import { openPsql } from './lib/psql.ts'
import { openWorkbench } from './lib/workbench.ts'

/**
 * The occupancy grid of 900 instances over HTTP, compared with its statement in psql on the same
 * database. `npx tsx bench/occupancy.bench.ts`; half a minute.
 */
const runs = 7

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
  return statementText(await captureStatement((db) => selectGrid(db, parsed, moment)), () => undefined)
}

const bench = await openWorkbench(eventSize)
const http = openHttpClient(bench)
const psql = openPsql(bench.databaseUrl)
try {
  const figures = new Map<string, Figures>()
  console.log(figuresHeading)
  for (const [name, query] of Object.entries(cases)) {
    const path = `/api/admin/hotels/occupancy?${String(new URLSearchParams(query))}`
    const measured = await compareWithPsql(http, psql, { path, statement: await statementOf(query), runs })
    figures.set(name, measured)
    console.log(figuresLine(name, /"totalHotels":(\d+)/.exec(await http.text(path))?.[1] ?? '?', measured))
  }
  console.log(summaryOf(figures))
} finally {
  http.close()
  await psql.close()
  await bench.close()
}
