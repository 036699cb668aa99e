import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startPracticeOver } from '../../platform/db/schema/practice-database.ts'
import { checkedInPlayer } from '../../testing/factories/stays.ts'
import { createDataDirectories } from '../../testing/data-directories.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { runProcess, startProcess } from '../../testing/processes/server-process.ts'
import { createTestContext } from '../../testing/test-context.ts'

test('an external database is backed up and restored into another; what is wrong is one line', async () => {
  const { database, url, close } = await createTestContext()
  onTestFinished(close)
  await checkedInPlayer(database)
  const directories = await createDataDirectories()
  onTestFinished(() => directories.remove())
  const file = join(await directories.createEmpty(), 'first.tar.gz')

  const written = await runProcess('backup', [file], { DATABASE_URL: url })
  expect(written).toMatchObject({ code: 0, errors: '' })
  expect(written.output).toMatch(/^Wrote \S+first\.tar\.gz: \d+ rows in \d\.\d MB\.\n$/)
  expect((await runProcess('backup', ['--verify', file], {})).output).toMatch(
    / is complete and unchanged: the backup of /,
  )
  const target = await createTestDatabase(2, { isEmpty: true })
  onTestFinished(target.close)
  const restored = await runProcess('restore', [file], { DATABASE_URL: target.url })
  expect(restored).toMatchObject({ code: 0, errors: '' })
  expect(restored.output).toContain('The room-night ledger equals the bookings.')
  const people = sql`SELECT name, checkin_time FROM participants ORDER BY name`
  expect(await target.database.all(people)).toEqual(await database.all(people))
  const again = await runProcess('restore', [file], { DATABASE_URL: target.url })
  expect(again.code).toBe(1)
  expect(again.errors).toMatch(/^The database is not empty, it has [\w.]+: restore into a new one\n$/)

  const usage = 'Usage: npm run backup -- FILE, or npm run backup -- --verify FILE\n'
  expect(await runProcess('backup', [], {})).toEqual({ code: 2, output: '', errors: usage })
  const missing = await runProcess('backup', ['--verify', `${file}.none`], {})
  expect(missing.errors.split('\n')).toHaveLength(2)
})

test('a backup that a signal ends leaves no part of a file', async () => {
  const { database, url, close } = await createTestContext()
  onTestFinished(close)
  const directories = await createDataDirectories()
  onTestFinished(() => directories.remove())
  const folder = await directories.createEmpty()
  await database.transaction(async (transaction) => {
    await transaction.run(sql`LOCK TABLE participants IN ACCESS EXCLUSIVE MODE`)
    const backup = startProcess('backup', { DATABASE_URL: url }, { parameters: [join(folder, 'ended.tar.gz')] })
    await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1), 10_000)
    expect(await backup.stop()).toMatchObject({ code: 143, output: '', errors: '' })
  })
  expect(await readdir(folder)).toEqual([])
})

test('a command that a signal ends stops the embedded database that it started', async () => {
  const directories = await createDataDirectories()
  onTestFinished(() => directories.remove())
  const folder = await directories.createEmpty()
  const restore = startProcess('restore', { DATA_DIR: folder }, { parameters: [join(folder, 'none.tar.gz')] })
  const postmaster = join(folder, 'postgres/cluster/postmaster.pid')
  await vi.waitFor(() => access(postmaster), { timeout: 20_000, interval: 20 })
  expect((await restore.stop('SIGINT')).code).toBe(130)
  await expect(access(postmaster)).rejects.toThrow('ENOENT')
}, 30_000)

test.each(['backup', 'restore'] as const)(
  '%s of the real event refuses the database of practice, in one line',
  async (command) => {
    const { database, url, close } = await createTestDatabase(2, { isEmpty: true })
    onTestFinished(close)
    await startPracticeOver(database)
    const refused = await runProcess(command, ['of-practice.tar.gz'], { DATABASE_URL: url })
    expect(refused).toMatchObject({ code: 1, output: '' })
    expect(refused.errors).toBe(
      'The database is that of the practice event: set PRACTICE=true, or use another database\n',
    )
  },
)
