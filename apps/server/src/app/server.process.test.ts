import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, assert, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createDataDirectories, type DataDirectories } from '../testing/data-directories.ts'
import { startProcess } from '../testing/processes/server-process.ts'

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
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()))
  await rm(dataDirectory, { recursive: true })
})

const start = (settings: Readonly<Record<string, string>> = {}) => {
  const server = startProcess('server', { DATA_DIR: dataDirectory, PORT: '0', LOG_LEVEL: 'warn', ...settings })
  const ready = () => server.printed(/ is ready at (http:\S+)/)
  running.push(server)
  return { ...server, ready }
}

/** Loading the demo event would take most of the time of a start. */
const withoutDemo = { DEMO_DATA: 'false' }

const chosen = { ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: 'chosen-by-boss' }

const signIn = async (address: string, email: string, password: string) => {
  const body = JSON.stringify({ email, password })
  const headers = { 'content-type': 'application/json' }
  return fetch(`${address}/api/auth/admin/login`, { method: 'POST', headers, body })
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const databasePid = async (): Promise<number> =>
  Number((await readFile(join(dataDirectory, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])

// Keeps its connection open after a response, as browsers do.
const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())

/** A sign-in of which the server has received only the head, until `finish` sends the rest. */
const beginSignIn = async (address: string) => {
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'not-a-password' })
  // The server responds with `100 Continue` once it has read the head: from then on the request is in flight.
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const call: ClientRequest = request(`${address}/api/auth/admin/login`, { method: 'POST', headers, agent })
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    call.once('response', resolve).once('error', reject),
  )
  call.flushHeaders()
  await once(call, 'continue')
  call.write(body.slice(0, 10))
  const finish = async (): Promise<IncomingMessage> => {
    call.end(body.slice(10))
    return answered
  }
  return { finish }
}

test('the first start creates the database, and prints the address and demo accounts that work', async () => {
  dataDirectory = await dataDirectories.createEmpty()
  const server = start()
  const address = await server.ready()
  expect(await (await fetch(`${address}/api/health`)).json()).toEqual({ status: 'ok' })
  expect((await signIn(address, 'admin@example.org', 'organiser-demo')).status).toBe(200)
  const { code, output, errors } = await server.stop()
  expect(output).toContain('admin@example.org, password organiser-demo')
  expect(output).toContain('technical@example.org, password technician-demo')
  expect(output).toContain('SMS to +919000000001')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
})

test('without a terminal and without LOG_LEVEL the log is JSON, from information on', async () => {
  const server = start({ ...withoutDemo, LOG_LEVEL: '' })
  await fetch(`${await server.ready()}/api/auth/me`)
  const { output, errors } = await server.stop()
  expect(output).toMatch(/^\n[^\n]+ is ready at [^\n]+\nEach SMS is shown here[^\n]+\n\n$/)
  expect(errors).toContain('"msg":"request completed"')
  for (const line of errors.trimEnd().split('\n')) expect(line).toMatch(/^\{"level":.*\}$/)
})

test('does not print passwords that the organiser chose', async () => {
  const server = start(chosen)
  await server.ready()
  const { output, errors } = await server.stop()
  expect(output + errors).not.toContain(chosen.ADMIN_PASSWORD)
})

test('refuses a second start on the same DATA_DIR in one line', async () => {
  const first = start(withoutDemo)
  await first.ready()
  expect(await start().ending()).toEqual({
    code: 1,
    output: '',
    errors:
      `DATA_DIR ${dataDirectory} is in use by another server (process ${first.pid}): ` +
      'stop that one, or set another DATA_DIR\n',
  })
})

test('reports a port in use in one line, and stops the database again', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { code, errors } = await start({ ...withoutDemo, PORT: String(port), LOG_LEVEL: 'error' }).ending()
  other.close()
  expect({ code, errors }).toEqual({
    code: 1,
    errors: `Port ${port} is in use: stop what listens there, or set another PORT\n`,
  })
  await expect(databasePid()).rejects.toThrow('ENOENT')
})

test.each([
  [{ EVENT_TIME_ZONE: 'Mars/Olympus' }, /^Setting EVENT_TIME_ZONE: must be a time zone such as Asia\/Kolkata\n$/],
  [{ ADMIN_PASSWORD: '12345' }, /^Setting ADMIN_PASSWORD: must have at least 6 characters\n$/],
  [{ HOST: '192.0.2.1', DEMO_DATA: 'false' }, /^Setting HOST: this machine has no such address\n$/],
  [{ HOST: 'fe80::1', DEMO_DATA: 'false' }, /^Setting HOST: this machine has no such address\n$/],
  [
    { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' },
    /^Setting DATABASE_URL: the database cannot be used [^\n]+\n$/,
  ],
  [
    { DATABASE_URL: 'postgres://nobody:secret@database.invalid/none' },
    /^Setting DATABASE_URL: the database cannot be used \(getaddrinfo \w+ database\.invalid\)\n$/,
  ],
  [
    { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none?sslmode=verify-full&sslrootcert=/none/ca.pem' },
    /^Setting DATABASE_URL: the database cannot be used \(ENOENT[^\n]+\/none\/ca\.pem'\)\n$/,
  ],
  [
    { DATABASE_URL: 'postgres://nobody:secret/1@127.0.0.1:9/none' },
    /^Setting DATABASE_URL: is not a URL; in the password write %2F for \/, %3F for \?, %23 for # and %25 for %\n$/,
  ],
])('a wrong setting is named in one line: %o', async (settings, line) => {
  const { code, errors } = await start({ LOG_LEVEL: 'error', ...settings }).ending()
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(line) })
  expect(errors).not.toContain('secret')
})

/** A live stream of an admin who signs in with the password alone. */
const openStream = async (address: string) => {
  const signedIn = z.object({ token: z.string() })
  const response = await signIn(address, chosen.ADMIN_EMAIL, chosen.ADMIN_PASSWORD)
  const { token } = signedIn.parse(await response.json())
  return fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${token}` } })
}

test('SIGTERM drains until a second signal, ends streams, finishes the request in flight, and exits 0', async () => {
  const server = start({ ...withoutDemo, ...chosen, DRAIN_SECONDS: '600' })
  const address = await server.ready()
  const database = await databasePid()
  const stream = await openStream(address)
  const ended = server.stop('SIGTERM')
  const readiness = async (): Promise<unknown> => (await fetch(`${address}/api/health/ready`)).json()
  await expect.poll(readiness).toMatchObject({ status: 'unavailable', database: true, draining: true })
  const { finish } = await beginSignIn(address)
  void server.stop('SIGTERM')
  // The server is stopping once it refuses a new connection.
  await expect.poll(() => fetch(`${address}/api/health`).catch(() => 'refused')).toBe('refused')
  expect(await stream.text()).toMatch(/event: hello[^]*\nretry: \d{3,4}\n\n$/)
  const response = await finish()
  const answeredAt = performance.now()
  expect([response.statusCode, await json(response)]).toEqual([
    401,
    expect.objectContaining({ message: 'Invalid credentials' }),
  ])
  expect((await ended).code).toBe(0)
  // It does not wait for the client to close its connection, which would be aborted after 20 s.
  expect(performance.now() - answeredAt).toBeLessThan(15_000)
  expect(isRunning(database)).toBe(false)
})

test('Ctrl-C stops without draining, and a second one does not interrupt the stop', async () => {
  const server = start({ ...withoutDemo, DRAIN_SECONDS: '600' })
  await server.ready()
  const database = await databasePid()
  const ended = server.stop('SIGINT')
  void server.stop('SIGINT')
  expect((await ended).code).toBe(0)
  expect(isRunning(database)).toBe(false)
})

test('a connection that a browser has opened without a request does not delay the stop', async () => {
  const server = start(withoutDemo)
  const connection = connect({ host: '127.0.0.1', port: Number(new URL(await server.ready()).port) })
  await once(connection, 'connect')
  const begun = performance.now()
  expect((await server.stop('SIGINT')).code).toBe(0)
  expect(performance.now() - begun).toBeLessThan(10_000)
})

test('the next start after kill -9 of server and database has all data', async () => {
  const first = start({ ...withoutDemo, ...chosen })
  await first.ready()
  await first.stop('SIGKILL')
  const signInAgain = async (address: string) =>
    (await signIn(address, chosen.ADMIN_EMAIL, chosen.ADMIN_PASSWORD)).status
  // Without the settings that would create the account again.
  const second = start(withoutDemo)
  expect(await signInAgain(await second.ready())).toBe(200)
  await second.stop('SIGKILL')
  process.kill(await databasePid(), 'SIGKILL')
  expect(await signInAgain(await start(withoutDemo).ready())).toBe(200)
})

test('health is 503 while the database is away, then 200, and all of the log is JSON, also of libraries', async () => {
  const server = start({ ...withoutDemo, LOG_LEVEL: 'debug' })
  const address = await server.ready()
  const health = async () => (await fetch(`${address}/api/health`)).status
  const first = await databasePid()
  // The stopped checkpointer delays the restart, so that the health checks see the database away.
  const children = (await readFile(`/proc/${first}/task/${first}/children`, 'utf8')).trim().split(' ').map(Number)
  const titles = await Promise.all(children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8')))
  const delaying = children[titles.findIndex((title) => title.includes('checkpointer'))]
  assert(delaying !== undefined)
  process.kill(delaying, 'SIGSTOP')
  process.kill(first, 'SIGKILL')
  await expect.poll(health).toBe(503)
  process.kill(delaying, 'SIGKILL')
  await expect.poll(health).toBe(200)
  expect(await databasePid()).not.toBe(first)
  const { errors } = await server.stop()
  expect(errors).toContain('job queue')
  for (const line of errors.trimEnd().split('\n')) expect(line).toMatch(/^\{"level":.*\}$/)
})

test('a database that cannot be restarted ends the server with one line and exit code 1', async () => {
  const server = start({ ...withoutDemo, LOG_LEVEL: 'silent' })
  await server.ready()
  const database = await databasePid()
  await rm(join(dataDirectory, 'postgres/cluster/global'), { recursive: true })
  process.kill(database, 'SIGKILL')
  const { code, errors } = await server.ending()
  expect({ code, errors }).toEqual({
    code: 1,
    errors: expect.stringMatching(/^The embedded PostgreSQL ended and does not start again: [^\n]+\n$/),
  })
})
