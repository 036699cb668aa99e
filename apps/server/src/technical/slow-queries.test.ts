import { slowQueryHelp } from '@trophy/contract/technical/technical.constants.ts'
import sql, { raw } from 'sql-template-tag'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Database } from '../platform/db/database.ts'
import { createTestContext, type TestContext } from '../testing/test-context.ts'
import { listSlowQueries } from './activity.service.ts'

let test: TestContext

beforeEach(async () => {
  test = await createTestContext()
})
afterEach(() => test.close())

/** For a time in milliseconds, on a machine that may be busy. */
const isAboutASecond = (time: number): boolean => time >= 1050 && time < 5000

it('lists a slow statement with its times and without values', async () => {
  await test.database.pool.query(`SELECT 'Asha Rao', pg_sleep(1.05)`)
  await test.database.pool.query(`SELECT 'quick'`)
  expect(await listSlowQueries(test.context)).toEqual({
    slowQueries: [
      expect.objectContaining({
        calls: 1,
        mean_time: expect.toSatisfy(isAboutASecond),
        total_time: expect.toSatisfy(isAboutASecond),
        query: 'SELECT $1, pg_sleep($2)',
      }),
    ],
    unavailable: null,
  })
})

it('shows no values of a statement that the database records unchanged', async () => {
  await test.database.pool.query(`DO $$ BEGIN PERFORM pg_sleep(1.05), 'Asha Rao'; END $$`)
  const { slowQueries } = await listSlowQueries(test.context)
  expect(slowQueries.map(({ query }) => query)).toContain('DO ?')
  expect(JSON.stringify(slowQueries)).not.toContain('Asha')
})

it('explains how to install a missing extension', async () => {
  const url = new URL(test.url)
  const name = `${url.pathname.slice(1)}_bare`
  await test.database.run(sql`CREATE DATABASE ${raw(name)} TEMPLATE template0`)
  url.pathname = name
  const database = new Database({ url: url.href, maximumConnections: 1 })
  expect(await listSlowQueries({ ...test.context, database })).toEqual({
    slowQueries: [],
    unavailable: slowQueryHelp.notInstalled,
  })
  await database.close()
  await test.database.run(sql`DROP DATABASE ${raw(name)}`)
})
