import sql, { raw } from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { pendingPlayer } from '../testing/factories/stays.ts'
import { it, server } from '../testing/server-test.ts'
import { checkInPeople } from './stays.service.ts'

it.beforeAll(async () => {
  const { id } = await pendingPlayer(server.database)
  await checkInPeople(server.context, { role: 'admin', name: 'Asha Rao' }, { participantIds: [id] })
})

describe.each(['participant_history', 'checkin_events'])('%s', (table) => {
  it.each(['UPDATE % SET reason = NULL', 'DELETE FROM %', 'TRUNCATE %'])('refuses %s', async (statement) => {
    const count = () => server.database.first(sql`SELECT count(*) FROM ${raw(table)}`)
    expect(await count()).toEqual({ count: 1 })
    await expect(server.database.run(sql`${raw(statement.replace('%', table))}`)).rejects.toThrow('append-only')
    expect(await count()).toEqual({ count: 1 })
  })
})
