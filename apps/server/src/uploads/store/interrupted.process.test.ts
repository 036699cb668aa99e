import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import sql, { type Sql } from 'sql-template-tag'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Transaction } from '../../platform/db/database.ts'
import { bundleFixture } from '../../testing/processes/fixture-process.ts'
import { smallSheet, uploadLines } from '../../testing/sheets/small-event.ts'
import { countLedgerDifferences } from '../../testing/sheets/stored.ts'
import { type TestContext, createTestContext } from '../../testing/test-context.ts'
import { listFailedBatches, rejectedSheet } from '../past/past-uploads.service.ts'

const startFixture = bundleFixture(new URL('../../testing/processes/interrupted-upload.fixture.ts', import.meta.url))
let server: TestContext
let folder: string
const stay = '10/11/2026|14/11/2026'

/** Rows 2 to 1202; row 3 is in error, the others make three batches. */
const lines = Array.from({ length: 1201 }, (_, index) => `${index === 1 ? '' : `P${index + 2}`}|C1|AAA|${stay}`)

beforeEach(async () => {
  server = await createTestContext()
  folder = await mkdtemp(join(tmpdir(), 'trophy-upload-'))
  await uploadLines(server.context, 'hotel-inventory', ['AAA|1|01/11/2026|30/11/2026|5000'])
  await uploadLines(server.context, 'coaches-officials', [`C1||AAA|${stay}|`])
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** Another process that uploads the lines. */
const startUpload = async (): Promise<ChildProcess> => {
  const file = join(folder, 'players.psv')
  await writeFile(file, smallSheet('players', lines))
  return startFixture(server.url, file)
}

/** Kills the uploading process while `block` delays it, once `isThere` returns a row. */
const killWhile = (block: (other: Transaction) => Promise<unknown>, isThere: Sql) =>
  server.database.transaction(async (other) => {
    await block(other)
    const child = await startUpload()
    while ((await server.database.first(isThere)) === undefined) await sleep(50)
    // While the upload is running nothing fails, however long it takes.
    expect((await listFailedBatches(server.context)).totalFailed).toBe(0)
    child.kill('SIGKILL')
    await once(child, 'exit')
  })

/** The killed process's connection ends as soon as the database writes to it. */
const failedBatches = async () => {
  for (;;) {
    const { failedBatches: found } = await listFailedBatches(server.context)
    if (found.length > 0) return found.toSorted((one, other) => one.batchNumber - other.batchNumber)
    await sleep(50)
  }
}

const statusOf = () =>
  server.database.first<{ id: string }>(sql`
    SELECT id, status, created_rows AS created, rejected_rows AS rejected FROM uploads WHERE upload_type = 'players'`)

test('shows the unfinished batches of an upload whose process was killed as failed', async () => {
  await server.database.pool.query(`
    CREATE FUNCTION meet() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END $$;
    CREATE TRIGGER meet BEFORE INSERT ON participants FOR EACH ROW WHEN (NEW.participant_id = 'P700')
      EXECUTE FUNCTION meet()`)
  await killWhile(
    (other) => other.run(sql`SELECT pg_advisory_xact_lock(1)`),
    sql`SELECT FROM upload_batches AS b JOIN uploads AS u ON u.id = b.upload_id
      WHERE b.status = 'committed' AND u.upload_type = 'players'`,
  )
  const message = 'The upload was interrupted before these rows were saved'
  expect(await failedBatches()).toMatchObject([
    { batchNumber: 2, uploadType: 'players', errorMessage: message, rowNumbers: { start: 503, end: 1002, count: 500 } },
    {
      batchNumber: 3,
      uploadType: 'players',
      errorMessage: message,
      rowNumbers: { start: 1003, end: 1202, count: 200 },
    },
  ])
  const upload = await statusOf()
  expect(upload).toMatchObject({ status: 'interrupted', created: 500, rejected: 701 })
  expect(await countLedgerDifferences(server.database)).toBe(0)
  const sheet = await text((await rejectedSheet(server.context, upload?.id ?? '')).content)
  expect(sheet.split('\n')).toHaveLength(1 + 701 + 1)
  expect(sheet).toContain(`P503|C1|AAA|${stay}|Some Player|Team A|REF-1|${message}\n`)
})

test('shows all valid rows of an upload whose process was killed during the checks as failed', async () => {
  await killWhile(
    (other) => other.run(sql`LOCK TABLE hotel_instances IN ACCESS EXCLUSIVE MODE`),
    sql`SELECT FROM upload_rows LIMIT 1`,
  )
  expect((await failedBatches()).map(({ rowNumbers }) => rowNumbers)).toEqual([
    { start: 2, end: 502, count: 500 },
    { start: 503, end: 1002, count: 500 },
    { start: 1003, end: 1202, count: 200 },
  ])
  expect(await statusOf()).toMatchObject({ status: 'interrupted', created: 0, rejected: 1201 })
  expect(await server.database.all(sql`SELECT FROM upload_rows`)).toEqual([])
})
