import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorMessages } from '@trophy/contract/core/http/errors.ts'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app/build-app.ts'
import { Database } from '../platform/db/database.ts'
import { type Limits, standardLimits, withoutLimits } from '../platform/db/limits.ts'
import { pendingCoach } from '../testing/factories/stays.ts'
import { createUserSession, createUserWithoutPassword } from '../testing/factories/sessions.ts'
import { ledgerDifferences, storedStay } from '../testing/factories/stored-stay.ts'
import { createTestContext } from '../testing/test-context.ts'

const connections = 20
const checkins = 25

/** A row that somebody holds until `release`, 25 check-ins of it, and three other requests to the same server. */
const holdRow = async (changed: Partial<Limits>) => {
  const { context, database: other, url, close } = await createTestContext()
  const limits = { ...standardLimits, ...changed }
  const database = new Database({ url, maximumConnections: connections, limits })
  const reserve = new Database({ url, maximumConnections: 4 })
  const holder = new Database({ url, maximumConnections: 1, limits: { ...withoutLimits, idleInTransaction: 0 } })
  const app = await buildApp({ ...context, database, reserve })
  onTestFinished(async () => {
    await app.close()
    await Promise.all([database.close(), reserve.close(), holder.close()])
    await close()
  })
  const user = await createUserWithoutPassword(other, 'admin')
  const authorization = `Bearer ${await createUserSession(other, user, context.clock.now())}`
  const [held, free] = [await pendingCoach(other), await pendingCoach(other)]
  const checkIn = (id: string, key: string) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/checkin',
      headers: { authorization, 'idempotency-key': key },
      payload: { participantIds: [id] },
    })
  const keys = Array.from({ length: checkins }, () => randomUUID())
  const checkInHeld = () => Promise.all(keys.map((key) => checkIn(held.id, key)))

  let release = (): void => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const holding = holder.transaction(async (transaction) => {
    await transaction.run(sql`SELECT FROM participants WHERE id = ${held.id} FOR UPDATE`)
    await isReleased
  })
  await sleep(100)
  const waiting = checkInHeld()
  // All connections wait for the row, and further check-ins for a connection.
  await vi.waitFor(() => expect(database.figures().waiting).toBeGreaterThan(0), 10_000)
  return {
    waiting,
    checkInHeld,
    health: app.inject({ url: '/api/health' }),
    others: Promise.all([
      app.inject({ url: '/api/admin/dashboard/participants', headers: { authorization } }),
      checkIn(free.id, randomUUID()),
    ]),
    release: async () => {
      release()
      await holding
    },
    stored: async () => ({ stay: await storedStay(other, held.id), differences: await ledgerDifferences(other) }),
  }
}

const statusesOf = (responses: readonly { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode)

test('25 check-ins of a held row are 503, and the others continue; a repeat succeeds once', async () => {
  const { waiting, checkInHeld, health, others, release, stored } = await holdRow({ lock: 2000 })
  expect((await health).statusCode).toBe(200)
  expect(statusesOf(await others)).toEqual([200, 200])
  for (const { statusCode, headers, body } of await waiting) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
    expect(JSON.parse(body)).toEqual({ code: 'unavailable', message: errorMessages.busy })
  }
  await release()
  const repeated = statusesOf(await checkInHeld())
  expect(repeated.filter((status) => status === 200)).toHaveLength(1)
  expect(repeated.filter((status) => status === 409)).toHaveLength(checkins - 1)
  const { stay, differences } = await stored()
  expect(stay).toMatchObject({ status: 'checked_in', events: [{ kind: 'checkin' }] })
  expect([stay.events.length, stay.history.length, differences]).toEqual([1, 1, []])
})

test('with the standard limits others do not wait for 20 seconds while the row stays held', async () => {
  const started = performance.now()
  const { waiting, checkInHeld, health, others, release, stored } = await holdRow({})
  expect([(await health).statusCode, ...statusesOf(await others)]).toEqual([200, 200, 200])
  expect(performance.now() - started).toBeLessThan(20_000)
  expect(new Set(statusesOf(await waiting))).toEqual(new Set([503]))
  await release()
  expect(statusesOf(await checkInHeld()).filter((status) => status === 200)).toHaveLength(1)
  const { stay, differences } = await stored()
  expect([stay.status, stay.events.length, differences]).toEqual(['checked_in', 1, []])
})

test('without a limit the others wait until the row is released; only the health check does not', async () => {
  const { waiting, health, others, release } = await holdRow({ lock: 0 })
  expect((await health).statusCode).toBe(200)
  expect(await Promise.race([others, sleep(1500, 'waiting')])).toBe('waiting')
  await release()
  expect(statusesOf(await others)).toEqual([200, 200])
  await waiting
})
