import { afterAll, beforeAll, expect, it } from 'vitest'
import sql from 'sql-template-tag'
import { createTestDatabase } from '../../../testing/database/test-database.ts'
import { prepared } from './prepared.ts'

let test: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  test = await createTestDatabase(1)
})
afterAll(() => test.close())

it('keeps one plan for each text, whatever the parameters', async () => {
  const double = (number: number) => test.database.first(prepared`SELECT ${number}::integer * 2 AS result`)
  const triple = (number: number) => test.database.first(prepared`SELECT ${number}::integer * 3 AS result`)
  expect(await double(1)).toEqual({ result: 2 })
  expect(await double(4)).toEqual({ result: 8 })
  expect(await triple(4)).toEqual({ result: 12 })
  expect(await test.database.all(sql`SELECT statement FROM pg_prepared_statements ORDER BY statement`)).toEqual([
    { statement: 'SELECT $1::integer * 2 AS result' },
    { statement: 'SELECT $1::integer * 3 AS result' },
  ])
})
