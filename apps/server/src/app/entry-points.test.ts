import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDataDirectories, type DataDirectories } from '../testing/data-directories.ts'
import { startProcess } from '../testing/server-process.ts'

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

const start = (name: Parameters<typeof startProcess>[0]) => {
  const settings = { DATA_DIR: dataDirectory, PORT: '0', LOG_LEVEL: 'warn', DEMO_DATA: 'false' }
  const started = startProcess(name, settings)
  running.push(started)
  return started
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

test('migrate works beside a running server', async () => {
  await startServer()
  expect(await start('migrate').ending()).toEqual({ code: 0, errors: '', output: 'The database is up to date.\n' })
})

test('the worker runs beside the server, until it is stopped', async () => {
  await startServer()
  const worker = start('worker')
  await worker.printed(/(The worker runs)/)
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
