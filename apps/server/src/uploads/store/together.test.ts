import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Session } from '../../platform/db/session.ts'
import { uploadLines } from '../../testing/sheets/small-event.ts'
import { countLedgerDifferences } from '../../testing/sheets/stored.ts'
import { type TestContext, createTestContext } from '../../testing/test-context.ts'

let server: TestContext
const stay = '10/11/2026|14/11/2026'

/** Players from row 2 on. */
const uploadPlayers = (count: number) =>
  uploadLines(
    server.context,
    'players',
    Array.from({ length: count }, (_, index) => `P${index + 2}|C1|AAA|${stay}`),
  )

beforeEach(async () => {
  server = await createTestContext()
  await uploadLines(server.context, 'hotel-inventory', ['AAA|1|01/11/2026|30/11/2026|5000'])
  await uploadLines(server.context, 'coaches-officials', [`C1||AAA|${stay}|`])
})
afterEach(() => server.close())

/** The numbers of the players' batches that were settled together, with their status. */
const settledTogether = async (): Promise<string[]> =>
  (
    await server.database.all<{ batches: string }>(sql`
      SELECT b.status || ': ' || string_agg(b.batch_number::text, ' ' ORDER BY b.batch_number) AS batches
      FROM upload_batches AS b JOIN uploads AS u ON u.id = b.upload_id
      WHERE u.upload_type = 'players' GROUP BY b.xmin::text, b.status ORDER BY min(b.batch_number)`)
  ).map(({ batches }) => batches)

const storedPlayers = async () =>
  (
    await server.database.first<{ count: number }>(sql`
      SELECT count(*) FROM participants AS p
      WHERE role = 'player' AND EXISTS (SELECT FROM stays AS a WHERE a.participant_id = p.id)
        AND EXISTS (SELECT FROM participant_history AS h WHERE h.participant_id = p.id)`)
  )?.count

const refusePlayer = (id: string) =>
  server.database.pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON participants FOR EACH ROW WHEN (NEW.participant_id = '${id}')
      EXECUTE FUNCTION refuse()`)

test('one batch is committed, then two together, then four', async () => {
  expect(await uploadPlayers(4001)).toMatchObject({ created: 4001, rejectedRows: 0 })
  expect(await settledTogether()).toEqual(['committed: 1', 'committed: 2 3', 'committed: 4 5 6 7', 'committed: 8 9'])
  expect(await storedPlayers()).toBe(4001)
  expect(await countLedgerDifferences(server.database)).toBe(0)
})

test('after a failure each batch is committed by itself, and the next ones begin with one again', async () => {
  // In the second batch of two.
  await refusePlayer('P1100')
  expect(await uploadPlayers(3000)).toMatchObject({ created: 2500, rejectedRows: 500 })
  expect(await settledTogether()).toEqual([
    'committed: 1',
    'committed: 2',
    'failed: 3',
    'committed: 4',
    'committed: 5 6',
  ])
  expect(await storedPlayers()).toBe(2500)
  expect(await countLedgerDifferences(server.database)).toBe(0)
})

test('batches are not stored twice when their commit succeeded and its response was lost', async () => {
  const open = Session.open.bind(Session)
  const spy = vi.spyOn(Session, 'open').mockImplementation(async (database) => {
    const session = await open(database)
    const run = session.transaction.bind(session)
    let transactions = 0
    session.transaction = async (work, limits) => {
      const result = await run(work, limits)
      transactions += 1
      // After the rows, the messages and the first batch: the second and the third batch.
      if (transactions === 4) throw new Error('The response was lost')
      return result
    }
    return session
  })
  onTestFinished(() => spy.mockRestore())
  expect(await uploadPlayers(1500)).toMatchObject({ created: 1500, errors: [] })
  expect(await settledTogether()).toEqual(['committed: 1', 'committed: 2 3'])
  expect(await storedPlayers()).toBe(1500)
})
