import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTemporaryPostgres } from '@trophy/embedded-postgres/temporary'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { Database } from '../../platform/db/database.ts'
import { embeddedOwner } from '../../platform/db/embedded-owner.ts'
import { type Limits, standardLimits, withoutLimits } from '../../platform/db/limits.ts'
import { assembleContext } from '../../testing/assemble-context.ts'
import { pendingCoach } from '../../testing/factories/stays.ts'
import { createUserSession, createUserWithoutPassword } from '../../testing/factories/sessions.ts'
import { ledgerDifferences } from '../../testing/factories/stored-stay.ts'
import { testNow } from '../../testing/test-context.ts'
import { stoppedClock } from '../../platform/clock.ts'
import { buildApp } from '../build-app.ts'
import { prepareDatabase } from '../start/upgrade-database.ts'

const checkins = 12

// A PostgreSQL of its own: others use the one of the run.
let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>
beforeAll(async () => {
  postgres = await startTemporaryPostgres(embeddedOwner)
})
afterAll(() => postgres.stop())

const openServer = async (limits: Limits) => {
  const database = new Database({ url: postgres.url, limits })
  const setUp = new Database({ url: postgres.url, limits: withoutLimits })
  await prepareDatabase(setUp)
  const config = readConfig({ DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' })
  const context = assembleContext({ config, database, clock: stoppedClock(testNow) })
  const reserve = new Database({ url: postgres.url, maximumConnections: 4, limits })
  const app = await buildApp({ ...context, reserve })
  onTestFinished(async () => {
    await app.close()
    await Promise.all([database.close(), reserve.close(), setUp.close()])
  })
  const user = await createUserWithoutPassword(setUp, 'admin')
  const token = await createUserSession(setUp, user, context.clock.now())
  const people = await Promise.all(Array.from({ length: checkins }, () => pendingCoach(setUp)))
  const keys = people.map(() => randomUUID())
  const checkInAll = () =>
    Promise.all(
      people.map(async ({ id }, index) => {
        const headers = { authorization: `Bearer ${token}`, 'idempotency-key': keys[index] }
        const request = {
          method: 'POST',
          url: '/api/admin/checkin',
          headers,
          payload: { participantIds: [id] },
        } as const
        const { statusCode, headers: received } = await app.inject(request)
        return { statusCode, retryAfter: received['retry-after'] }
      }),
    )
  return { app, database, checkInAll, ids: people.map(({ id }) => id) }
}

/** Freezes all processes of PostgreSQL; returns how they continue. */
const freeze = async (database: Database): Promise<() => void> => {
  const backends = await database.all<{ pid: number }>(sql`SELECT pid FROM pg_stat_activity`)
  const pids = [postgres.pid, ...backends.map(({ pid }) => pid)]
  const signalAll = (signal: NodeJS.Signals) => {
    // A process may have ended since.
    for (const pid of pids) if (isRunning(pid)) process.kill(pid, signal)
  }
  const resume = () => signalAll('SIGCONT')
  // Otherwise a failed test would leave a PostgreSQL that cannot be stopped.
  onTestFinished(resume)
  signalAll('SIGSTOP')
  return resume
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a frozen PostgreSQL holds no request for ever, and all continues after it', async () => {
  const { app, database, checkInAll, ids } = await openServer({ ...standardLimits, response: 500, connect: 500 })
  const resume = await freeze(database)
  const [responses, health] = await Promise.all([checkInAll(), app.inject({ url: '/api/health' })])
  expect(health.statusCode).toBe(503)
  expect(new Set(responses)).toEqual(new Set(responses.map(() => ({ statusCode: 503, retryAfter: '5' }))))
  resume()
  // A check-in without a response may have been done: its repeat is told so.
  await expect.poll(() => checkInAll().then(statusesOf), { interval: 500 }).toSatisfy(areDone)
  expect(await countOf(database, ids)).toEqual(once)
  expect(await ledgerDifferences(database)).toEqual([])
  expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200)
})

test(
  'with the standard limits two servers check in again within 20 seconds of a freeze of 40',
  { timeout: 120_000 },
  async () => {
    const servers = [await openServer(standardLimits), await openServer(standardLimits)] as const
    const resume = await freeze(servers[0].database)
    const during = Promise.all(servers.map(({ checkInAll }) => checkInAll()))
    await sleep(40_000)
    resume()
    const resumed = performance.now()
    expect((await during).flat().every(({ statusCode }) => statusCode === 503)).toBe(true)
    for (const { checkInAll } of servers) {
      await expect.poll(() => checkInAll().then(statusesOf), { interval: 500 }).toSatisfy(areDone)
    }
    expect(performance.now() - resumed).toBeLessThan(20_000)
    for (const { database, ids } of servers) expect(await countOf(database, ids)).toEqual(once)
    expect(await ledgerDifferences(servers[0].database)).toEqual([])
  },
)

test('without the limit of the client requests wait until it continues', async () => {
  const { database, checkInAll } = await openServer({ ...standardLimits, response: 0 })
  const resume = await freeze(database)
  const checkingIn = checkInAll()
  expect(await Promise.race([checkingIn, sleep(1500, 'waiting')])).toBe('waiting')
  resume()
  expect(areDone(statusesOf(await checkingIn))).toBe(true)
})

/** The events of these people. */
const countOf = (database: Database, ids: readonly string[]) =>
  database.all(sql`
    SELECT count(*) AS events, count(DISTINCT participant_id) AS people FROM checkin_events
    WHERE participant_id = ANY (${ids}::uuid[])`)

const once = [{ events: checkins, people: checkins }]

const statusesOf = (responses: readonly { statusCode: number }[]): number[] =>
  responses.map(({ statusCode }) => statusCode)

const areDone = (statuses: readonly number[]): boolean => statuses.every((status) => status === 200 || status === 409)
