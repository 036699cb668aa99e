import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { loadDemoEvent } from '../../demo/demo-event.service.ts'
import { prepareDatabase } from '../../app/start/upgrade-database.ts'
import { createPlayer } from '../../testing/factories/people.ts'
import { uploadLines } from '../../testing/sheets/small-event.ts'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'
import { lockForSession, type LockName } from './advisory-locks.ts'
import { Database, type Queryable } from './database.ts'
import { isUnanswered, temporaryFailureOf } from './failures.ts'
import { type Limits, longWork, standardLimits, withoutLimits } from './limits.ts'
import { Session } from './session.ts'

let test: TestContext
beforeAll(async () => {
  test = await createTestContext()
})
afterAll(() => test.close())

const open = (limits: Partial<Limits>, maximumConnections = 2): Database => {
  const database = new Database({ url: test.url, maximumConnections, limits: { ...standardLimits, ...limits } })
  onTestFinished(() => database.close())
  return database
}

const selectLimits = (db: Queryable) =>
  db.first(sql`
    SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement,
      current_setting('idle_in_transaction_session_timeout') AS "idleInTransaction"`)

describe('connections', () => {
  it('wait 5 s for a lock, run 30 s, and stay 15 s in a transaction without a statement', async () => {
    const limits = { lock: '5s', statement: '30s', idleInTransaction: '15s' }
    expect(await selectLimits(open({}))).toEqual(limits)
  })

  it('live for half an hour, also while idle, and are kept alive by both ends', async () => {
    const settings = ['tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count', 'tcp_user_timeout']
    const found = await open({}).all(sql`
      SELECT current_setting(name) AS value FROM unnest(${settings}::text[]) WITH ORDINALITY AS s (name, n) ORDER BY n`)
    expect(found).toEqual([{ value: '10' }, { value: '5' }, { value: '4' }, { value: '30000' }])
    expect(test.database.pool.options).toMatchObject({
      keepAlive: true,
      maxLifetimeSeconds: 1800,
      idleTimeoutMillis: 1_800_000,
    })
  })

  it('have the longer limits of a transaction only during it', async () => {
    const database = open({}, 1)
    const during = await database.transaction((transaction) => selectLimits(transaction), longWork)
    expect(during).toEqual({ lock: '20s', statement: '5min', idleInTransaction: '15s' })
    const session = await Session.open(database)
    expect(await session.transaction((transaction) => selectLimits(transaction), longWork)).toEqual(during)
    expect(await selectLimits(session.statements)).toMatchObject({ lock: '5s', statement: '30s' })
    await session.close()
  })
})

/** The error of a statement, which must fail. */
const failureOf = (running: Promise<unknown>): Promise<unknown> =>
  running.then(
    () => new Error('It did not fail'),
    (error: unknown) => error,
  )

describe('a statement that runs too long', () => {
  const slow = sql`SELECT pg_sleep(0.6)`

  it('is ended by the database', async () => {
    const database = open({ statement: 200 })
    expect(temporaryFailureOf(await failureOf(database.run(slow)))).toBe('tooSlow')
    expect(await database.run(sql`SELECT`)).toBe(1)
  })

  it('continues without the limit', async () => {
    expect(await open(withoutLimits).run(slow)).toBe(1)
  })

  it('is given up by the client when the database does not end it, and its connection is closed', async () => {
    const database = open({ response: 1_000 }, 1)
    const endless = sql`SELECT pg_sleep(3600)`
    const failure = await failureOf(database.transaction((transaction) => transaction.run(endless)))
    expect([isUnanswered(failure), temporaryFailureOf(failure)]).toEqual([true, 'unavailable'])
    // On the only connection this would wait.
    const ended = sql`
      SELECT pg_terminate_backend(pid) AS done FROM pg_stat_activity
      WHERE datname = current_database() AND query = ${endless.text}`
    expect(await database.all(ended)).toEqual([{ done: true }])
  })
})

describe('a transaction without a running statement', () => {
  /** Keeps a locked row until a second connection has got it, or has failed. */
  const holdIdle = async (database: Database) => {
    const { id } = await createPlayer(test.database)
    const renameOther = () =>
      failureOf(
        open({ lock: 600 })
          .run(sql`UPDATE participants SET name = 'Other' WHERE id = ${id}`)
          .then(() => 'changed'),
      )
    let other: unknown
    const holding = await failureOf(
      database.transaction(async (transaction) => {
        await transaction.run(sql`SELECT FROM participants WHERE id = ${id} FOR UPDATE`)
        other = await renameOther()
        await transaction.run(sql`UPDATE participants SET name = 'Held' WHERE id = ${id}`)
      }),
    )
    return { holding: temporaryFailureOf(holding), other }
  }

  it('ends, and its rows are free', async () => {
    const { holding, other } = await holdIdle(open({ idleInTransaction: 200 }))
    expect(other).toEqual(new Error('It did not fail'))
    expect(holding).toBeDefined()
  })

  it('keeps its rows without the limit', async () => {
    const { holding, other } = await holdIdle(open({ idleInTransaction: 0 }))
    expect(temporaryFailureOf(other)).toBe('busy')
    expect(holding).toBeUndefined()
  })
})

describe('with a lock limit that is over, continue', () => {
  const wait = 600

  /** Starts work that waits for a lock, and returns how long it took; it must succeed. */
  const waitedFor = async (lock: LockName, work: () => Promise<unknown>): Promise<number> => {
    const holder = await Session.open(open(withoutLimits))
    await holder.statements.run(lockForSession(lock))
    const started = performance.now()
    const running = work()
    await sleep(wait)
    await holder.close()
    await running
    return performance.now() - started
  }

  it('a start that waits for the migrations of another', async () => {
    expect(await waitedFor('migrations', () => prepareDatabase(open({ lock: 100 })))).toBeGreaterThan(wait)
  })

  it('a start that waits for the demo event of another', async () => {
    await createPlayer(test.database)
    const context = { ...test.context, database: open({ lock: 100 }) }
    expect(await waitedFor('demoEvent', () => loadDemoEvent(context))).toBeGreaterThan(wait)
  })

  it('an upload that waits for a row', async () => {
    const lines = ['AAA|1|01/11/2026|30/11/2026|50']
    await uploadLines(test.context, 'hotel-inventory', lines)
    const context = { ...test.context, database: open({ lock: 100 }) }
    const held = open(withoutLimits).transaction(async (transaction) => {
      await transaction.run(sql`SELECT FROM hotels FOR UPDATE`)
      await sleep(wait)
    })
    const people = ['C1||AAA|10/11/2026|14/11/2026|']
    expect(await uploadLines(context, 'coaches-officials', people)).toMatchObject({ created: 1 })
    await held
  })
})
