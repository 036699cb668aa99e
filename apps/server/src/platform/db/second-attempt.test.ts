import sql, { raw } from 'sql-template-tag'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { createPlayer } from '../../testing/factories/people.ts'
import { openPool } from './connection.ts'
import { Database, type Queryable, queryable, type Transaction } from './database.ts'
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
  ['55P03', 2],
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

/** Connections as without a second attempt: one pool for all, each with the whole limit. */
const openSinglePool = (lock: number, maximumConnections: number) => {
  const limits = { ...standardLimits, lock }
  const pool = openPool({ url: test.url, purpose: 'trophy test', limits }, { max: maximumConnections })
  onTestFinished(() => pool.end())
  return queryable(pool)
}

const renameIn = (db: Queryable, id: string) => db.run(sql`UPDATE participants SET name = 'New' WHERE id = ${id}`)

/** Holds the row of a player until `release` is called. */
const hold = async (id: string) => {
  const client = await test.database.pool.connect()
  await client.query('BEGIN')
  await lockPlayer(queryable(client), id)
  const release = async () => {
    await client.query('COMMIT')
    client.release()
  }
  return { release }
}

describe('when a row is released after the first attempt of a statement', () => {
  const connections = 8
  const limit = 5000
  const waitOfFirst = limit * 0.3

  /** Returns how the statement ended. */
  const renameHeld = async (db: Queryable) => {
    const { id } = await createPlayer(test.database)
    const { release } = await hold(id)
    const ended = renameIn(db, id).then(() => 'done', sqlStateOf)
    await sleep(waitOfFirst + 300)
    await release()
    return ended
  }

  it('the second one succeeds', async () => {
    expect(await renameHeld(open({ lock: limit }, connections))).toBe('done')
  })

  it('the statement has failed without a second one', async () => {
    expect(await renameHeld(openSinglePool(waitOfFirst, connections))).toBe('55P03')
  })
})

describe('while a row is held and as many statements want it as there are connections', () => {
  const connections = 8

  /** Another statement, which returns how many of the waiting ones have failed before it. */
  const renameAnotherDuring = async (database: Queryable) => {
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

  it('another statement gets a connection after the first attempts, and the waiting ones fail', async () => {
    const { another, waiting, release } = await renameAnotherDuring(open({ lock: 4000 }, connections))
    expect(await another).toBe(0)
    expect(new Set((await waiting).map(({ status }) => status))).toEqual(new Set(['rejected']))
    await release()
  })

  it('with one pool for all another statement waits until one of them has failed', async () => {
    const { another, waiting, release } = await renameAnotherDuring(openSinglePool(1000, connections))
    expect(await another).toBeGreaterThanOrEqual(1)
    await waiting
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
