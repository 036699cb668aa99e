import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Database } from '../../platform/db/database.ts'
import { standardLimits } from '../../platform/db/limits.ts'
import { pendingCoach } from '../../testing/factories/stays.ts'
import { createUserSession, createUserWithoutPassword } from '../../testing/factories/sessions.ts'
import { ledgerDifferences } from '../../testing/factories/stored-stay.ts'
import { bundleFixture } from '../../testing/processes/fixture-process.ts'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'
import { buildApp } from '../build-app.ts'

const startFixture = bundleFixture(new URL('../../platform/db/frozen-transaction.fixture.ts', import.meta.url))

let context: TestContext
let app: Awaited<ReturnType<typeof buildApp>>
let database: Database
beforeEach(async () => {
  context = await createTestContext()
  database = new Database({ url: context.url, limits: { ...standardLimits, lock: 3000 } })
  app = await buildApp({ ...context.context, database })
})
afterEach(async () => {
  await app.close()
  await database.close()
  await context.close()
})

/** Within this time others continue. */
const longestWait = 20_000

/**
 * Checks a person in while another process that changes the same person is frozen, then lets that one continue. The
 * check-in can be repeated with its key while it is told to come again, as a browser does.
 */
const checkInBesideFrozen = async (idleInTransaction: number, isRepeated = false) => {
  const { id } = await pendingCoach(context.database)
  const user = await createUserWithoutPassword(context.database, 'admin')
  const token = await createUserSession(context.database, user, context.clock.now())
  const child = startFixture(context.url, id, String(idleInTransaction))
  const lines = createInterface({ input: child.stdout })
  await once(lines, 'line')
  child.kill('SIGSTOP')
  const key = randomUUID()
  const checkIn = () =>
    app.inject({
      method: 'POST',
      url: '/api/admin/checkin',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload: { participantIds: [id] },
    })
  const started = performance.now()
  const during = await checkIn()
  let last = during
  const end = isRepeated ? started + longestWait : started
  while (last.statusCode === 503 && performance.now() < end) last = await checkIn()
  const waited = performance.now() - started
  const ending = once(lines, 'line')
  child.kill('SIGCONT')
  const [outcome] = await ending
  const after = await checkIn()
  const [stored] = await context.database.all(sql`
    SELECT discipline = 'Frozen' AS "isFrozen", checkin_status AS status,
      (SELECT count(*) FROM checkin_events WHERE participant_id = p.id) AS events
    FROM participants AS p WHERE id = ${id}`)
  return { during, last, waited, after, outcome: String(outcome), stored }
}

test('a server frozen in a transaction loses its locks, and the others continue', async () => {
  const { during, after, outcome, stored } = await checkInBesideFrozen(1000)
  expect([during.statusCode, after.statusCode, outcome]).toEqual([200, 200, 'rolled back'])
  expect(stored).toEqual({ isFrozen: false, status: 'checked_in', events: 1 })
  expect(await ledgerDifferences(context.database)).toEqual([])
})

test('without the limit the others wait until it continues', async () => {
  const { during, after, outcome, stored } = await checkInBesideFrozen(0)
  expect([during.statusCode, after.statusCode, outcome]).toEqual([503, 200, 'committed'])
  expect(stored).toEqual({ isFrozen: true, status: 'checked_in', events: 1 })
})

test('with the standard limits a repeated check-in is done within 20 seconds, beside a server that stays frozen', async () => {
  await database.close()
  await app.close()
  database = new Database({ url: context.url, limits: standardLimits })
  app = await buildApp({ ...context.context, database })
  const { last, waited, outcome, stored } = await checkInBesideFrozen(standardLimits.idleInTransaction, true)
  expect([last.statusCode, outcome]).toEqual([200, 'rolled back'])
  expect(waited).toBeLessThan(longestWait)
  expect(stored).toEqual({ isFrozen: false, status: 'checked_in', events: 1 })
  expect(await ledgerDifferences(context.database)).toEqual([])
})
