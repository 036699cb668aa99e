import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'
import { createUser, createUserSession } from '@trophy/server/testing'
import type { Flood, FloodResult } from './lib/flood.ts'
import { Agent, type Request, sendRequest } from './lib/http-client.ts'
import { playerCode } from './lib/players.ts'
import { percentile } from './lib/statistics.ts'
import { openWorkbench } from './lib/workbench.ts'

/**
 * The response times of desks while one address floods the server with anonymous requests of eleven kinds, compared
 * with quiet. All limits have their defaults, so that the first round includes most of the address's failed sign-ins of
 * the hour, whose slow hashes cost the most. On a machine with two cores the flood, the desks, the server and
 * PostgreSQL share them: the flood pauses between requests so that it measures the server, not the machine. Exits with
 * 1 when the 95th percentile is more than twice that of quiet, or a desk was refused.
 *
 * npx tsx bench/flood.bench.ts [pause of each connection in milliseconds]
 */
const pauseMilliseconds = Number(process.argv[2] ?? 10)
const rounds = 9
const phaseSeconds = 15
const desks = 8
const deskPauseMilliseconds = 200
const connections = 8
const maximumRatio = 2

/** A built page: a small document and a large script. */
const createPage = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'trophy-page-'))
  const script = Array.from({ length: 6_000 }, (_, index) => `export const name${index} = ${index * 7}\n`).join('')
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><script src="/assets/app.js"></script>')
  await writeFile(join(folder, 'assets/app.js'), script)
  await writeFile(join(folder, 'assets/app.js.br'), brotliCompressSync(script))
  return folder
}

const page = await createPage()
const bench = await openWorkbench(
  { people: 2_000, hotels: 20 },
  { TRUSTED_PROXIES: '127.0.0.1', REQUEST_LIMIT_PER_MINUTE: '', WEB_FOLDER: page },
)
const flood: Flood = { address: bench.address, from: '203.0.113.1', connections, pauseMilliseconds }
const agent = new Agent({ keepAlive: true, maxSockets: desks })
const failures = new Map<string, number>()

/** Each desk has a session, an address and people of its own. */
const openDesk = async (number: number) => {
  const { id } = await createUser(bench.database, { name: `Desk ${number}` })
  const token = await createUserSession(bench.database, id, new Date('2026-11-08T14:00:00+05:30'))
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.0.0.${number}` }
  const people = Array.from({ length: 3 }, (_, index) => playerCode(number * 18 + index))
  const post = (path: string, body: object): Request => ({
    method: 'POST',
    path,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  const get = (path: string): Request => ({ method: 'GET', path, headers })
  const actions: readonly (() => Request)[] = [
    () => post('/api/admin/checkin', { participantIds: people }),
    () => get('/api/admin/dashboard/checkin?limit=50'),
    () => get('/api/admin/dashboard/stats'),
    () => get(`/api/admin/dashboard/participants?limit=25&search=${people[0]}`),
    () => post('/api/admin/checkin/undo', { participantIds: people, reason: 'A mistake' }),
    () => get('/api/admin/dashboard/checkout?limit=50'),
  ]
  return actions
}

const openDesks = await Promise.all(Array.from({ length: desks }, (_, number) => openDesk(number)))

/** All desks work for some seconds; returns the milliseconds of each request. */
const work = async (seconds: number): Promise<number[]> => {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const atDesk = async (actions: readonly (() => Request)[]) => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const action = actions[turn % actions.length]?.()
      if (action === undefined) throw new Error('A desk has nothing to do')
      const start = performance.now()
      const status = await sendRequest(bench.address, agent, action)
      times.push(performance.now() - start)
      const name = `${action.path.split('?')[0]} ${status}`
      // Nobody to check in, after an undo of another round, is no refusal of the limits.
      if (status !== 200 && status !== 409) failures.set(name, (failures.get(name) ?? 0) + 1)
      await sleep(deskPauseMilliseconds * (0.5 + Math.random()))
    }
  }
  await Promise.all(openDesks.map(atDesk))
  return times
}

const resultSchema = z.tuple([z.object({ statuses: z.record(z.string(), z.number()), cpuMilliseconds: z.number() })])

/** Floods from one address while the work runs. */
const duringFlood = async <T>(run: () => Promise<T>): Promise<{ result: T; sent: FloodResult }> => {
  const child = fork(fileURLToPath(new URL('lib/flood.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
  child.send(flood)
  // The first requests, which are not yet refused, are part of the measurement.
  const result = await run()
  child.send('stop')
  const [sent] = resultSchema.rest(z.unknown()).parse(await once(child, 'message'))
  return { result, sent }
}

const describe = (name: string, times: readonly number[]): string =>
  `${name}: ${times.length} requests, median ${percentile(times, 0.5).toFixed(1)} ms, ` +
  `p95 ${percentile(times, 0.95).toFixed(1)} ms, longest ${percentile(times, 1).toFixed(0)} ms`

try {
  await work(5)
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const quiet = await work(phaseSeconds)
    const { result: flooded, sent } = await duringFlood(() => work(phaseSeconds))
    const ratio = percentile(flooded, 0.95) / percentile(quiet, 0.95)
    ratios.push(ratio)
    const total = Object.values(sent.statuses).reduce((sum, count) => sum + count, 0)
    console.log(`round ${round}: ratio of the p95 ${ratio.toFixed(2)}`)
    console.log(`  ${describe('quiet', quiet)}`)
    console.log(`  ${describe('flood', flooded)}`)
    console.log(
      `  flood: ${Math.round(total / phaseSeconds)} requests a second, ${JSON.stringify(sent.statuses)}, ` +
        `own processor time ${(sent.cpuMilliseconds / phaseSeconds / 10).toFixed(0)} %`,
    )
  }
  for (const [name, count] of failures) console.log(`refused at a desk: ${count} × ${name}`)
  const median = percentile(ratios, 0.5)
  console.log(`median ratio ${median.toFixed(2)} (at most ${maximumRatio})`)
  process.exitCode = median <= maximumRatio && failures.size === 0 ? 0 : 1
} finally {
  agent.destroy()
  await bench.close()
  await rm(page, { recursive: true })
}
