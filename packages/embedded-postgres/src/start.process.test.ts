import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { identityOfProcess } from './processes.ts'
import { testOwner as owner } from './test-owner.fixture.ts'
import { findRunningPostgres, startEmbeddedPostgres, type EmbeddedPostgresOptions } from './start.ts'
import { findTemporaryFolder } from './temporary-postgres.ts'

const fixture = fileURLToPath(new URL('start.fixture.ts', import.meta.url))
const nobody = 65_534
const run = promisify(execFile)

let folder = ''
let initialised = ''
let dataDirectory = ''
/** What to clean up after a test, the last first. */
let cleanUps: (() => Promise<void>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(await findTemporaryFolder(), 'trophy-embedded-'))
  await chmod(folder, 0o755)
  initialised = join(folder, 'initialised')
  const server = await startEmbeddedPostgres({ dataDirectory: initialised, owner })
  await server.stop()
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(folder, 'data-'))
  cleanUps = [() => rm(dataDirectory, { recursive: true })]
})
afterEach(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
})

/** Copies a database after its first start, because initialising one takes a second. */
const copyInitialised = () => run('cp', ['-a', join(initialised, 'postgres'), dataDirectory])

const start = async (options: Partial<EmbeddedPostgresOptions> = {}) => {
  const server = await startEmbeddedPostgres({ dataDirectory, owner, ...options })
  cleanUps.push(() => server.stop())
  return server
}

const openPool = (url: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // Tests stop or kill the server: the next statement opens a new connection.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const connect = (url: string): pg.Pool => {
  const pool = openPool(url)
  cleanUps.push(() => pool.end())
  return pool
}

const firstRow = async (pool: pg.Pool, statement: Sql): Promise<unknown> => (await pool.query(statement)).rows[0]

const writeNote = async (url: string): Promise<void> => {
  const pool = openPool(url)
  await pool.query(sql`CREATE TABLE note AS SELECT 'kept' AS words`)
  await pool.end()
}
const readNote = (pool: pg.Pool) => firstRow(pool, sql`SELECT words FROM note`)

/** Starts the database in another Node process, which can be killed. Root can run it as another user. */
const startInOtherProcess = async (asNobody = false) => {
  const node = [process.execPath, '--import', import.meta.resolve('tsx'), fixture, dataDirectory]
  // The capability lets Node read the project below a root-only home folder.
  const user = ['setpriv', '--securebits=+no_setuid_fixup', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const [program = '', ...parameters] = asNobody && process.getuid?.() === 0 ? [...user, ...rights, ...node] : node
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(String),
    once(child, 'exit').then(() => Promise.reject(new Error('the fixture ended'))),
  ])
  const { pid, url } = z.object({ pid: z.number(), url: z.string() }).parse(JSON.parse(line))
  return { pid, url, kill: () => kill(child) }
}

const kill = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

it.each([
  ['open to everybody', 0o755],
  ['open to its owner only', 0o700],
])('starts in a directory that is %s, and keeps the data', async (_name, mode) => {
  await chmod(dataDirectory, mode)
  const first = await startEmbeddedPostgres({ dataDirectory, owner })
  await writeNote(first.url)
  await first.stop()
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await readNote(connect(second.url))).toEqual({ words: 'kept' })
})

it('connects as the owner of the database, with the given extensions and grants and no more rights', async () => {
  await copyInitialised()
  const { url } = await start()
  const database = connect(url)
  const role = await firstRow(
    database,
    sql`SELECT rolsuper AS super, rolcreaterole AS "createRole",
    pg_has_role('pg_monitor', 'member') AS monitor, pg_has_role('pg_maintain', 'member') AS maintain,
    pg_has_role('pg_signal_backend', 'member') AS signal, current_setting('timezone') AS zone
    FROM pg_roles WHERE rolname = current_user`,
  )
  expect(role).toEqual({ super: false, createRole: false, monitor: true, maintain: true, signal: true, zone: 'UTC' })
  const extensions = (await database.query<{ name: string }>(sql`SELECT extname AS name FROM pg_extension`)).rows
  const names = extensions.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['btree_gist', 'pg_trgm', 'pg_stat_statements', 'pgstattuple']))
})

it('ends the statement of a client that has gone, also while it waits for a lock', async () => {
  await copyInitialised()
  const { url } = await start()
  const database = connect(url)
  const holder = await connect(url).connect()
  cleanUps.push(async () => holder.release())
  await holder.query(sql`SELECT pg_advisory_lock(1)`)
  /** A statement that waits, and whose client ends without a word. Returns how to look whether it still waits. */
  const leave = async (interval: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(sql`SELECT set_config('client_connection_check_interval', ${interval}, false)`)
    const { rows } = await client.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    const waiting = client.query(sql`SELECT pg_advisory_lock(1)`).catch(() => undefined)
    await sleep(100)
    await Promise.all([client.end(), waiting])
    return async () =>
      (await database.query(sql`SELECT FROM pg_stat_activity WHERE pid = ${rows[0]?.pid}`)).rowCount === 1
  }
  const { interval } = z
    .object({ interval: z.string() })
    .parse(await firstRow(database, sql`SELECT current_setting('client_connection_check_interval') AS interval`))
  const [isThere, isThereUnchecked] = [await leave(interval), await leave('0')]
  expect([interval, await isThere(), await isThereUnchecked()]).toEqual(['5s', true, true])
  await expect.poll(isThere, { timeout: 8000 }).toBe(false)
  expect(await isThereUnchecked()).toBe(true)
})

it('lets only the owner read the passwords', async () => {
  const { url } = await start()
  const secret = new URL(url).password
  expect((await stat(join(dataDirectory, 'postgres', 'passwords.json'))).mode & 0o777).toBe(0o600)
  const statements = (await connect(url).query<{ query: string }>(sql`SELECT query FROM pg_stat_statements`)).rows
  expect(statements.filter(({ query }) => query.includes(secret))).toEqual([])
  const wrong = new URL(url)
  wrong.password = 'guessed'
  await expect(connect(wrong.href).query(sql`SELECT 1`)).rejects.toThrow('password authentication failed')
})

it('refuses a second start in one line, and lets another process find the database', async () => {
  await copyInitialised()
  expect(await findRunningPostgres(join(dataDirectory, 'never-used'), owner)).toBeUndefined()
  const { url } = await start()
  await expect(startEmbeddedPostgres({ dataDirectory, owner })).rejects.toThrow(
    new RegExp(`^${dataDirectory} is in use by another server \\(process ${process.pid}\\)$`),
  )
  expect(await findRunningPostgres(dataDirectory, owner)).toBe(url)
  await cleanUps.pop()?.()
  expect(await findRunningPostgres(dataDirectory, owner)).toBeUndefined()
})

it('refuses a port that is in use, in one line', async () => {
  await copyInitialised()
  const { url } = await start()
  const other = join(dataDirectory, 'other')
  const port = Number(new URL(url).port)
  await expect(startEmbeddedPostgres({ dataDirectory: other, owner, port })).rejects.toThrow(
    `The embedded PostgreSQL does not start: port ${port} is in use`,
  )
})

it('restarts the database after its Node process was killed', async () => {
  await copyInitialised()
  const killed = await startInOtherProcess()
  await writeNote(killed.url)
  await killed.kill()
  expect(identityOfProcess(killed.pid)).toBeDefined()
  const server = await start()
  expect(identityOfProcess(killed.pid)).toBeUndefined()
  expect(await readNote(connect(server.url))).toEqual({ words: 'kept' })
})

it('recovers after both processes were killed', async () => {
  await copyInitialised()
  const killed = await startInOtherProcess()
  await writeNote(killed.url)
  await killed.kill()
  process.kill(killed.pid, 'SIGKILL')
  const server = await start()
  expect(await readNote(connect(server.url))).toEqual({ words: 'kept' })
})

it('restarts the database on the same address when it is killed', async () => {
  await copyInitialised()
  const server = await start()
  await writeNote(server.url)
  const first = server.pid
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(server.pid).not.toBe(first), { timeout: 20_000 })
  expect(await readNote(connect(server.url))).toEqual({ words: 'kept' })
})

it('calls onLost when a database that ended cannot be restarted', async () => {
  await copyInitialised()
  const onLost = vi.fn<(failure: Error) => void>()
  const server = await start({ onLost })
  await rm(join(dataDirectory, 'postgres', 'cluster', 'global'), { recursive: true })
  process.kill(server.pid, 'SIGKILL')
  await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), { timeout: 20_000 })
  expect(String(onLost.mock.calls[0]?.[0])).toContain('The embedded PostgreSQL ended and does not start again')
})

it('creates the database again when its creation was interrupted', async () => {
  const unfinished = join(dataDirectory, 'postgres.unfinished', 'cluster')
  await mkdir(unfinished, { recursive: true })
  await writeFile(join(unfinished, 'PG_VERSION'), '18\n')
  const { url } = await start()
  expect(await firstRow(connect(url), sql`SELECT 1 AS one`)).toEqual({ one: 1 })
})

it('runs as an ordinary user', async () => {
  if (process.getuid?.() === 0) await chown(dataDirectory, nobody, nobody)
  const elsewhere = await startInOtherProcess(true)
  try {
    expect(await firstRow(connect(elsewhere.url), sql`SELECT 1 AS one`)).toEqual({ one: 1 })
    const { uid } = await stat(join(dataDirectory, 'postgres', 'cluster'))
    expect(uid).toBe(process.getuid?.() === 0 ? nobody : process.getuid?.())
  } finally {
    await elsewhere.kill()
    process.kill(elsewhere.pid, 'SIGQUIT')
    await vi.waitFor(() => expect(identityOfProcess(elsewhere.pid)).toBeUndefined(), { timeout: 20_000 })
  }
})
