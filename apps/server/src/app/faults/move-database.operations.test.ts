import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { readBackup } from '../../backup/read-backup.ts'
import { restoreBackup } from '../../backup/restore.service.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import { Database } from '../../platform/db/database.ts'
import { standardLimits } from '../../platform/db/limits.ts'
import { createDataDirectories } from '../../testing/data-directories.ts'
import { debianPrograms, startDebianPostgres } from '../../testing/database/debian-postgres.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { checkedInPlayer } from '../../testing/factories/stays.ts'
import { hasProgram } from '../../testing/processes/proxies.ts'
import { runProcess, startProcess } from '../../testing/processes/server-process.ts'
import { createTestContext } from '../../testing/test-context.ts'

const people = sql`SELECT name, checkin_time FROM participants ORDER BY name`

test('an external database moves into the embedded one and back, encrypted on the way', async () => {
  const { database, url, close } = await createTestContext()
  onTestFinished(close)
  await checkedInPlayer(database)
  const directories = await createDataDirectories()
  onTestFinished(() => directories.remove())
  const dataDirectory = await directories.createEmpty()
  const file = join(dataDirectory, 'first.tar.gz')
  const secret = { BACKUP_PASSPHRASE: 'four green boats at noon' }
  expect(await runProcess('backup', [file], { DATABASE_URL: url, ...secret })).toMatchObject({ code: 0, errors: '' })
  const unreadable = { code: 1, output: '', errors: 'the backup is encrypted: set BACKUP_PASSPHRASE\n' }
  expect(await runProcess('backup', ['--verify', file], {})).toEqual(unreadable)

  const embedded = { DATA_DIR: join(dataDirectory, 'moved'), ...secret }
  expect(await runProcess('restore', [file], embedded)).toMatchObject({ code: 0, errors: '' })
  const back = join(dataDirectory, 'second.tar.gz')
  expect(await runProcess('backup', [back], embedded)).toMatchObject({ code: 0, errors: '' })
  expect((await stat(back)).size).toBeGreaterThan(10_000)

  const external = await createTestDatabase(2, { isEmpty: true })
  onTestFinished(external.close)
  const settings = { DATABASE_URL: external.url, ...secret }
  expect(await runProcess('restore', [back], settings)).toMatchObject({ code: 0, errors: '' })
  expect(await external.database.all(people)).toEqual(await database.all(people))
}, 120_000)

test.skipIf(debianPrograms === undefined)(
  'an older PostgreSQL, such as postgresql-15 of Debian, moves to the embedded 18',
  async () => {
    const older = await startDebianPostgres()
    onTestFinished(older.stop)
    expect(await startProcess('migrate', { DATABASE_URL: older.url }).ending()).toMatchObject({ code: 0, errors: '' })
    const source = new Database({ url: older.url, maximumConnections: 2 })
    await checkedInPlayer(source)
    const directories = await createDataDirectories()
    onTestFinished(() => directories.remove())
    const file = join(await directories.createEmpty(), 'older.tar.gz')
    expect(await runProcess('backup', [file], { DATABASE_URL: older.url })).toMatchObject({ code: 0, errors: '' })
    expect((await readBackup({ file, passphrase: undefined })).manifest.postgresVersion).not.toMatch(/^18\./)

    const newer = await createTestDatabase(2, { isEmpty: true })
    onTestFinished(newer.close)
    expect(
      await newer.database.all(sql`SELECT current_setting('server_version_num')::integer / 10000 AS major`),
    ).toEqual([{ major: 18 }])
    const restored = await runProcess('restore', [file], { DATABASE_URL: newer.url })
    expect(restored).toMatchObject({ code: 0, errors: '' })
    expect(restored.output).toContain('The room-night ledger equals the bookings.')
    expect(await newer.database.all(people)).toEqual(await source.all(people))
    await source.close()
  },
  120_000,
)

test('a backup and a restore outlast files that are slower than others may be in a transaction', async () => {
  const { context, close } = await createTestContext()
  onTestFinished(close)
  await checkedInPlayer(context.database)
  const directories = await createDataDirectories()
  onTestFinished(() => directories.remove())
  const slow = {
    file: join(await directories.createEmpty(), 'slow'),
    get passphrase() {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, standardLimits.idleInTransaction + 1000)
      return 'four green boats at noon'
    },
  }
  await writeBackup(context, slow)
  const empty = await createTestDatabase(2, { isEmpty: true })
  onTestFinished(empty.close)
  await restoreBackup({ ...context, database: empty.database }, slow)
  expect(await empty.database.all(people)).toEqual(await context.database.all(people))
}, 180_000)

test.skipIf(!hasProgram('age', '--version'))(
  'an encrypted backup is opened by age and tar, without the product',
  async () => {
    const { database, url, close } = await createTestContext()
    onTestFinished(close)
    await checkedInPlayer(database)
    const directories = await createDataDirectories()
    onTestFinished(() => directories.remove())
    const folder = await directories.createEmpty()
    const file = join(folder, 'encrypted')
    const passphrase = 'four green boats at noon'
    const settings = { DATABASE_URL: url, BACKUP_PASSPHRASE: passphrase }
    expect(await runProcess('backup', [file], settings)).toMatchObject({ code: 0, errors: '' })
    // age asks for the passphrase at a terminal.
    const command = `age --decrypt --output ${join(folder, 'opened')} ${file}`
    const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'])
    terminal.stdout.once('data', () => terminal.stdin.write(`${passphrase}\n`))
    expect(await once(terminal, 'exit')).toEqual([0, null])
    const listed = execFileSync('tar', ['--list', '--gzip', '--file', join(folder, 'opened')], { encoding: 'utf8' })
    expect(listed.split('\n')).toEqual(expect.arrayContaining(['manifest.json', 'load.sql', 'checksums.json']))
  },
  120_000,
)

test.skipIf(!hasProgram('psql', '--version'))(
  'psql loads a backup without the product, whatever encoding and literals are set for it',
  async () => {
    const { database, url, close } = await createTestContext()
    onTestFinished(close)
    const { participantId } = await checkedInPlayer(database)
    await database.run(sql`UPDATE participants SET name = 'யமுனா' WHERE participant_id = ${participantId}`)
    const directories = await createDataDirectories()
    onTestFinished(() => directories.remove())
    const folder = await directories.createEmpty()
    const file = join(folder, 'backup.tar.gz')
    expect(await runProcess('backup', [file], { DATABASE_URL: url })).toMatchObject({ code: 0, errors: '' })
    execFileSync('tar', ['--extract', '--gzip', '--file', file, '--directory', folder])
    const target = await createTestDatabase(2, { isEmpty: true })
    onTestFinished(target.close)
    const env = {
      ...process.env,
      PGCLIENTENCODING: 'LATIN1',
      PGOPTIONS: '-c standard_conforming_strings=off -c array_nulls=off -c statement_timeout=1ms',
    }
    execFileSync('psql', ['--quiet', '--no-psqlrc', '--file=load.sql', target.url], { cwd: folder, env })
    const names = sql`SELECT participant_id, name FROM participants ORDER BY participant_id`
    expect(await target.database.all(names)).toEqual(await database.all(names))
  },
  120_000,
)
