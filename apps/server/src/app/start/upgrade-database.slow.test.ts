import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { selectLastBackup } from '../../backup/recorded-backups.sql.ts'
import { readBackup } from '../../backup/read-backup.ts'
import { restoreBackup } from '../../backup/restore.service.ts'
import { migrationsFolder } from '../../platform/build-files.ts'
import { describeSchema } from '../../platform/db/schema/schema.fixture.ts'
import { assembleContext } from '../../testing/assemble-context.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { checkedInPlayer } from '../../testing/factories/stays.ts'
import { createTestContext } from '../../testing/test-context.ts'
import { upgradeDatabase } from './upgrade-database.ts'

const good = `CREATE TABLE planted (id integer PRIMARY KEY, note text); UPDATE participants SET name = 'Planted';`
const bad = 'ALTER TABLE planted ADD COLUMN half integer; INSERT INTO planted (half) SELECT 1 / 0;'

let folder = ''
let printed = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trophy-upgrade-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  printed = ''
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text)
    return true
  })
  onTestFinished(() => write.mockRestore())
})

/** The migrations of the next version: those of this build, and planted ones. */
const nextVersion = async (...planted: readonly string[]): Promise<string> => {
  const migrations = join(folder, 'migrations')
  await rm(migrations, { recursive: true, force: true })
  await cp(migrationsFolder, migrations, { recursive: true })
  for (const [at, text] of planted.entries()) await writeFile(join(migrations, `999${at}-planted.sql`), text)
  return migrations
}

/** A database of this build, with somebody in house. */
const createUsed = async (settings: Readonly<Record<string, string>> = {}) => {
  const used = await createTestContext({ DATA_DIR: folder, ...settings })
  onTestFinished(used.close)
  await checkedInPlayer(used.database)
  return used
}

const backupsIn = async (): Promise<string[]> => readdir(join(folder, 'backups')).catch(() => [])

const rowsOf = ({ database }: Awaited<ReturnType<typeof createUsed>>) =>
  database.all(sql`SELECT p::text AS row FROM participants AS p UNION ALL SELECT s::text FROM stays AS s
    UNION ALL SELECT m::text FROM migrations AS m UNION ALL SELECT r::text FROM runs AS r ORDER BY 1`)

test('an upgrade writes a backup first, which the former version restores, and prints the command', async () => {
  const used = await createUsed()
  const people = sql`SELECT name, checkin_time FROM participants ORDER BY name`
  const before = await used.database.all(people)
  expect(await upgradeDatabase(used.context, await nextVersion(good))).toEqual(['9990-planted.sql'])
  expect(await used.database.all(people)).not.toEqual(before)

  const [name = ''] = await backupsIn()
  expect(name).toMatch(/^trophy-20261121T083000\.000Z-before-\d+\.\d+\.\d+\.tar\.gz$/)
  const file = join(folder, 'backups', name)
  expect(printed).toMatch(/^A backup from before the upgrade was written and read again: \S+ \(\d\.\d MB\)\.\n/)
  expect(printed).toContain(`NEW_EMPTY_DATABASE npm run restore -- ${file}\n`)
  const { manifest } = await readBackup({ file, passphrase: undefined })
  expect(manifest.migrations.map((each) => each.name)).not.toContain('9990-planted.sql')
  expect(await selectLastBackup(used.database)).toMatchObject({ createdAt: used.clock.now().toISOString() })
  const audited = await used.database.all(sql`SELECT outcome, actor_name FROM audit_events WHERE object = ${name}`)
  expect(audited).toEqual([{ outcome: 'succeeded', actor_name: 'Upgrade' }])

  const { database, close } = await createTestDatabase(4, { isEmpty: true })
  onTestFinished(close)
  const restored = assembleContext({ ...used.context, database })
  await restoreBackup(restored, { file, passphrase: undefined })
  expect(await database.all(people)).toEqual(before)
  expect(await upgradeDatabase(restored)).toEqual([])
})

test('an upgrade that fails leaves the database as it was, and the next try succeeds', async () => {
  const used = await createUsed()
  const [rows, schema] = [await rowsOf(used), await describeSchema(used.database)]
  await expect(upgradeDatabase(used.context, await nextVersion(good, bad))).rejects.toThrow(
    /^The upgrade failed, and the database is as it was before: migration 9991-planted\.sql: division by zero$/,
  )
  expect(await rowsOf(used)).toEqual(rows)
  expect(await describeSchema(used.database)).toBe(schema)
  expect(await backupsIn()).toHaveLength(1)
  // The former version starts again.
  expect(await upgradeDatabase(used.context)).toEqual([])
  used.clock.advance(1000)
  expect(await upgradeDatabase(used.context, await nextVersion(good))).toEqual(['9990-planted.sql'])
  expect(await backupsIn()).toHaveLength(2)
})

test('no backup for a new database, one that is up to date, and the practice event', async () => {
  const { database, close } = await createTestDatabase(4, { isEmpty: true })
  onTestFinished(close)
  const used = await createUsed()
  await upgradeDatabase({ ...used.context, database })
  await upgradeDatabase(used.context)
  const practice = await createUsed({ PRACTICE: 'true' })
  expect(await upgradeDatabase(practice.context, await nextVersion(good))).toHaveLength(1)
  expect(await backupsIn()).toEqual([])
  expect(printed).toBe('')
})

test('where no backup can be written nothing is migrated, unless the settings say so', async () => {
  const inTheWay = join(folder, 'file')
  await writeFile(inTheWay, '')
  const used = await createUsed({ BACKUP_DIR: join(inTheWay, 'backups') })
  const rows = await rowsOf(used)
  const migrations = await nextVersion(good)
  await expect(upgradeDatabase(used.context, migrations)).rejects.toThrow(
    `Setting BACKUP_DIR: ${inTheWay}/backups cannot be used: a file is in the way. ` +
      'The upgrade has not begun, because it needs a backup first: set BACKUP_DIR to a folder with space, or ' +
      'BACKUP_BEFORE_UPGRADE=false where the database is backed up in another way',
  )
  expect(await rowsOf(used)).toEqual(rows)
  const { config } = used
  const without = { ...used.context, config: { ...config, backup: { ...config.backup, beforeUpgrade: false } } }
  expect(await upgradeDatabase(without, migrations)).toEqual(['9990-planted.sql'])
  expect(printed).toBe('')
})

test('of servers that start at once one writes the backup and migrates, and the others wait', async () => {
  const used = await createUsed()
  const migrations = await nextVersion(good)
  const ran = await Promise.all([1, 2, 3].map(() => upgradeDatabase(used.context, migrations)))
  expect(ran.flat()).toEqual(['9990-planted.sql'])
  expect(await backupsIn()).toHaveLength(1)
})
