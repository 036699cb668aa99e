import { participantQuerySchema } from '@trophy/contract/participants/participants.contract.ts'
import { selectParticipants } from '../apps/server/src/participants/participants.sql.ts'
import { participantCases } from './lib/participant-cases.ts'
import { catchStatement } from './lib/catch-statement.ts'
import { type HttpClient, openHttpClient } from './lib/http-client.ts'
import { statementText } from './lib/pgbench.ts'
import { openPsql, type Psql } from './lib/psql.ts'
import { percentile } from './lib/statistics.ts'
import { openWorkbench } from './lib/workbench.ts'

/**
 * The participants table with 100,000 people: its answer over HTTP, beside the same statement in psql on the same
 * database. The two take turns, so that a machine that is busy with other things is so for both.
 *
 *   npx tsx bench/participants.bench.ts [runs of each case, 15 unless given]
 */
const runs = Number(process.argv[2] ?? 15)
const warmUps = 3
const floor = 3

const statementOf = async (query: string): Promise<string> => {
  const parsed = participantQuerySchema.parse(Object.fromEntries(new URLSearchParams(query)))
  return statementText(await catchStatement((db) => selectParticipants(db, parsed)), () => undefined)
}

const totalOf = async (http: HttpClient, path: string): Promise<string> =>
  /"total":(\d+)/.exec((await http.get(path, 'identity')).body.toString())?.[1] ?? '?'

const measure = async (http: HttpClient, psql: Psql, query: string) => {
  const path = `/api/admin/dashboard/participants?${new URLSearchParams(query)}`
  const statement = await statementOf(query)
  const times = { http: [] as number[], psql: [] as number[] }
  for (let run = -warmUps; run < runs; run += 1) {
    const { milliseconds } = await http.get(path)
    const inPsql = await psql.time(statement)
    if (run < 0) continue
    times.http.push(milliseconds)
    times.psql.push(inPsql)
  }
  return { ...times, total: await totalOf(http, path) }
}

const show = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`.padStart(10)

const bench = await openWorkbench({ people: 100_000, hotels: 400 })
const http = openHttpClient(bench)
const psql = openPsql(bench.databaseUrl)
try {
  const ratios: { name: string; ratio: number }[] = []
  console.log('matches   HTTP p50   HTTP p95   psql p50   ratio')
  for (const [name, query] of Object.entries(participantCases)) {
    const { total, ...times } = await measure(http, psql, query)
    const [median, slowest, floorTime] = [
      percentile(times.http, 0.5),
      percentile(times.http, 0.95),
      percentile(times.psql, 0.5),
    ]
    ratios.push({ name, ratio: median / floorTime })
    const figures = [median, slowest, floorTime].map(show).join(' ')
    console.log(`${total.padStart(7)} ${figures} ${(median / floorTime).toFixed(2).padStart(7)}  ${name}`)
  }
  const worst = ratios.toSorted((one, other) => other.ratio - one.ratio)[0]
  const all = ratios.map(({ ratio }) => ratio)
  console.log(
    `HTTP to psql: median ${percentile(all, 0.5).toFixed(2)}, worst ${worst?.ratio.toFixed(2)} (${worst?.name}); floor: at most ${floor}`,
  )
} finally {
  http.close()
  await psql.close()
  await bench.close()
}
