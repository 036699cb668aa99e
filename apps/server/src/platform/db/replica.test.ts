import { pino } from 'pino'
import sql from 'sql-template-tag'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { freePort } from '../../testing/free-port.ts'
import { Replica } from './replica.ts'

const log = pino({ level: 'silent' })

it.each([
  ['is away', async () => `postgresql://trophy@127.0.0.1:${await freePort()}/trophy`],
  ['is a primary', async (url: string) => url],
])('a replica that %s is not read: the primary is, and the read does not fail', async (_name, urlOf) => {
  const { database, url, close } = await createTestDatabase(2, { isEmpty: true })
  onTestFinished(close)
  const replica = new Replica({ url: await urlOf(url), primary: database, reserve: database, log })
  onTestFinished(() => replica.close())
  expect(await replica.catchUp()).toBe(undefined)
  expect(await replica.all(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
  expect(replica.fallbacks).toBe(2)
})
