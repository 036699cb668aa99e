import { randomUUID } from 'node:crypto'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayIn } from '@trophy/contract/core/dates/calendar.ts'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../../platform/clock.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { generateEvent, playerCode } from '../../testing/factories/generated-event.ts'
import { createUserSession } from '../../testing/factories/sessions.ts'
import { createUser } from '../../testing/factories/users.ts'
import { bundleFixture } from '../../testing/processes/fixture-process.ts'
import { startProcess } from '../../testing/processes/server-process.ts'

/*
 * Desks work while one address floods the server with anonymous requests, with the default limits. The flood is a
 * process of its own: within this one it would delay the desks whose times are measured.
 */
const rounds = 5
const phaseMilliseconds = 8_000
const desks = 8
const deskPause = 200
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

const key = () => ({ 'idempotency-key': randomUUID() })

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

/** Repeats `act` at every desk until the time is over. */
const repeatAtDesks = async (act: (desk: number) => Promise<unknown>) => {
  const end = performance.now() + phaseMilliseconds
  const work = async (_: unknown, desk: number) => {
    while (performance.now() < end) await act(desk)
  }
  await Promise.all(Array.from({ length: desks }, work))
}

const startFlood = bundleFixture(new URL('../../testing/processes/flood.fixture.ts', import.meta.url))

/** Floods the server from one address for the time of a phase; answers how often each status occurred. */
const flood = async (address: string): Promise<Record<string, number>> => {
  const child = startFlood(address, String(phaseMilliseconds))
  onTestFinished(() => void child.kill())
  return z.record(z.string(), z.number()).parse(await json(child.stdout))
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
  const floodStatuses: string[] = []
  const turns = actions.map(() => 0)

  /** All desks work; the 95th percentile of their times. */
  const work = async (): Promise<number> => {
    const times: number[] = []
    await repeatAtDesks(async (number) => {
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

  await work()
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await work()
    const [within, statuses] = await Promise.all([work(), flood(address)])
    ratios.push(within / quiet)
    floodStatuses.push(...Object.keys(statuses))
    process.stdout.write(
      `p95 quiet ${quiet.toFixed(0)} ms, within the flood ${within.toFixed(0)} ms, ratio ${(within / quiet).toFixed(2)}; ` +
        `statuses of the flood: ${JSON.stringify(statuses)}\n`,
    )
  }
  expect(refused).toEqual([])
  expect(floodStatuses).toContain('429')
  expect(at(ratios, 0.5)).toBeLessThanOrEqual(maximumRatio)
})
