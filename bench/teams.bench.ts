import { stoppedDay, stoppedNow } from '@trophy/server/testing'
import { teamEndpoints } from '@trophy/contract/teams/teams.contract.ts'
import { z } from 'zod'
import { openHttpClient } from './lib/load/http-client.ts'
import { percentile } from './lib/statistics.ts'
import { openWorkbench } from './lib/server/workbench.ts'
import { ownStatementsOf } from './lib/views.ts'

/**
 * 2,000 teams with 40,000 people: the time of the statements of the overview, and of sending out 500 of them and of
 * undoing it. Exits with 1 when a statement is above its limit.
 *
 * `npx tsx bench/teams.bench.ts`; half a minute.
 */
const size = { people: 40_000, hotels: 500 }
const statementMilliseconds = 20
const rounds = 15
const teamsOut = 500
/** Of every twenty people one is a coach. */
const coachIds = Array.from({ length: teamsOut }, (_, index) => `COA_${index * 20}`)

const views: readonly Record<string, string>[] = [
  {},
  { limit: '100', sortBy: 'coachName' },
  { filter: 'silent' },
  { filter: 'in_house', limit: '100', sortBy: 'people', sortOrder: 'desc' },
  { search: 'team 19' },
  { search: 'residency 4' },
]

const bench = await openWorkbench(size)
const http = openHttpClient(bench)

/** The medians of the planning and running of what a path reads, as PostgreSQL measures them: the page, and figures. */
const measurePath = async (path: string): Promise<string[]> => {
  const [statements = []] = await ownStatementsOf({ ...bench, now: stoppedNow }, [path])
  const medians: string[] = []
  // The first is the statement of the session.
  for (const { text, values } of statements.slice(1)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { rows } = await bench.database.pool.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN (ANALYZE, TIMING OFF, SUMMARY) ${text}`,
        [...values],
      )
      const plan = rows.map((line) => line['QUERY PLAN']).join('\n')
      const parts = plan.matchAll(/(?:Planning|Execution) Time: ([\d.]+)/g)
      times.push([...parts].reduce((sum, [, time]) => sum + Number(time), 0))
    }
    const median = percentile(times, 0.5)
    if (median > statementMilliseconds) process.exitCode = 1
    medians.push(`${median.toFixed(1)} ms`)
  }
  return medians
}

const post = async (path: string, body: object): Promise<{ readonly body: unknown; readonly seconds: number }> => {
  const { text, milliseconds } = await http.send(path, { body })
  return { body: JSON.parse(text), seconds: milliseconds / 1000 }
}

try {
  for (const view of views) {
    const medians = await measurePath(`${teamEndpoints.overview.path}?${String(new URLSearchParams(view))}`)
    console.log(`statements of ${JSON.stringify(view)}: ${medians.join(', ')}`)
  }
  const request = { coachIds, leaveOn: stoppedDay, reason: 'Lost the first round', notify: true }
  const sent = await post('/api/admin/departures', request)
  console.log(`sent out ${JSON.stringify(sent.body)}: ${sent.seconds.toFixed(2)} s`)
  const { departureId } = z.object({ departureId: z.string() }).parse(sent.body)
  const undone = await post(`/api/admin/departures/${departureId}/undo`, { reason: 'Drawn again' })
  console.log(`undone ${JSON.stringify(undone.body)}: ${undone.seconds.toFixed(2)} s`)
} finally {
  http.close()
  await bench.close()
}
