import { createFailedBatches, createUpload } from '@trophy/server/testing'
import sql from 'sql-template-tag'
import type { JourneyServer } from '../server/journey-server.ts'
import { untilReleased } from '../server/locks.ts'

/** A table with 3,000 dead tuples and an unused index. */
export const unhealthyTable = { table: 'unhealthy', index: 'unhealthy_unused' } as const

/** A name that a careless command line would execute. */
export const hostileFile = `it's $(reboot) \`x\`;y.psv`

/** Another program at the database, as somebody's psql is. */
const connectClient = async ({ database }: JourneyServer) => {
  const program = database.separate({ maximumConnections: 1, purpose: 'somebody else', limits: untilReleased })
  const client = await program.pool.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const end = async () => {
    client.release()
    await program.close()
  }
  return { client, pid: rows[0]?.pid ?? 0, end }
}

/** What a technical admin should find: a failed batch, dead tuples, an unused index and a slow query. */
export const createUnhealthyTables = async (server: JourneyServer): Promise<void> => {
  const { client, end } = await connectClient(server)
  await createFailedBatches(server.database, await createUpload(server.database, { fileName: hostileFile }), 1)
  await client.query(`
    CREATE TABLE unhealthy (id integer PRIMARY KEY, word text);
    CREATE INDEX unhealthy_unused ON unhealthy (word);
    INSERT INTO unhealthy SELECT n, repeat('x', 60) || n FROM generate_series(1, 5000) AS n`)
  await client.query('DELETE FROM unhealthy WHERE id > 2000')
  for (let n = 1; n <= 100; n += 1) await client.query(`SELECT word FROM unhealthy WHERE id = ${n}`)
  await client.query(`SELECT 'Asha Rao' AS secret, pg_sleep(1.05)`)
  await client.query('SELECT pg_stat_force_next_flush()')
  await end()
}

/** SMS as a restore leaves them. */
export const holdSms = ({ database }: JourneyServer, count: number) =>
  database.run(sql`
    INSERT INTO sms_messages (mobile_number, template_key, variables, text, created_at, expires_at, next_attempt_at)
    SELECT '+91' || 9000000000 + n, 'general', '{"text": "Hello"}', 'Hello ' || n, now(), '2040-01-01', 'infinity'
    FROM generate_series(1, ${count}::integer) AS n`)

/** A transaction left open that holds a row, and a query that waits for it. */
export const createBlockedQuery = async (server: JourneyServer) => {
  const blocker = await connectClient(server)
  const victim = await connectClient(server)
  await blocker.client.query('BEGIN')
  await blocker.client.query('UPDATE unhealthy SET word = word WHERE id = 1')
  // Longer than what is shown at first.
  const columns = Array.from({ length: 40 }, () => 'word').join(', ')
  const ended = victim.client
    .query(`SELECT ${columns} FROM unhealthy WHERE id = 1 AND word <> 'Asha Rao' FOR UPDATE`)
    .then(
      () => 'done',
      (error: Error) => error.message,
    )
  const end = () => Promise.all([blocker.end(), victim.end()])
  return { blocker: blocker.pid, victim: victim.pid, ended, end }
}
