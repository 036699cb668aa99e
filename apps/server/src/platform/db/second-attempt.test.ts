import sql, { raw } from 'sql-template-tag'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { createPlayer } from '../../testing/factories/people.ts'
import { Database, type Queryable, Connection, type Transaction } from './database.ts'
import { sqlStateOf } from './failures.ts'
import { type Limits, standardLimits } from './limits.ts'
import { Session } from './session.ts'

let test: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

const open = (limits: Partial<Limits>, maximumConnections: number): Database => {
  const database = new Database({ url: test.url, maximumConnections, limits: { ...standardLimits, ...limits } })
  onTestFinished(() => database.close())
  return database
}

const lockPlayer = (db: Queryable, id: string) =>
  db.run(sql`SELECT FROM participants WHERE id = ${id} FOR NO KEY UPDATE`)

/** Locks two rows in opposite orders, so that both transactions wait for each other. */
const deadlock = async (run: (work: (db: Transaction) => Promise<void>) => Promise<void>) => {
  const [{ id: one }, { id: other }] = [await createPlayer(test.database), await createPlayer(test.database)]
  let runs = 0
  let bothHaveOne = (): void => undefined
  const untilBothHaveOne = new Promise<void>((resolve) => {
    bothHaveOne = resolve
  })
  const lockBoth = (first: string, second: string) =>
    run(async (db) => {
      await lockPlayer(db, first)
      runs += 1
      if (runs === 2) bothHaveOne()
      await untilBothHaveOne
      await lockPlayer(db, second)
    })
  const results = await Promise.allSettled([lockBoth(one, other), lockBoth(other, one)])
  return { runs, states: results.map((result) => (result.status === 'rejected' ? sqlStateOf(result.reason) : 'done')) }
}

describe('after a deadlock', () => {
  it('the transaction that was rolled back runs again', async () => {
    const database = open({}, 8)
    expect(await deadlock((work) => database.transaction(work))).toEqual({ runs: 3, states: ['done', 'done'] })
  })

  it('one of two transactions fails without a second attempt', async () => {
    const database = open({ lock: 0 }, 8)
    const { runs, states } = await deadlock(async (work) => {
      const session = await Session.open(database)
      try {
        await session.transaction(work)
      } finally {
        await session.close()
      }
    })
    expect([runs, new Set(states)]).toEqual([2, new Set(['40P01', 'done'])])
  })
})

describe.each([
  ['40001', 2],
  ['40P01', 2],
  ['23503', 2],
  ['55P03', 1],
  ['25006', 1],
  ['53100', 1],
  ['57014', 1],
  ['23505', 1],
])('a transaction that always fails with %s', (state, expected) => {
  it(`runs ${expected} times`, async () => {
    let runs = 0
    const failing = test.database.transaction(async (db) => {
      runs += 1
      await db.run(sql`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = ${raw(`'${state}'`)}; END $$`)
    })
    await expect(failing).rejects.toMatchObject({ code: state })
    expect(runs).toBe(expected)
  })
})

it('what the first attempt has changed is rolled back', async () => {
  const { id } = await createPlayer(test.database)
  let runs = 0
  await test.database.transaction(async (db) => {
    runs += 1
    await db.run(sql`UPDATE participants SET name = name || '+' WHERE id = ${id}`)
    if (runs === 1) await db.run(sql`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$`)
  })
  const [player] = await test.database.all<{ name: string }>(sql`SELECT name FROM participants WHERE id = ${id}`)
  expect(player?.name.match(/\+/g)).toHaveLength(1)
})

describe('with two connections', () => {
  const transactions = 40

  it('all of many simultaneous transactions that fail at first are done', async () => {
    const database = open({ connect: 5000 }, 2)
    const runs = Array.from({ length: transactions }, () => 0)
    await Promise.all(
      runs.map((_, index) =>
        database.transaction(async (db) => {
          await db.run(sql`SELECT pg_sleep(0.005)`)
          runs[index] = (runs[index] ?? 0) + 1
          if (runs[index] === 1) await db.run(sql`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$`)
        }),
      ),
    )
    expect(runs).toEqual(runs.map(() => 2))
    expect(database.figures()).toMatchObject({ waiting: 0, maximum: 2 })
  })

  it('all of many pairs that block each other are done', async () => {
    const database = open({ connect: 30_000 }, 2)
    const pairs = Array.from({ length: 4 }, () => deadlock((work) => database.transaction(work)))
    expect(await Promise.all(pairs)).toEqual(pairs.map(() => ({ runs: 3, states: ['done', 'done'] })))
  })
})

const renameIn = (db: Queryable, id: string) => db.run(sql`UPDATE participants SET name = 'New' WHERE id = ${id}`)

/** Holds the row of a player until `release` is called. */
const hold = async (id: string) => {
  const client = await test.database.pool.connect()
  await client.query('BEGIN')
  await lockPlayer(new Connection(client), id)
  const release = async () => {
    await client.query('COMMIT')
    client.release()
  }
  return { release }
}

describe('while a row is held and as many statements want it as there are connections', () => {
  const connections = 8

  /** Another statement, which returns how many of the waiting ones have failed before it. */
  const renameAnotherDuring = async (database: Database) => {
    const [{ id }, { id: free }] = [await createPlayer(test.database), await createPlayer(test.database)]
    const { release } = await hold(id)
    let failed = 0
    const rename = async () => {
      try {
        await renameIn(database, id)
      } catch (error) {
        failed += 1
        throw error
      }
    }
    const waiting = Promise.allSettled(Array.from({ length: connections }, rename))
    const another = renameIn(database, free).then(() => failed)
    return { another, waiting, release }
  }

  it('another statement gets a connection when their wait is over, and all of them fail', async () => {
    const { another, waiting, release } = await renameAnotherDuring(open({ lock: 1000 }, connections))
    expect(await another).toBeGreaterThanOrEqual(1)
    expect(new Set((await waiting).map(({ status }) => status))).toEqual(new Set(['rejected']))
    await release()
  })

  it('without a limit another statement waits for the release', async () => {
    const { another, waiting, release } = await renameAnotherDuring(open({ lock: 0 }, connections))
    expect(await Promise.race([another, sleep(1000, 'waiting')])).toBe('waiting')
    await release()
    expect(await another).toBe(0)
    await waiting
  })
})
