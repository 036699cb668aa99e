import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayIn } from '@trophy/contract/core/dates/calendar.ts'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { generateEvent, playerCode } from '../../testing/factories/generated-event.ts'
import { createUserSession } from '../../testing/factories/sessions.ts'
import { createUser } from '../../testing/factories/users.ts'
import { startProcess } from '../../testing/processes/server-process.ts'

/*
 * Desks work while one address floods the server with anonymous requests of eleven kinds, with the default limits. The
 * flood pauses between requests, so that it measures the server, not the machine that all share.
 */
const rounds = 5
const phaseMilliseconds = 8_000
const desks = 8
const deskPause = 200
const floodConnections = 8
const floodPause = 10
const maximumRatio = 2

interface Call {
  readonly method?: 'POST'
  readonly path: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

const post = (path: string, body: string, headers: Call['headers'] = {}): Call => ({
  method: 'POST',
  path,
  body,
  headers: { 'content-type': 'application/json', ...headers },
})

const wrongPassword = JSON.stringify({ email: 'nobody@example.org', password: 'a wrong password' })
const unknownNumber = JSON.stringify({ mobileNumber: '+919999999999' })
const wrongCode = JSON.stringify({ mobileNumber: '+919999999999', otp: '123456', purpose: 'coach_login' })
const unknownFields = `{${Array.from({ length: 1_500 }, (_, index) => `"f${index}":1`).join(',')}}`
const key = () => ({ 'idempotency-key': randomUUID() })

/** One of each kind in turn. */
const kinds: readonly (() => Call)[] = [
  () => post('/api/auth/admin/login', wrongPassword, key()),
  () => post('/api/auth/coach/login', unknownNumber, key()),
  () => post('/api/auth/coach/verify-otp', wrongCode, key()),
  () => post('/api/auth/coach/login', unknownFields),
  () => post('/api/auth/logout', `[${'1,'.repeat(8_000)}1]`),
  () => ({ path: '/api/auth/me', headers: { authorization: `Bearer ${randomBytes(32).toString('base64url')}` } }),
  () => ({ path: '/api/nowhere' }),
  () => ({ path: '/api/docs' }),
  () => ({ path: '/api/health' }),
  () => ({ path: '/' }),
  () => ({ path: '/assets/app.js' }),
]

/** Sends from an address, and returns the status. */
const sendFrom = async (address: string, from: string, { path, headers, ...call }: Call): Promise<number> => {
  const response = await fetch(`${address}${path}`, { ...call, headers: { ...headers, 'x-forwarded-for': from } })
  await response.arrayBuffer()
  return response.status
}

/** What a desk sends in turn; each has a session, an address and people of its own. */
const actionsOf = (token: string, number: number): readonly (() => Call)[] => {
  const headers = { authorization: `Bearer ${token}` }
  const participantIds = [0, 1, 2].map((index) => playerCode(number * 18 + index))
  const change = (path: string, body: object) => post(path, JSON.stringify(body), { ...headers, ...key() })
  const get = (path: string): Call => ({ path, headers })
  return [
    () => change('/api/admin/checkin', { participantIds }),
    () => get('/api/admin/dashboard/checkin?limit=50'),
    () => get('/api/admin/dashboard/stats'),
    () => get(`/api/admin/dashboard/participants?limit=25&search=${participantIds[0]}`),
    () => change('/api/admin/checkin/undo', { participantIds, reason: 'A mistake' }),
    () => get('/api/admin/dashboard/checkout?limit=50'),
  ]
}

/** Repeats `act` on so many connections until the time is over. */
const repeat = async (connections: number, milliseconds: number, act: (number: number) => Promise<unknown>) => {
  const end = performance.now() + milliseconds
  const work = async (_: unknown, number: number) => {
    while (performance.now() < end) await act(number)
  }
  await Promise.all(Array.from({ length: connections }, work))
}

/** The value below which 95 % of the others are, and the median. */
const at = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN

const openServer = async () => {
  const { database, url, close } = await createTestDatabase(4)
  onTestFinished(close)
  const now = systemClock.now()
  await generateEvent(database, { people: 2_000, hotels: 20 }, dayIn('Asia/Kolkata', now))
  const settings = { DATABASE_URL: url, DEMO_DATA: 'false', PORT: '0', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' }
  const server = startProcess('server', settings)
  onTestFinished(async () => void (await server.stop()))
  const newActions = async (_: unknown, number: number) => {
    const { id } = await createUser(database, { name: `Desk ${number}` })
    return actionsOf(await createUserSession(database, id, now), number)
  }
  const actions = await Promise.all(Array.from({ length: desks }, newActions))
  return { address: await server.printed(/ is ready at (\S+)/), actions }
}

test('no desk is refused or twice as slow while one address floods the server', { timeout: 300_000 }, async () => {
  const { address, actions } = await openServer()
  const refused: string[] = []
  const floodStatuses = new Set<number>()
  const turns = actions.map(() => 0)
  let flooded = 0

  /** All desks work; the 95th percentile of their times. */
  const work = async (): Promise<number> => {
    const times: number[] = []
    await repeat(desks, phaseMilliseconds, async (number) => {
      const turn = (turns[number] ?? 0) % 6
      turns[number] = turn + 1
      const call = actions[number]?.[turn]?.()
      if (call === undefined) throw new Error('A desk has nothing to do')
      const started = performance.now()
      const status = await sendFrom(address, `10.0.0.${number}`, call)
      times.push(performance.now() - started)
      // Nobody to check in, after an undo that was refused, is no refusal of the limits.
      if (status !== 200 && status !== 409) refused.push(`${call.path} ${status}`)
      await sleep(deskPause * (0.5 + Math.random()))
    })
    return at(times, 0.95)
  }
  const flood = () =>
    repeat(floodConnections, phaseMilliseconds, async () => {
      const call = kinds[(flooded += 1) % kinds.length]?.() ?? { path: '/' }
      // The server closes the connection of a refused body.
      floodStatuses.add(await sendFrom(address, '203.0.113.1', call).catch(() => 0))
      await sleep(floodPause)
    })

  await work()
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await work()
    const [within] = await Promise.all([work(), flood()])
    ratios.push(within / quiet)
  }
  expect(refused).toEqual([])
  expect(floodStatuses).toContain(429)
  expect(at(ratios, 0.5)).toBeLessThanOrEqual(maximumRatio)
})
