import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { uploadLines } from '../../testing/sheets/small-event.ts'
import { countLedgerDifferences } from '../../testing/sheets/stored.ts'
import { type TestContext, createTestContext } from '../../testing/test-context.ts'
import { listFailedBatches } from '../past/past-uploads.service.ts'

let server: TestContext
const stay = '10/11/2026|14/11/2026'

/** Rows 2 to 1201 of a sheet of players: three batches. */
const lines = Array.from({ length: 1200 }, (_, index) => `P${index + 2}|C1|AAA|${stay}`)

const uploadPlayers = (rows: readonly string[] = lines) => uploadLines(server.context, 'players', rows)

const storedPlayers = async () =>
  (
    await server.database.first<{ count: number }>(sql`
      SELECT count(*) FROM participants WHERE role = 'player' AND id IN (SELECT participant_id FROM bookings)`)
  )?.count

/** Creates a trigger that runs when this player is inserted. */
const onPlayer = (id: string, body: string) =>
  server.database.pool.query(`
    CREATE FUNCTION meet() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NEW; END $$;
    CREATE TRIGGER meet BEFORE INSERT ON participants FOR EACH ROW WHEN (NEW.participant_id = '${id}')
      EXECUTE FUNCTION meet()`)

beforeEach(async () => {
  server = await createTestContext()
  await uploadLines(server.context, 'hotel-inventory', ['AAA|1|01/11/2026|30/11/2026|5000'])
  await uploadLines(server.context, 'coaches-officials', [`C1||AAA|${stay}|`])
})
afterEach(() => server.close())

test('a batch that the database refuses fails with its rows; the others are stored', async () => {
  await onPlayer('P700', `RAISE EXCEPTION 'no' USING ERRCODE = 'check_violation';`)
  const result = await uploadPlayers()
  expect(result).toMatchObject({ success: true, created: 700, rejectedRows: 500 })
  expect(result.errors).toEqual(['Rows 502 to 1001: The database rejected these rows (23514)'])
  expect(await storedPlayers()).toBe(700)
  expect(await countLedgerDifferences(server.database)).toBe(0)
  expect(await listFailedBatches(server.context)).toEqual({
    totalFailed: 1,
    failedBatches: [
      {
        eventId: expect.any(String),
        uploadId: result.uploadId,
        fileName: 'players.psv',
        batchNumber: 2,
        uploadType: 'players',
        errorMessage: 'The database rejected these rows (23514)',
        failedAt: '2026-11-21T08:30:00.000Z',
        headerRow: 1,
        rowNumbers: { start: 502, end: 1001, count: 500 },
      },
    ],
  })
})

test('a batch whose connection breaks fails; the upload continues on another connection', async () => {
  await onPlayer('P700', 'PERFORM pg_terminate_backend(pg_backend_pid());')
  const result = await uploadPlayers()
  expect(result).toMatchObject({ success: true, created: 700, rejectedRows: 500 })
  expect(result.errors).toEqual(['Rows 502 to 1001: The database was not reachable'])
  expect(await storedPlayers()).toBe(700)
})

test('a batch fails when another request creates its rows at the same time', async () => {
  await onPlayer('P700', 'PERFORM pg_advisory_xact_lock(1);')
  const { uploading } = await server.database.transaction(async (other) => {
    await other.run(sql`SELECT pg_advisory_xact_lock(1)`)
    const begun = uploadPlayers()
    while ((await storedPlayers()) !== 500) await sleep(20)
    await server.database.run(sql`
      INSERT INTO participants (participant_id, role, name) VALUES ('P900', 'player', 'Somebody')`)
    return { uploading: begun }
  })
  expect(await uploading).toMatchObject({
    created: 700,
    errors: ['Rows 502 to 1001: Somebody else created or changed the same records at the same time'],
  })
})

test('a batch that fails by a deadlock is retried', async () => {
  await server.database.run(sql`CREATE SEQUENCE tries`)
  const losing = `IF nextval('tries') = 1 THEN RAISE EXCEPTION 'lost' USING ERRCODE = 'deadlock_detected'; END IF;`
  await onPlayer('P700', losing)
  expect(await uploadPlayers()).toMatchObject({ created: 1200, errors: [] })
})
