import { join } from 'node:path'
import type { Sql } from 'sql-template-tag'
import { checkIn } from '@trophy/server/testing/statements'
import { resetCheckins } from './lib/reset-checkins.ts'
import { captureStatement } from './lib/capture-statement.ts'
import { type LoadResult, runLoad } from './lib/http-load.ts'
import { runPgbench, statementText } from './lib/pgbench.ts'
import { playerCode } from './lib/players.ts'
import { openWorkbench, type Workbench } from './lib/workbench.ts'

/**
 * Single check-ins over HTTP on 16 connections, compared with pgbench and the same statement on the same database with
 * as many clients; and the same with idempotency keys, whose claims and responses are stored. They alternate, so that
 * other load of the machine slows all. `npx tsx bench/checkin.bench.ts`; about a minute.
 */
const connections = 16
const rounds = 5
const seconds = 2
const warmUpSeconds = 2
const people = 60_000
/** The number of players that are checked in over HTTP; pgbench checks in the others. */
const overHttp = people / 2

const perClient = Math.floor(((people / 20) * 18 - overHttp) / connections)
const codeOfTurn = `'PLA_' || (${overHttp} + :client_id * ${perClient} + :turn) / 18 * 20 + 2
  + (${overHttp} + :client_id * ${perClient} + :turn) % 18`

const checkInStatement = (): Promise<Sql> => {
  const at = new Date('2026-11-08T08:30:00Z')
  const actor = { id: null, role: 'admin', name: 'Bench', address: null } as const
  const requested = { ids: [], participantIds: ['the player'] }
  return captureStatement((db) =>
    checkIn(db, { requested, teamOf: null, actor, at, now: at, reason: null }, { open: null, due: null }, '2026-11-08'),
  )
}

const scriptOf = (statement: Sql): string => {
  const text = statementText(statement, (value) =>
    Array.isArray(value) && value.length === 1 ? `ARRAY[${codeOfTurn}]` : undefined,
  )
  return `${text};\n\\set turn :turn + 1\n`
}

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const format = ({ rate, median: middle, p95, p99 }: LoadResult): string => {
  const times = [middle, p95, p99].map((time) => time.toFixed(1)).join(' / ')
  return `${rate.toFixed(0)} a second (median / 95th / 99th ${times} ms)`
}

/** Warms up, and returns a load that checks in one player after the other. */
const openLoad = async ({ address, token }: Workbench): Promise<(hasKeys: boolean) => Promise<LoadResult>> => {
  let index = -1
  const next = () => {
    index += 1
    return index < overHttp ? { path: '/api/admin/checkin', body: { participantIds: [playerCode(index)] } } : undefined
  }
  const measure = async (duration: number, hasKeys: boolean) => {
    const result = await runLoad({ address, token, connections, next, seconds: duration, hasKeys })
    if (Object.keys(result.statuses).join() !== '200') throw new Error(`responses: ${JSON.stringify(result.statuses)}`)
    return result
  }
  await measure(warmUpSeconds, true)
  return (hasKeys) => measure(seconds, hasKeys)
}

const openPgbench = async ({ databaseUrl, folder }: Workbench): Promise<(round: number) => Promise<number>> => {
  const script = scriptOf(await checkInStatement())
  const file = join(folder, 'checkin.sql')
  const turnsOfRound = Math.floor(perClient / rounds)
  return (round) =>
    runPgbench({ databaseUrl, clients: connections, seconds, firstTurn: round * turnsOfRound, file, script })
}

const bench = await openWorkbench({ people, hotels: 120 })
try {
  await resetCheckins(bench)
  const measureHttp = await openLoad(bench)
  const measurePgbench = await openPgbench(bench)
  const ratios: Record<'plain' | 'keyed', number[]> = { plain: [], keyed: [] }
  for (let round = 0; round < rounds; round += 1) {
    const http = await measureHttp(false)
    const pgbench = await measurePgbench(round)
    const keyed = await measureHttp(true)
    ratios.plain.push(http.rate / pgbench)
    ratios.keyed.push(keyed.rate / pgbench)
    console.log(`over HTTP ${format(http)}, with keys ${format(keyed)}, pgbench ${pgbench.toFixed(0)}`)
  }
  const [plain, keyed] = [median(ratios.plain), median(ratios.keyed)].map((ratio) => ratio.toFixed(2))
  console.log(`check-in over HTTP to pgbench, median of ${rounds}: ${plain}, with keys ${keyed}`)
} finally {
  await bench.close()
}
