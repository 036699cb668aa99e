import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { uploadTypeNames, type UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import { startEmbeddedPostgres } from '@trophy/embedded-postgres'
import {
  assembleContext,
  buildApp,
  createUserSession,
  embeddedOwner,
  createUserWithoutPassword,
  Database,
  prepareDatabase,
  readConfig,
  systemClock,
  withoutLimits,
} from '@trophy/server/testing'
import { type BigSheets, createBigSheets } from './lib/big-sheets.ts'
import { copyPlayers } from './lib/copy-baseline.ts'
import type { ResponseTimes } from './lib/other-requests.ts'
import { percentile } from './lib/statistics.ts'

/**
 * The duration of an upload of 50,000 players over HTTP, compared with COPY of the same final rows into the same
 * tables; and the response times of other requests during it. Uses the embedded PostgreSQL with its default settings.
 *
 * npx tsx bench/upload.bench.ts [folder with three .psv of another event]
 */

const rounds = 3
const otherPaths = [
  '/api/health',
  '/api/admin/dashboard/stats',
  '/api/admin/dashboard/participants?limit=25',
  '/api/admin/dashboard/hotels?limit=25',
  '/api/admin/dashboard/checkin?limit=25',
]

const readSheets = async (folder: string | undefined): Promise<BigSheets> => {
  if (folder === undefined) return createBigSheets()
  const read = (name: string) => readFile(join(folder, `${name}.psv`), 'utf8')
  return {
    hotels: await read('hotel-inventory'),
    coaches: await read('coaches-officials'),
    players: await read('players'),
  }
}

/** The real application on a free port, with a signed-in admin. */
const openServer = async (url: string) => {
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'warn', REQUEST_LIMIT_PER_MINUTE: '10000000' })
  const database = new Database({ url })
  const app = await buildApp(assembleContext({ config, database }))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const admin = await createUserWithoutPassword(database, 'admin')
  const token = await createUserSession(database, admin, systemClock.now())
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { address, token, database, close }
}

type Server = Awaited<ReturnType<typeof openServer>>

const upload = async ({ address, token }: Server, type: UploadType, content: string): Promise<number> => {
  const form = new FormData()
  form.set('file', new Blob([content]), `${type}.psv`)
  form.set('uploadType', uploadTypeNames[type])
  const started = performance.now()
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${address}/api/admin/upload/${type}`, { method: 'POST', body: form, headers })
  const text = await response.text()
  const milliseconds = performance.now() - started
  if (!/"created":[1-9]/.test(text)) throw new Error(`${type}: ${response.status} ${text.slice(0, 500)}`)
  return milliseconds
}

const messageSchema = z.tuple([z.record(z.string(), z.array(z.number()))]).rest(z.unknown())

const startOtherRequests = ({ address, token }: Server): ChildProcess => {
  const others = fork(fileURLToPath(new URL('lib/other-requests.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  others.send({ address, token, paths: otherPaths })
  return others
}

const stopOtherRequests = async (others: ChildProcess): Promise<ResponseTimes> => {
  others.send('stop')
  const [responseTimes] = messageSchema.parse(await once(others, 'message'))
  return responseTimes
}

const show = (milliseconds: number): string => `${Math.round(milliseconds).toLocaleString('en')} ms`

const runRound = async (urlOf: (name: string) => string, admin: Database, round: number, { players }: BigSheets) => {
  for (const name of ['uploaded', 'copied'])
    await admin.run(sql`CREATE DATABASE ${raw(`${name}_${round}`)} TEMPLATE prepared`)
  const server = await openServer(urlOf(`uploaded_${round}`))
  const copied = new Database({ url: urlOf(`copied_${round}`), limits: withoutLimits })
  const others = startOtherRequests(server)
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  const uploaded = await upload(server, 'players', players)
  loop.disable()
  const responseTimes = await stopOtherRequests(others)
  const copy = await copyPlayers(server.database, copied)
  await copied.close()
  await server.close()
  console.log(`round ${round}: upload ${show(uploaded)}, COPY ${show(copy)}, ratio ${(uploaded / copy).toFixed(2)}`)
  const all = Object.values(responseTimes).flat()
  console.log(
    `  other requests: ${all.length}, p50 ${show(percentile(all, 0.5))}, p95 ${show(percentile(all, 0.95))}, ` +
      `longest ${show(percentile(all, 1))}; event loop at most ${show(loop.max / 1e6)} late`,
  )
  for (const [path, times] of Object.entries(responseTimes))
    console.log(`    ${path}: p95 ${show(percentile(times, 0.95))}`)
  return uploaded / copy
}

const dataDirectory = await mkdtemp(join(tmpdir(), 'trophy-bench-'))
const postgres = await startEmbeddedPostgres({ dataDirectory, owner: embeddedOwner })
const urlOf = (name: string): string => Object.assign(new URL(postgres.superuserUrl), { pathname: `/${name}` }).href
const admin = new Database({ url: urlOf('postgres'), maximumConnections: 1 })
try {
  const sheets = await readSheets(process.argv[2])
  await admin.run(sql`CREATE DATABASE prepared`)
  const prepared = new Database({ url: urlOf('prepared'), limits: withoutLimits })
  await prepareDatabase(prepared)
  await prepared.close()
  const server = await openServer(urlOf('prepared'))
  await upload(server, 'hotel-inventory', sheets.hotels)
  await upload(server, 'coaches-officials', sheets.coaches)
  await server.close()
  console.log(`players: ${(Buffer.byteLength(sheets.players) / 1e6).toFixed(1)} MB`)
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round += 1) ratios.push(await runRound(urlOf, admin, round, sheets))
  console.log(`median ratio ${percentile(ratios, 0.5).toFixed(2)} (floor: at most 3)`)
} finally {
  await admin.close()
  await postgres.stop()
  await rm(dataDirectory, { recursive: true, force: true })
}
