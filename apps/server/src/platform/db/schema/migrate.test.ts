import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sql, { raw } from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../testing/database/test-database.ts'
import { StartFailure } from '../../errors.ts'
import { migrate } from './migrate.ts'

const folder = fileURLToPath(new URL('../../../../migrations', import.meta.url))

const createDatabase = async () => {
  const { database, close } = await createTestDatabase(2)
  onTestFinished(close)
  return database
}

/** The migrations of an older build: all but the newest. */
const olderBuild = async () => {
  const older = await mkdtemp(join(tmpdir(), 'trophy-migrations-'))
  onTestFinished(() => rm(older, { recursive: true }))
  await cp(folder, older, { recursive: true })
  const newest = (await readdir(older)).toSorted().at(-1) ?? ''
  await rm(join(older, newest))
  return { older, newest }
}

test('the build that migrated a database finds it up to date', async () => {
  expect(await migrate(await createDatabase(), folder)).toEqual([])
})

test('a first start that fails says which migration and why, in one line', async () => {
  const { database, close } = await createTestDatabase(2, { isEmpty: true })
  onTestFinished(close)
  const refused = await mkdtemp(join(tmpdir(), 'trophy-migrations-'))
  onTestFinished(() => rm(refused, { recursive: true }))
  await writeFile(join(refused, '0001-foundations.sql'), "DO $$ BEGIN RAISE 'the host allows no extensions'; END $$")
  await expect(migrate(database, refused)).rejects.toThrow(
    new StartFailure(
      'The first start failed, and the database is as it was before: migration 0001-foundations.sql: ' +
        'the host allows no extensions',
    ),
  )
})

test('an older build than the database is refused in one line, and changes nothing', async () => {
  const database = await createDatabase()
  const { older, newest } = await olderBuild()
  const before = await database.all(sql`SELECT * FROM migrations ORDER BY name`)
  const starting = migrate(database, older)
  await expect(starting).rejects.toThrow(StartFailure)
  await expect(starting).rejects.toThrow(
    new StartFailure(
      `This build is older than the database, which has the migration ${newest}: ` +
        'install the build that created it, or a newer one',
    ),
  )
  expect(await database.all(sql`SELECT * FROM migrations ORDER BY name`)).toEqual(before)
})

test('a newer build runs what an older database lacks', async () => {
  const database = await createDatabase()
  const { older, newest } = await olderBuild()
  await database.run(sql`DROP SCHEMA public CASCADE`)
  await database.run(sql`CREATE SCHEMA public`)
  await database.run(sql`CREATE EXTENSION btree_gist`)
  await database.run(sql`CREATE EXTENSION pg_trgm`)
  expect(await migrate(database, older)).not.toContain(newest)
  expect(await migrate(database, folder)).toEqual([newest])
})

test.each([
  ['other names', "UPDATE migrations SET name = '0033-retention.sql' WHERE name = '0005-nights.sql'"],
  ['another text', "UPDATE migrations SET hash = 'x' WHERE name = '0001-foundations.sql'"],
])('a database from before the first release is refused in one line: %s', async (_, statement) => {
  const database = await createDatabase()
  await database.run(sql`${raw(statement)}`)
  await expect(migrate(database, folder)).rejects.toThrow(
    new StartFailure(
      'The database was created by a version from before the first release, whose migrations were written anew since: ' +
        'create a new database',
    ),
  )
})
