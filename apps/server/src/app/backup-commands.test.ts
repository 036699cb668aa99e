import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { checkedInPlayer } from '../testing/factories/stays.ts'
import { createDataDirectories } from '../testing/data-directories.ts'
import { createTestDatabase } from '../testing/database/test-database.ts'
import { startProcess } from '../testing/server-process.ts'
import { createTestContext } from '../testing/test-context.ts'

const run = async (name: 'backup' | 'restore', parameters: readonly string[], settings: Record<string, string>) => {
  const { code, output, errors } = await startProcess(
    name,
    { LOG_LEVEL: 'silent', ...settings },
    { parameters },
  ).ending()
  return { code, output, errors }
}

test('an external database moves into the embedded one and back; what is wrong is one line', async () => {
  const { database, url, close } = await createTestContext()
  onTestFinished(close)
  await checkedInPlayer(database)
  const directories = await createDataDirectories()
  onTestFinished(() => directories.remove())
  const dataDirectory = await directories.createEmpty()
  const file = join(dataDirectory, 'first.tar.gz')
  const secret = { BACKUP_PASSPHRASE: 'four green boats at noon' }

  const written = await run('backup', [file], { DATABASE_URL: url, ...secret })
  expect(written).toMatchObject({ code: 0, errors: '' })
  expect(written.output).toMatch(/^Wrote \S+first\.tar\.gz: \d+ rows in \d\.\d MB\.\n$/)
  expect((await run('backup', ['--verify', file], secret)).output).toMatch(/ is complete and unchanged: the backup of /)
  const unreadable = { code: 1, output: '', errors: 'the backup is encrypted: set BACKUP_PASSPHRASE\n' }
  expect(await run('backup', ['--verify', file], {})).toEqual(unreadable)

  const embedded = { DATA_DIR: join(dataDirectory, 'moved'), ...secret }
  const restored = await run('restore', [file], embedded)
  expect(restored).toMatchObject({ code: 0, errors: '' })
  expect(restored.output).toContain('The room-night ledger equals the bookings.')
  const again = await run('restore', [file], embedded)
  expect(again.code).toBe(1)
  expect(again.errors).toMatch(/^The database is not empty, it has [\w.]+: restore into a new one\n$/)

  const back = join(dataDirectory, 'second.tar.gz')
  expect(await run('backup', [back], embedded)).toMatchObject({ code: 0, errors: '' })
  expect((await stat(back)).size).toBeGreaterThan(10_000)
  const external = await createTestDatabase(2, { isEmpty: true })
  onTestFinished(external.close)
  expect(await run('restore', [back], { DATABASE_URL: external.url, ...secret })).toMatchObject({ code: 0, errors: '' })
  const people = sql`SELECT name, checkin_time FROM participants ORDER BY name`
  expect(await external.database.all(people)).toEqual(await database.all(people))

  const usage = 'Usage: npm run backup -- FILE, or npm run backup -- --verify FILE\n'
  expect(await run('backup', [], {})).toEqual({ code: 2, output: '', errors: usage })
  expect(await run('restore', ['--force', file], {})).toMatchObject({ code: 2, errors: "Unknown option '--force'\n" })
  const missing = await run('backup', ['--verify', join(dataDirectory, 'none')], {})
  expect(missing.errors.split('\n')).toHaveLength(2)
}, 120_000)
