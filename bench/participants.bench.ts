import { participantQuerySchema } from '@trophy/contract/participants/participants.contract.ts'
import { selectParticipants } from '@trophy/server/testing/statements'
import { compareWithPsql, type Figures, figuresHeading, figuresLine, summaryOf } from './lib/compare-with-psql.ts'
import { captureStatement } from './lib/capture-statement.ts'
import { eventSize } from './lib/generate-event.ts'
import { openHttpClient } from './lib/http-client.ts'
import { participantCases } from './lib/participant-cases.ts'
import { statementText } from './lib/pgbench.ts'
import { openPsql } from './lib/psql.ts'
import { openWorkbench } from './lib/workbench.ts'

/**
 * The participants table over HTTP, compared with the same statement in psql on the same database.
 * The goal is at most three times its duration.
 *
 *   npx tsx bench/participants.bench.ts [runs of each round, by default 3] [cases whose name contains this]
 */
const runs = Number(process.argv[2] ?? 3)
const wanted = process.argv[3] ?? ''

const statementOf = async (query: string): Promise<string> => {
  const parsed = participantQuerySchema.parse(Object.fromEntries(new URLSearchParams(query)))
  return statementText(await captureStatement((db) => selectParticipants(db, parsed, 'Asia/Kolkata')), () => undefined)
}

const bench = await openWorkbench(eventSize)
const http = openHttpClient(bench)
const psql = openPsql(bench.databaseUrl)
try {
  const figures = new Map<string, Figures>()
  console.log(figuresHeading)
  for (const [name, query] of Object.entries(participantCases).filter(([each]) => each.includes(wanted))) {
    const path = `/api/admin/dashboard/participants?${String(new URLSearchParams(query))}`
    const measured = await compareWithPsql(http, psql, { path, statement: await statementOf(query), runs })
    figures.set(name, measured)
    console.log(figuresLine(name, /"total":(\d+)/.exec(await http.text(path))?.[1] ?? '?', measured))
  }
  console.log(summaryOf(figures))
} finally {
  http.close()
  await psql.close()
  await bench.close()
}
