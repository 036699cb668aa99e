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

/** Statements with which somebody might try to be taken for the function that may change histories. */
const disguises = [
  "SET trophy.erase_personal_data = 'on'; %",
  "SET application_name = 'erase_personal_data'; %",
  'DO $$ BEGIN % ; END $$',
  `CREATE SCHEMA other;
   CREATE FUNCTION other.erase_personal_data() RETURNS void LANGUAGE plpgsql AS $$ BEGIN %; END $$;
   SELECT other.erase_personal_data()`,
]

describe.each(tables)('%s', (table) => {
  it.each(['UPDATE % SET actor_id = NULL', 'DELETE FROM %', 'TRUNCATE %'])('refuses %s', async (statement) => {
    const count = () => server.database.first(sql`SELECT count(*) FROM ${raw(table)}`)
    expect(await count()).toEqual({ count: 1 })
    await expect(server.database.run(sql`${raw(statement.replace('%', table))}`)).rejects.toThrow('append-only')
    expect(await count()).toEqual({ count: 1 })
  })

  it.each(disguises)('refuses a DELETE by: %s', async (disguise) => {
    const client = await server.database.pool.connect()
    const deletion = disguise.replace('%', () => `DELETE FROM ${table}`)
    await expect(client.query(`BEGIN; ${deletion}; COMMIT`)).rejects.toThrow('append-only')
    await client.query('ROLLBACK')
    client.release()
  })

  it('is changed by erase_personal_data only with an audit event', async () => {
    const mask = sql`SELECT erase_personal_data('2026-11-21', NULL, ${table}, 0, 1)`
    await expect(server.database.run(mask)).rejects.toThrow('only with an audit event')
    const remove = sql`SELECT erase_personal_data('2026-11-21', gen_random_uuid(), NULL, NULL, NULL)`
    await expect(server.database.run(remove)).rejects.toThrow('only with an audit event')
  })
})

it('the parts of erase_personal_data cannot be called by themselves', async () => {
  const { id } = await pendingPlayer(server.database)
  await checkInPeople(server.context, admin, { participantIds: [id] })
  await expect(server.database.run(sql`SELECT remove_person(${id})`)).rejects.toThrow('append-only')
  await expect(server.database.run(sql`SELECT mask_blocks('participant_history', 0, 1000)`)).rejects.toThrow(
    'append-only',
  )
})
