import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pendingPlayer } from '../testing/factories/stays.ts'
import { createTestContext, type TestContext } from '../testing/test-context.ts'
import { checkInPeople } from './stays.service.ts'

let test: TestContext
beforeAll(async () => {
  test = await createTestContext()
  const { id } = await pendingPlayer(test.database)
  await checkInPeople(test.context, { role: 'admin', name: 'Asha Rao' }, { participantIds: [id] })
})
afterAll(() => test.close())

describe.each(['participant_history', 'checkin_events'])('%s', (table) => {
  it.each(['UPDATE % SET reason = NULL', 'DELETE FROM %', 'TRUNCATE %'])('refuses %s', async (statement) => {
    const count = () => test.database.first(sql`SELECT count(*) FROM ${raw(table)}`)
    expect(await count()).toEqual({ count: 1 })
    await expect(test.database.run(sql`${raw(statement.replace('%', table))}`)).rejects.toThrow('append-only')
    expect(await count()).toEqual({ count: 1 })
  })
})
