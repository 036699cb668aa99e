import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { Database } from '../../platform/db/database.ts'
import { watchLockOrder } from './lock-order.ts'
import { createTestDatabase } from './test-database.ts'

const people = sql`SELECT FROM participants ORDER BY id FOR NO KEY UPDATE`
const hotels = sql`SELECT FROM hotels ORDER BY hotel_id FOR KEY SHARE`
const nights = sql`SELECT FROM room_nights ORDER BY instance_id, night FOR UPDATE`

test('a transaction that locks in another order than all others is found; single statements have none', async () => {
  const { url, close } = await createTestDatabase(1)
  onTestFinished(close)
  const database = new Database({ url, maximumConnections: 1 })
  onTestFinished(() => database.close())
  const found = watchLockOrder(database)
  const lock = (...statements: readonly (typeof people)[]) =>
    database.transaction(async (transaction) => {
      for (const statement of statements) await transaction.run(statement)
    })
  await lock(people, hotels, nights, people)
  for (const statement of [nights, hotels, people]) await database.run(statement)
  expect(found).toEqual([])
  await lock(hotels, people)
  await lock(nights, hotels)
  expect(found).toEqual([
    expect.stringMatching(/^people after hotels:/),
    expect.stringMatching(/^hotels after nights:/),
  ])
})
