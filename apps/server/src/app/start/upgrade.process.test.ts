import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { describeSchema } from '../../platform/db/schema/schema.fixture.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { checkedInPlayer } from '../../testing/factories/stays.ts'
import { buildNextVersion } from '../../testing/processes/next-version.ts'
import { runProcess, startProcess } from '../../testing/processes/server-process.ts'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'

let folder = ''
let used: TestContext
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trophy-upgrade-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  used = await createTestContext()
  onTestFinished(() => used.close())
  await checkedInPlayer(used.database)
})

const settings = () => ({
  DATABASE_URL: used.url,
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'error',
  DEMO_DATA: 'false',
  PORT: '0',
})

/** The next version, with planted migrations. */
const nextVersion = async (...planted: readonly string[]): Promise<string> =>
  join(await buildNextVersion(join(folder, 'next'), ...planted), 'app')

const stateOf = async () => ({
  schema: await describeSchema(used.database),
  people: await used.database.all(sql`SELECT p::text FROM participants AS p ORDER BY 1`),
})

const formerVersionIsUpToDate = async () => {
  const former = await startProcess('migrate', settings()).ending()
  expect(former).toEqual({ code: 0, output: 'The database is up to date.\n', errors: '' })
}

const renaming = `UPDATE participants SET name = 'Planted';`

test('a server whose upgrade fails says so in one line, and leaves a database for the former version', async () => {
  const before = await stateOf()
  const next = await nextVersion(renaming, 'SELECT 1 / 0;')
  for (const name of ['server', 'migrate'] as const) {
    const failed = await startProcess(name, settings(), { folder: next }).ending()
    expect(failed).toMatchObject({
      code: 1,
      errors:
        'The upgrade failed, and the database is as it was before: migration 9991-planted.sql: division by zero\n',
    })
    expect(failed.output).toContain('A backup from before the upgrade was written and read again: ')
  }
  expect(await stateOf()).toEqual(before)
  await formerVersionIsUpToDate()
})

test('a process that is killed while it upgrades leaves the database as it was', async () => {
  const before = await stateOf()
  const next = await nextVersion(renaming, 'SELECT pg_sleep(5);')
  const upgrading = startProcess('migrate', settings(), { folder: next })
  await expect.poll(async () => sleeping()).toBe(1)
  await upgrading.stop('SIGKILL')
  await expect.poll(async () => sleeping()).toBe(0)
  expect(await stateOf()).toEqual(before)
  await formerVersionIsUpToDate()
})

const sleeping = async () => {
  const row = await used.database.first<{ count: number }>(sql`
    SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`)
  return row?.count
}

test('the printed command of the former version restores what was there before the upgrade', async () => {
  const people = sql`SELECT name, checkin_time FROM participants ORDER BY name`
  const before = await used.database.all(people)
  const upgraded = await startProcess('migrate', settings(), { folder: await nextVersion(renaming) }).ending()
  expect(upgraded).toMatchObject({ code: 0, errors: '' })
  expect(upgraded.output).toMatch(/\nRan 9990-planted\.sql\.\n$/)
  expect(await readdir(join(folder, 'data/backups'))).toHaveLength(1)
  const file = /npm run restore -- (\S+)\n/.exec(upgraded.output)?.[1] ?? ''
  const { database, url, close } = await createTestDatabase(2, { isEmpty: true })
  onTestFinished(close)
  expect(await runProcess('restore', [file], { DATABASE_URL: url })).toMatchObject({ code: 0, errors: '' })
  expect(await database.all(people)).toEqual(before)
  const former = await startProcess('migrate', { ...settings(), DATABASE_URL: url }).ending()
  expect(former.output).toBe('The database is up to date.\n')
})
