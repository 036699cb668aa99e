import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDataDirectories, type DataDirectories } from '../testing/data-directories.ts'
import { freePort } from '../testing/free-port.ts'
import { startProcess } from '../testing/processes/server-process.ts'
import { Database } from '../platform/db/database.ts'
import { openDatabase } from './open-database.ts'

let dataDirectories: DataDirectories
let dataDirectory = ''
let running: ReturnType<typeof startProcess>[] = []

beforeAll(async () => {
  dataDirectories = await createDataDirectories()
})
afterAll(() => dataDirectories.remove())
beforeEach(async () => {
  dataDirectory = await dataDirectories.createMigrated()
  running = []
})
afterEach(() => Promise.all(running.map((one) => one.stop())))

const entryPoints = ['server', 'worker', 'migrate'] as const

const start = (name: (typeof entryPoints)[number], changed: Readonly<Record<string, string>> = {}) => {
  const settings = { DATA_DIR: dataDirectory, PORT: '0', LOG_LEVEL: 'warn', DEMO_DATA: 'false', ...changed }
  const started = startProcess(name, settings)
  running.push(started)
  return started
}

/** Works with the embedded database of `dataDirectory` while no server runs it. */
const withDatabase = async (work: (database: Database, url: string) => Promise<void>): Promise<void> => {
  const silent = { info: () => undefined, error: () => undefined }
  const opened = await openDatabase({ databaseUrl: undefined, dataDirectory }, silent)
  const database = new Database({ url: opened.url, maximumConnections: 1 })
  try {
    await work(database, opened.url)
  } finally {
    await database.close()
    await opened.stop()
  }
}

const startServer = async (): Promise<void> => {
  await start('server').printed(/ is ready at (\S+)/)
}

test('migrate creates the schema, prints the migrations it ran, and leaves nothing running', async () => {
  dataDirectory = await dataDirectories.createEmpty()
  const first = await start('migrate').ending()
  expect(first).toEqual({ code: 0, errors: '', output: expect.stringMatching(/^Ran 0001-[^\n]+\.\n$/) })
  expect(await start('migrate').ending()).toEqual({ code: 0, errors: '', output: 'The database is up to date.\n' })
})

test('the embedded database is reached also where PGSSLMODE asks for encryption of others', async () => {
  const changed = { PGSSLMODE: 'require' }
  await start('server', changed).printed(/ is ready at (\S+)/)
  expect(await start('migrate', changed).ending()).toMatchObject({ code: 0, errors: '' })
})

test('migrate works beside a running server', async () => {
  await startServer()
  expect(await start('migrate').ending()).toEqual({ code: 0, errors: '', output: 'The database is up to date.\n' })
})

test('the worker runs beside the server, until it is stopped, and both serve their metrics', async () => {
  const [first, second] = [await freePort(), await freePort()]
  const server = start('server', { METRICS_PORT: first })
  await fetch(`${await server.printed(/ is ready at (\S+)/)}/api/event`)
  const worker = start('worker', { METRICS_PORT: second })
  await worker.printed(/(The worker runs)/)
  const [ofServer, ofWorker] = await Promise.all(
    [first, second].map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  )
  expect(ofServer).toContain('trophy_http_requests_total{method="GET",route="/api/event",status="200"} 1\n')
  for (const text of [ofServer, ofWorker]) expect(text).toMatch(/^trophy_database_up 1$/m)
  const { code, errors } = await worker.stop()
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
})

test('the worker without a server reports in one line that there is no database', async () => {
  dataDirectory = await dataDirectories.createEmpty()
  const { code, errors } = await start('worker').ending()
  expect({ code, errors }).toEqual({
    code: 1,
    errors:
      `No server runs on DATA_DIR ${dataDirectory}: start it first, ` +
      'or set DATABASE_URL to the database that it uses\n',
  })
})

const insecure = { NODE_ENV: 'production', SMS_PROVIDER: 'outbox' }
const outboxLine =
  'Setting SMS_PROVIDER: outbox sends no SMS and writes one-time passwords to a file; set a gateway ' +
  '(or permit it: ALLOW_INSECURE=sms-outbox)\n'
const proxyLine =
  'Setting TRUSTED_PROXIES: is needed because HOST accepts other machines; set the address of the proxy ' +
  '(or permit it: ALLOW_INSECURE=no-proxy)\n'

test('an insecure production is refused by server and worker, one line for each problem', async () => {
  const refused = { code: 1, output: '', errors: outboxLine + proxyLine }
  expect(await start('server', { ...insecure, HOST: '0.0.0.0' }).ending()).toEqual(refused)
  await startServer()
  expect(await start('worker', { ...insecure, HOST: '0.0.0.0' }).ending()).toEqual(refused)
  // It neither listens nor sends.
  expect((await start('migrate', { ...insecure, HOST: '0.0.0.0' }).ending()).code).toBe(0)
})

test('what ALLOW_INSECURE permits starts, without demo data, and with a warning in the log', async () => {
  const settings = { ...insecure, DEMO_DATA: '', ALLOW_INSECURE: 'sms-outbox' }
  const server = start('server', settings)
  await server.printed(/ is ready at (\S+)/)
  const { code, output, errors } = await server.stop()
  expect({ code, output }).toEqual({ code: 0, output: expect.not.stringContaining('example.org') })
  expect(errors).toContain('"allowInsecure":"sms-outbox"')
  expect(errors).toContain('There is no admin yet')
})

test('what the job library prints to the console is a JSON line of the log', async () => {
  await withDatabase(async (database) => {
    await database.run(sql`INSERT INTO graphile_worker.migrations (id, breaking) VALUES (999, false)`)
  })
  const server = start('server')
  await server.printed(/ is ready at (\S+)/)
  const worker = start('worker')
  await worker.printed(/(The worker runs)/)
  const endings = [await start('migrate').ending(), await worker.stop(), await server.stop()]
  for (const { code, errors } of endings) {
    expect(code).toBe(0)
    expect(errors).toContain('Database is using Graphile Worker schema revision 999')
    for (const line of errors.trimEnd().split('\n')) expect(line).toMatch(/^\{"level":.*\}$/)
  }
})

test.each(entryPoints)('%s refuses an unknown name in ALLOW_INSECURE with the list of known ones', async (name) => {
  expect(await start(name, { ALLOW_INSECURE: 'sms-outbox,everything' }).ending()).toEqual({
    code: 1,
    output: '',
    errors:
      'Setting ALLOW_INSECURE: may only contain demo-data, demo-passwords, sms-outbox, admin-without-mobile, ' +
      'no-proxy, with commas between them\n',
  })
})

test('a DATA_DIR that cannot be written is reported in one line', async () => {
  const file = join(dataDirectory, 'file')
  await writeFile(file, '')
  const refused = {
    code: 1,
    output: '',
    errors: expect.stringMatching(/^Setting DATA_DIR: [^\n]+ cannot be used: .+\n$/),
  }
  // With its own place for the outbox, so that the database is what fails.
  const settings = { SMS_OUTBOX_FILE: join(dataDirectory, 'sms.jsonl') }
  const endings = await Promise.all([
    ...['/proc/trophy/data', '/proc', file, join(file, 'data')].map((directory) =>
      start('server', { ...settings, DATA_DIR: directory }).ending(),
    ),
    start('server', { DATABASE_URL: 'postgres://127.0.0.1:9/none', DATA_DIR: file }).ending(),
    start('migrate', { DATA_DIR: '/proc/trophy/data' }).ending(),
  ])
  expect(endings).toEqual(endings.map(() => refused))
  expect(await start('worker', { DATA_DIR: file }).ending()).toEqual({
    code: 1,
    output: '',
    errors: expect.stringMatching(/^No server runs on DATA_DIR [^\n]+\n$|^Setting DATA_DIR: [^\n]+\n$/),
  })
})

test('a database that a newer build has migrated is refused in one line', async () => {
  await withDatabase(async (database, url) => {
    await database.run(sql`INSERT INTO migrations (name, hash) VALUES ('9999-later.sql', 'unknown')`)
    const endings = await Promise.all(entryPoints.map((name) => start(name, { DATABASE_URL: url }).ending()))
    const refused = {
      code: 1,
      output: '',
      errors:
        'This build is older than the database, which has the migration 9999-later.sql: ' +
        'install the build that created it, or a newer one\n',
    }
    expect(endings).toEqual(entryPoints.map(() => refused))
  })
})
