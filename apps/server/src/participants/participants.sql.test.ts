import { participantQuerySchema, participantSorts } from '@trophy/contract/participants/participants.contract.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Queryable } from '../platform/db/database.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { selectParticipants } from './participants.sql.ts'

let test: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  test = await createTestDatabase(1)
})
afterAll(() => test.close())

/** What the plan of a view sorts by, where the planner sorts only what no index gives in order. */
const sortKeysOf = (query: Record<string, string>) =>
  test.database.transaction(async (tx) => {
    await tx.run(sql`SET LOCAL enable_sort = off`)
    await tx.run(sql`SET LOCAL enable_seqscan = off`)
    const lines: { 'QUERY PLAN': string }[] = []
    const all: Queryable['all'] = async (statement) => {
      lines.push(...(await tx.all<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${statement}`)))
      return []
    }
    await selectParticipants({ ...tx, all }, participantQuerySchema.parse(query), 'Asia/Kolkata')
    return lines.flatMap((line) => /Sort Key: (.+)$/.exec(line['QUERY PLAN'])?.[1] ?? [])
  })

it.each(participantSorts.flatMap((sortBy) => ['asc', 'desc'].map((sortOrder) => ({ sortBy, sortOrder }))))(
  'walks an index for $sortBy $sortOrder',
  async (order) => {
    expect(await sortKeysOf(order)).toEqual([expect.stringContaining('row_number()')])
  },
)
