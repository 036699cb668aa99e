import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../../../testing/database/test-database.ts'
import { listPart, withTotal, selectPage } from './page.ts'
import type { RowSchema } from './row-schema.ts'

let test: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  test = await createTestDatabase(1)
})
afterAll(() => test.close())

const numberRow = z.strictObject({ id: z.number() })

const pageOfThree = <Row extends { readonly id: unknown }>(schema: RowSchema<Row>, page: number) =>
  selectPage<Row>(
    test.database,
    { page, limit: 2 },
    {
      schema,
      matches: sql`SELECT generate_series(1, 3) AS id`,
      key: sql`id`,
      order: sql`id`,
      rows: sql`SELECT ids.position, ids.id FROM ids`,
    },
  )

it('selects a page and the number of all matches, also beyond the end', async () => {
  expect(await pageOfThree(numberRow, 1)).toEqual({ rows: [{ id: 1 }, { id: 2 }], total: 3 })
  expect(await pageOfThree(numberRow, 2)).toEqual({ rows: [{ id: 3 }], total: 3 })
  expect(await pageOfThree(numberRow, 3)).toEqual({ rows: [], total: 3 })
})

it('checks the rows of a page against their schema', async () => {
  await expect(pageOfThree(z.strictObject({ id: z.string() }), 1)).rejects.toThrow('Rows differ from their schema')
})

it('checks the rows of the first part of a list, and returns the total', async () => {
  const firstPart = sql`SELECT id, count(*) OVER () AS total FROM generate_series(1, 3) AS id ORDER BY id LIMIT 2`
  const found = await test.database.all(withTotal(numberRow), firstPart)
  expect(listPart(found)).toEqual({ rows: [{ id: 1 }, { id: 2 }], total: 3 })
  expect(listPart([])).toEqual({ rows: [], total: 0 })
  const withoutTotal = test.database.all(withTotal(numberRow), sql`SELECT 1 AS id`)
  await expect(withoutTotal).rejects.toThrow('Rows differ from their schema')
})
