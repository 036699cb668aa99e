import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../../../testing/database/test-database.ts'

let test: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  test = await createTestDatabase(1)
})
afterAll(() => test.close())

const row = z.object({ name: z.string(), count: z.number().nullable() })

it('accepts rows that match their schema', async () => {
  const statement = sql`SELECT 'a' AS name, 1::bigint AS count UNION ALL SELECT 'b', NULL`
  expect(await test.database.all(row, statement)).toEqual([
    { name: 'a', count: 1 },
    { name: 'b', count: null },
  ])
})

it.each([
  ['another type', sql`SELECT 'a' AS name, 'x' AS count`],
  ['a missing column', sql`SELECT 'a' AS name`],
  ['a column that the schema does not have', sql`SELECT 'a' AS name, 1 AS count, 2 AS other`],
  ['an unexpected NULL', sql`SELECT NULL AS name, 1 AS count`],
])('refuses %s', async (_what, statement) => {
  await expect(test.database.first(row, statement)).rejects.toThrow('Rows differ from their schema')
  await expect(test.database.transaction((tx) => tx.first(row, statement))).rejects.toThrow('Rows differ')
})

it('reads the only column of the only row', async () => {
  const one = sql`SELECT 1 AS count`
  expect(await test.database.value(z.int(), one)).toBe(1)
  expect(await test.database.transaction((tx) => tx.value(z.int(), one))).toBe(1)
  await expect(test.database.value(z.string(), one)).rejects.toThrow('Rows differ from their schema')
  await expect(test.database.value(z.int(), sql`SELECT 1 AS count, 2 AS other`)).rejects.toThrow('Not one, but 2')
})

it('reads the only column of all rows', async () => {
  const two = sql`SELECT generate_series(1, 2) AS count`
  expect(await test.database.values(z.int(), two)).toEqual([1, 2])
  expect(await test.database.transaction((tx) => tx.values(z.int(), two))).toEqual([1, 2])
  expect(await test.database.values(z.int(), sql`SELECT 1 WHERE false`)).toEqual([])
  await expect(test.database.values(z.string(), two)).rejects.toThrow('Rows differ from their schema')
  await expect(test.database.values(z.int(), sql`SELECT 1 AS count, 2 AS other`)).rejects.toThrow('Not one, but 2')
})

it.each([
  ['no row', sql`SELECT 'a' AS name, 1 AS count WHERE false`],
  ['two rows', sql`SELECT 'a' AS name, generate_series(1, 2) AS count`],
])('refuses %s where one is expected', async (_what, statement) => {
  await expect(test.database.one(row, statement)).rejects.toThrow('Not one')
  await expect(test.database.transaction((tx) => tx.one(row, statement))).rejects.toThrow('Not one')
  await expect(test.database.value(z.int(), statement)).rejects.toThrow('Not one')
})
