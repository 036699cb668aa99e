import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../testing/database/test-database.ts'
import { copyRows } from './copy.ts'

let test: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  test = await createTestDatabase(1)
})
afterAll(() => test.close())

it('copies every row, and lets other requests run in between', async () => {
  const count = 10_000
  let [sinceTurn, most] = [0, 0]
  async function* numbers() {
    for (let number = 0; number < count; number += 1) {
      sinceTurn += 1
      most = Math.max(most, sinceTurn)
      yield [number]
    }
  }
  const takeTurn = () => {
    sinceTurn = 0
    turn = setImmediate(takeTurn)
  }
  let turn = setImmediate(takeTurn)
  const copied = await test.database.transaction(async (tx) => {
    await tx.run(sql`CREATE TEMPORARY TABLE numbers (number integer) ON COMMIT DROP`)
    await copyRows(tx.client, sql`numbers (number)`, numbers())
    return tx.first(sql`SELECT count(DISTINCT number) FROM numbers`)
  })
  clearImmediate(turn)
  expect(copied).toEqual({ count })
  expect(most).toBeLessThan(200)
})
