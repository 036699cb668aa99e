import sql, { raw } from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { changeSettings } from '../settings/settings.service.ts'
import { checkInPeople } from '../stays/stays.service.ts'
import { addHotel } from '../hotels/add-hotel.service.ts'
import { admin } from '../testing/actors.ts'
import { newHotel } from '../testing/factories/new-hotels.ts'
import { pendingPlayer } from '../testing/factories/stays.ts'
import { it, server } from '../testing/server-test.ts'

it.beforeAll(async () => {
  const { context, database } = server
  const { id } = await pendingPlayer(database)
  await checkInPeople(context, admin, { participantIds: [id] })
  await addHotel(context, newHotel(), admin)
  await changeSettings(context, { checkinGraceHours: 1, checkoutGraceHours: 1, minimumStayDays: 1 }, admin)
})

const tables = ['participant_history', 'checkin_events', 'hotel_history', 'settings_history', 'audit_events']

describe.each(tables)('%s', (table) => {
  it.each(['UPDATE % SET actor_id = NULL', 'DELETE FROM %', 'TRUNCATE %'])('refuses %s', async (statement) => {
    const count = () => server.database.first(sql`SELECT count(*) FROM ${raw(table)}`)
    expect(await count()).toEqual({ count: 1 })
    await expect(server.database.run(sql`${raw(statement.replace('%', table))}`)).rejects.toThrow('append-only')
    expect(await count()).toEqual({ count: 1 })
  })
})
