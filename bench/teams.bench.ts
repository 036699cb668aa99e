import sql, { Sql } from 'sql-template-tag'
import { teamQuerySchema } from '@trophy/contract/teams/teams.contract.ts'
import type { Queryable } from '@trophy/server/testing'
import { selectFigures, selectTeams } from '@trophy/server/testing/statements'
import { z } from 'zod'
import { stoppedDay } from './lib/generate-event.ts'
import { Agent } from './lib/http-client.ts'
import { percentile } from './lib/statistics.ts'
import { openWorkbench } from './lib/workbench.ts'

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
const headers = { authorization: `Bearer ${bench.token}`, 'content-type': 'application/json' }
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const statementIn = (parameters: readonly unknown[]): Sql => {
  const statement = parameters.find((one) => one instanceof Sql)
  if (!statement) throw new Error('No statement was given')
  return statement
}

/** The median of a statement's planning and running, as PostgreSQL measures them. */
const medianOf = async (select: (db: Queryable) => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  await bench.database.transaction(async (tx) => {
    const all = async (...parameters: readonly unknown[]) => {
      const statement = sql`EXPLAIN (ANALYZE, TIMING OFF, SUMMARY) ${statementIn(parameters)}`
      for (let round = 0; round < rounds; round += 1) {
        const plan = await tx.all<{ 'QUERY PLAN': string }>(statement)
        const text = plan.map((line) => line['QUERY PLAN']).join('\n')
        const parts = text.matchAll(/(?:Planning|Execution) Time: ([\d.]+)/g)
        times.push([...parts].reduce((sum, [, time]) => sum + Number(time), 0))
      }
      return []
    }
    await select({ ...tx, all })
  })
  return percentile(times, 0.5)
}

const post = async (path: string, body: object): Promise<{ readonly body: unknown; readonly seconds: number }> => {
  const request = { method: 'POST', path, headers, body: JSON.stringify(body) } as const
  const response = await agent.send(bench.address, request)
  if (response.status >= 300) throw new Error(`${path}: ${response.status} ${response.text()}`)
  return { body: JSON.parse(response.text()), seconds: response.milliseconds / 1000 }
}

try {
  const days = { today: stoppedDay, silentUntil: stoppedDay }
  const medians: number[] = []
  for (const view of views) {
    const median = await medianOf((db) => selectTeams(db, teamQuerySchema.parse(view), days))
    medians.push(median)
    console.log(`page of ${JSON.stringify(view)}: ${median.toFixed(1)} ms`)
  }
  console.log(`figures: ${(await medianOf((db) => selectFigures(db, days))).toFixed(1)} ms`)
  const request = { coachIds, leaveOn: stoppedDay, reason: 'Lost the first round', notify: true }
  const sent = await post('/api/admin/departures', request)
  console.log(`sent out ${JSON.stringify(sent.body)}: ${sent.seconds.toFixed(2)} s`)
  const { departureId } = z.object({ departureId: z.string() }).parse(sent.body)
  const undone = await post(`/api/admin/departures/${departureId}/undo`, { reason: 'Drawn again' })
  console.log(`undone ${JSON.stringify(undone.body)}: ${undone.seconds.toFixed(2)} s`)
  if (medians.some((median) => median > statementMilliseconds)) process.exitCode = 1
} finally {
  agent.destroy()
  await bench.close()
}
