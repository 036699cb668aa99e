import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, dayIn } from '@trophy/contract/core/calendar.ts'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { Database } from '../platform/db/database.ts'
import { createHotel } from '../testing/factories/hotels.ts'
import { createPlayer } from '../testing/factories/people.ts'
import { createUserSession, createUserWithoutPassword } from '../testing/factories/sessions.ts'
import { freePort } from '../testing/free-port.ts'
import { debianPrograms } from '../testing/database/debian-postgres.ts'
import { execute, startReplicatedPostgres } from '../testing/replicated-postgres.ts'
import { startProcess } from '../testing/server-process.ts'

const name = debianPrograms === undefined ? 'skipped without Debian’s PostgreSQL: ' : ''
const isMissing = debianPrograms === undefined

const openDatabase = (url: string): Database => {
  const database = new Database({ url, maximumConnections: 4 })
  onTestFinished(() => database.close())
  return database
}

const start = async () => {
  const postgres = await startReplicatedPostgres('trophy')
  onTestFinished(postgres.stop)
  const settings = {
    PORT: await freePort(),
    DATABASE_URL: postgres.primaryUrl,
    DATABASE_REPLICA_URL: postgres.standbyUrl,
    REQUEST_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
  }
  const server = startProcess('server', settings)
  onTestFinished(async () => void (await server.stop()))
  const origin = await server.printed(/ is ready at (\S+)/)
  const database = openDatabase(postgres.primaryUrl)
  const startDate = dayIn('Asia/Kolkata', systemClock.now())
  const endDate = addDays(startDate, 3)
  const hotel = await createHotel(database, { instances: [{ startDate, endDate, totalRooms: 5000 }] })
  const admin = await createUserWithoutPassword(database, 'admin')
  const token = await createUserSession(database, admin, systemClock.now())
  const read = async (path: string) => {
    const response = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })
    const age = response.headers.get('data-age')
    return { status: response.status, age: age === null ? null : Number(age), text: await response.text() }
  }
  /** The people of tonight in the grid, and the age of this number in seconds. */
  const readGrid = async () => {
    const { status, age, text } = await read(`/api/admin/hotels/occupancy?startDate=${startDate}&endDate=${startDate}`)
    expect(status, text).toBe(200)
    return { age, occupied: Number(/"occupied":(\d+)/.exec(text)?.[1]) }
  }
  const addPlayer = () => createPlayer(database, { mobileNumber: null, booking: { hotel, startDate, endDate } })
  return { postgres, origin, database, read, readGrid, addPlayer }
}

test.skipIf(isMissing)(
  `${name}the grid is read from the replica with what was just written, states its age, and falls back`,
  async () => {
    const { postgres, origin, read, readGrid, addPlayer } = await start()
    for (let people = 1; people <= 20; people++) {
      await addPlayer()
      expect(await readGrid()).toEqual({ age: 0, occupied: people })
    }
    await execute(postgres.standbyUrl, 'SELECT pg_wal_replay_pause()')
    await addPlayer()
    const late = await readGrid()
    expect(late.occupied).toBe(20)
    expect(late.age).toBeGreaterThan(0)
    await expect.poll(readGrid, { timeout: 30_000, interval: 500 }).toEqual({ age: null, occupied: 21 })
    await execute(postgres.standbyUrl, 'SELECT pg_wal_replay_resume()')
    await expect.poll(readGrid, { timeout: 30_000, interval: 500 }).toEqual({ age: 0, occupied: 21 })
    // An idle primary is not a lag.
    await sleep(12_000)
    expect(await readGrid()).toEqual({ age: 0, occupied: 21 })
    expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200)
    expect((await read('/api/admin/dashboard/event-progress?range=around_today')).age).toBe(0)
  },
  300_000,
)

test.skipIf(isMissing)(
  `${name}no read fails when the replica is killed`,
  async () => {
    const { postgres, origin, read, addPlayer } = await start()
    for (let people = 1; people <= 20; people++) await addPlayer()
    // Commits must not wait for the standby that this test takes away.
    await execute(postgres.primaryUrl, `ALTER SYSTEM SET synchronous_standby_names = ''`, 'SELECT pg_reload_conf()')
    const stop = new AbortController()
    const results: { readonly path: string; readonly status: number; readonly age: number | null }[] = []
    const today = dayIn('Asia/Kolkata', systemClock.now())
    const paths = [
      `/api/admin/hotels/occupancy?startDate=${today}&endDate=${today}`,
      '/api/admin/dashboard/event-progress?range=around_today',
      '/api/admin/export/participants',
      `/api/admin/reports/overbooking/export?startDate=${today}&endDate=${today}`,
    ]
    const clients = [...paths, ...paths].map(async (path) => {
      while (!stop.signal.aborted) {
        const { status, age } = await read(path)
        results.push({ path, status, age })
      }
    })
    await sleep(3000)
    postgres.killStandby()
    const before = results.length
    await sleep(5000)
    stop.abort()
    await Promise.all(clients)
    expect(results.filter(({ status }) => status !== 200)).toEqual([])
    expect(results.slice(0, before).some(({ age }) => age !== null)).toBe(true)
    expect(results.at(-1)?.age).toBe(null)
    expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200)
  },
  300_000,
)

test.skipIf(isMissing)(
  `${name}sslmode and sslrootcert have the meaning of PostgreSQL’s own programs`,
  async () => {
    const postgres = await startReplicatedPostgres('trophy')
    onTestFinished(postgres.stop)
    const tls = sql`SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()`
    const connect = (parameters: string) => openDatabase(`${postgres.url}?${parameters}`).all(tls)
    expect(await connect('sslmode=require')).toEqual([{ ssl: true }])
    expect(await connect('sslmode=disable')).toEqual([{ ssl: false }])
    expect(await connect(`sslmode=verify-full&sslrootcert=${postgres.certificate}`)).toEqual([{ ssl: true }])
    await expect(connect('sslmode=verify-full')).rejects.toThrow(/self-signed certificate/)
    // The certificate is not of this address.
    const other = postgres.primaryUrl.replace('127.0.0.1', '127.0.0.2')
    const verified = `sslrootcert=${postgres.certificate}`
    await expect(openDatabase(`${other}?sslmode=verify-full&${verified}`).all(tls)).rejects.toThrow(/IP: 127\.0\.0\.2/)
    expect(await openDatabase(`${other}?sslmode=verify-ca&${verified}`).all(tls)).toEqual([{ ssl: true }])
  },
  300_000,
)
