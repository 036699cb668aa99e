import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorMessages } from '@trophy/contract/core/errors.ts'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app/build-app.ts'
import { Database } from '../platform/db/database.ts'
import { type Limits, standardLimits, withoutLimits } from '../platform/db/limits.ts'
import { pendingCoach } from '../testing/factories/stays.ts'
import { createUserSession, createUserWithoutPassword } from '../testing/factories/sessions.ts'
import { ledgerDifferences, storedStay } from '../testing/factories/stored-stay.ts'
import { createTestContext } from '../testing/test-context.ts'

const connections = 20
const checkins = 25
const heldMilliseconds = 6000

/** 25 check-ins of a row that somebody holds, and three other requests to the same server. */
const checkInHeldRow = async (changed: Partial<Limits>) => {
  const { context, database: other, url, close } = await createTestContext()
  const limits = { ...standardLimits, ...changed }
  const database = new Database({ url, maximumConnections: connections, limits })
  const reserve = new Database({ url, maximumConnections: 4 })
  const holder = new Database({ url, maximumConnections: 1, limits: withoutLimits })
  const app = await buildApp({ ...context, database, reserve })
  onTestFinished(async () => {
    await app.close()
    await Promise.all([database.close(), reserve.close(), holder.close()])
    await close()
  })
  const user = await createUserWithoutPassword(other, 'admin')
  const authorization = `Bearer ${await createUserSession(other, user, context.clock.now())}`
  const [held, free] = [await pendingCoach(other), await pendingCoach(other)]
  const timed = async (responding: () => ReturnType<typeof checkIn>) => {
    const started = performance.now()
    const { statusCode, headers, body } = await responding()
    const milliseconds = performance.now() - started
    return { statusCode, retryAfter: headers['retry-after'], body, milliseconds }
  }
  const checkIn = (id: string, key: string) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/checkin',
      headers: { authorization, 'idempotency-key': key },
      payload: { participantIds: [id] },
    })
  const keys = Array.from({ length: checkins }, () => randomUUID())
  const checkInHeld = () => Promise.all(keys.map((key) => timed(() => checkIn(held.id, key))))

  const holding = holder.transaction(async (transaction) => {
    await transaction.run(sql`SELECT FROM participants WHERE id = ${held.id} FOR UPDATE`)
    await sleep(heldMilliseconds)
  })
  await sleep(100)
  const waiting = checkInHeld()
  await sleep(200)
  const others = await Promise.all([
    timed(() => app.inject({ url: '/api/health' })),
    timed(() => app.inject({ url: '/api/admin/dashboard/participants', headers: { authorization } })),
    timed(() => checkIn(free.id, randomUUID())),
  ])
  const responses = await waiting
  await holding
  const repeated = await checkInHeld()
  const stay = await storedStay(other, held.id)
  return { responses, others, repeated, stay, differences: await ledgerDifferences(other) }
}

const longestOf = (responses: readonly { milliseconds: number }[]): number =>
  Math.max(...responses.map(({ milliseconds }) => milliseconds))

test('25 check-ins of a held row are 503, and the others continue; a repeat succeeds once', async () => {
  const { responses, others, repeated, stay, differences } = await checkInHeldRow({ lock: 2000 })
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(longestOf(others)).toBeLessThan(heldMilliseconds - 2000)
  for (const { statusCode, retryAfter, body } of responses) {
    expect([statusCode, retryAfter]).toEqual([503, '2'])
    expect(JSON.parse(body)).toEqual({ code: 'unavailable', message: errorMessages.busy })
  }
  expect(longestOf(responses)).toBeLessThan(heldMilliseconds)
  expect(repeated.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(repeated.filter(({ statusCode }) => statusCode === 409)).toHaveLength(checkins - 1)
  expect(stay).toMatchObject({ status: 'checked_in', events: [{ kind: 'checkin' }] })
  expect([stay.events.length, stay.history.length, differences]).toEqual([1, 1, []])
})

test('without a limit the others wait until the row is released; only the health check does not', async () => {
  const { others } = await checkInHeldRow({ lock: 0 })
  const [health, list, checkin] = others.map(({ milliseconds }) => milliseconds)
  expect(health).toBeLessThan(1000)
  expect(list).toBeGreaterThan(heldMilliseconds - 1500)
  expect(checkin).toBeGreaterThan(heldMilliseconds - 1500)
})
