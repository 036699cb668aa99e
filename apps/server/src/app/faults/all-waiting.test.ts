import sql from 'sql-template-tag'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { Database } from '../../platform/db/database.ts'
import { pendingCoach } from '../../testing/factories/stays.ts'
import { createUserSession, createUserWithoutPassword } from '../../testing/factories/sessions.ts'
import { createTestContext } from '../../testing/test-context.ts'
import { buildApp } from '../build-app.ts'

const few = 2

test('a technical admin finds and cancels the query that blocks, while all connections wait for its lock', async () => {
  const { context, url, close } = await createTestContext({}, few)
  const reserve = new Database({ url, maximumConnections: few })
  const holder = new Database({ url, maximumConnections: 1 })
  const app = await buildApp({ ...context, reserve })
  onTestFinished(async () => {
    await app.close()
    await Promise.all([reserve.close(), holder.close()])
    await close()
  })
  const headersOf = async (role: 'admin' | 'technical_admin') => {
    const user = await createUserWithoutPassword(context.database, role)
    return { authorization: `Bearer ${await createUserSession(context.database, user, context.clock.now())}` }
  }
  const [admin, technical] = [await headersOf('admin'), await headersOf('technical_admin')]
  const coach = await pendingCoach(context.database)

  const holding = holder
    .run(sql`WITH locked AS MATERIALIZED (SELECT id FROM participants FOR UPDATE) SELECT pg_sleep(60) FROM locked`)
    .catch((error: unknown) => error)
  const readActivity = async () => {
    const response = await app.inject({ url: '/api/admin/technical/running-queries', headers: technical })
    return response.json<{ queries: { pid: number; query: string }[] }>()
  }
  const isHeld = async () => (await readActivity()).queries.find(({ query }) => query.includes('pg_sleep'))?.pid
  await expect.poll(isHeld).toBeDefined()
  const waiting = Array.from({ length: 2 * few }, () =>
    app.inject({
      method: 'POST',
      url: '/api/admin/checkin',
      headers: { ...admin, 'idempotency-key': randomUUID() },
      payload: { participantIds: [coach.id] },
    }),
  )
  await expect.poll(() => context.database.pool.waitingCount).toBeGreaterThan(0)
  const killed = await app.inject({
    method: 'POST',
    url: '/api/admin/technical/kill-query',
    headers: { ...technical, 'idempotency-key': randomUUID() },
    payload: { pid: await isHeld() },
  })
  expect([killed.statusCode, killed.body]).toEqual([200, expect.stringContaining('cancelled')])
  expect(await holding).toMatchObject({ code: '57014' })
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => String(statusCode))
  expect(statuses.toSorted()).toEqual(['200', '409', '409', '409'])
})
