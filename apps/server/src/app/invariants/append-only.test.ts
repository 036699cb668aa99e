import sql, { raw } from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { changeSettings } from '../../settings/settings.service.ts'
import { checkInPeople } from '../../stays/stays.service.ts'
import { admin } from '../../testing/actors.ts'
import { pendingPlayer } from '../../testing/factories/stays.ts'
import { it, server } from '../../testing/server-test.ts'

it.beforeAll(async () => {
  const { context, database } = server
  const { id } = await pendingPlayer(database)
  await checkInPeople(context, admin, { participantIds: [id] })
  await database.run(sql`
    WITH merged AS (
      INSERT INTO merged_people (id, participant_id, paper_number, merged_into, merged_at, record)
      VALUES (gen_random_uuid(), 'MERGED', 1, ${id}, now(), '{}') RETURNING id
    )
    INSERT INTO merged_history (id, merged_id, created_at, admin_username, changes)
    SELECT 1, id, now(), 'Asha', '[]' FROM merged`)
  await changeSettings(context, { checkinGraceHours: 1, checkoutGraceHours: 1, minimumStayDays: 1 }, admin)
})

const tables = ['participant_history', 'merged_history', 'admin_history', 'audit_events']

const refused = ['UPDATE % SET actor_id = NULL', 'DELETE FROM %', 'TRUNCATE %']

/** Statements of a mistaken or injected query, which does not know what only `erase_personal_data` sets. */
const disguises = [
  "SET LOCAL application_name = 'erase_personal_data'; DELETE FROM %",
  "SET LOCAL trophy.erases_personal_data = 'off'; DELETE FROM %",
  'DO $$ BEGIN DELETE FROM %; END $$',
  `CREATE FUNCTION erase_personal_data(integer) RETURNS void LANGUAGE plpgsql AS $$ BEGIN DELETE FROM %; END $$;
   SELECT erase_personal_data(1)`,
  "DO $$ BEGIN PERFORM erase_personal_data(now(), NULL, '%', 0, 0); EXCEPTION WHEN OTHERS THEN DELETE FROM %; END $$",
]

/** The check of `refuse_change`, replaced until the transaction ends. */
const withoutCheck =
  'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$'

/** Runs the statements in a transaction that is rolled back; returns how many rows they left as they were. */
const attempt = async (statements: string, table: string): Promise<number> => {
  const client = await server.database.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(statements)
    const { rowCount } = await client.query(`SELECT FROM ${table} WHERE xmin <> pg_current_xact_id()::xid`)
    return rowCount ?? 0
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

describe.each(tables)('%s', (table) => {
  it.each(refused)('refuses %s', async (statement) => {
    const count = () => server.database.first(sql`SELECT count(*) FROM ${raw(table)}`)
    expect(await count()).toEqual({ count: 1 })
    await expect(server.database.run(sql`${raw(statement.replaceAll('%', table))}`)).rejects.toThrow('append-only')
    expect(await count()).toEqual({ count: 1 })
  })

  it.each(disguises)('refuses a DELETE by: %s', async (disguise) => {
    await expect(attempt(disguise.replaceAll('%', table), table)).rejects.toThrow('append-only')
  })

  it.each([...refused, ...disguises])('is changed when nothing checks it, by: %s', async (statement) => {
    expect(await attempt('SELECT', table)).toBe(1)
    expect(await attempt(`${withoutCheck}; ${statement.replaceAll('%', table)}`, table)).toBe(0)
  })

  it('is changed by erase_personal_data only with an audit event', async () => {
    const mask = sql`SELECT erase_personal_data('2026-11-21', NULL, ${table}, 0, 1)`
    await expect(server.database.run(mask)).rejects.toThrow('only with an audit event')
    const remove = sql`SELECT erase_personal_data('2026-11-21', ARRAY[gen_random_uuid()], NULL, NULL, NULL)`
    await expect(server.database.run(remove)).rejects.toThrow('only with an audit event')
  })
})

it('the parts of erase_personal_data cannot be called by themselves', async () => {
  const { id } = await pendingPlayer(server.database)
  await checkInPeople(server.context, admin, { participantIds: [id] })
  await expect(server.database.run(sql`SELECT remove_people(ARRAY[${id}::uuid])`)).rejects.toThrow('append-only')
  await expect(server.database.run(sql`SELECT mask_blocks('participant_history', 0, 1000)`)).rejects.toThrow(
    'append-only',
  )
})
