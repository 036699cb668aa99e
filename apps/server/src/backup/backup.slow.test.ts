import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { migrationsFolder } from '../platform/build-files.ts'
import type { Queryable } from '../platform/db/database.ts'
import { migrate } from '../platform/db/schema/migrate.ts'
import { describeSchema } from '../platform/db/schema/schema.fixture.ts'
import { assembleContext } from '../testing/assemble-context.ts'
import { createTestDatabase } from '../testing/database/test-database.ts'
import { createTestContext, type TestContext } from '../testing/test-context.ts'
import { checkedInPlayer, checkedOutPlayer, latePlayer } from '../testing/factories/stays.ts'
import { queueSms } from '../testing/factories/sms.ts'
import { admin } from '../testing/actors.ts'
import { createApiKey } from '../auth/api-keys/api-keys.service.ts'
import { createUserSession, createUserWithoutPassword } from '../testing/factories/sessions.ts'
import { discardHeldSms, releaseHeldSms } from '../platform/sms/messages.sql.ts'
import { writeArchive } from './archive/archive-file.ts'
import { tarEnd, tarHeader, tarPadding } from './archive/tar.ts'
import { makeBackup } from './backup.service.ts'
import { selectLastBackup } from './recorded-backups.sql.ts'
import { checksumsName, manifestName } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore.service.ts'

let folder = ''
let source: TestContext
const passphrase = 'four green boats at noon'
const actor = { name: 'Command line' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trophy-backup-'))
  source = await createTestContext()
  await plant(source)
})
afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true })
})

/** Stays with their nights and histories, texts that COPY has to escape, and what a restore must not continue. */
const plant = async ({ database, clock }: TestContext): Promise<void> => {
  await latePlayer(database)
  await checkedInPlayer(database)
  await checkedOutPlayer(database)
  await database.run(sql`UPDATE participants SET name = E'Tab\\tline\\nback\\\\slash அணி' WHERE role = 'player'`)
  const [handedOver = ''] = await queueSms(database, 3)
  await database.run(sql`UPDATE sms_messages SET state = 'handing_over', held_by = 'w' WHERE id = ${handedOver}::uuid`)
  await createUserSession(database, await createUserWithoutPassword(database, 'admin'), clock.now())
  await createApiKey({ database, clock }, { name: 'Scoreboard', scope: 'read', lifetimeDays: null }, admin)
  await database.run(sql`
    INSERT INTO one_time_passwords (mobile_number, purpose, code_hash, created_at, expires_at)
    VALUES ('+919876543210', 'coach_login', '$argon2id$', ${clock.now()}, ${new Date(clock.now().getTime() + 60_000)})`)
}

const createEmpty = async () => {
  const { database, close } = await createTestDatabase(4, { isEmpty: true })
  onTestFinished(close)
  return assembleContext({ ...source.context, database })
}

/** What a restore changes on purpose. */
const changed = ['api_keys', 'audit_events', 'live_changes', 'one_time_passwords', 'runs', 'sessions', 'sms_messages']

/** The rows of each table as text. */
const contentsOf = async (db: Queryable): Promise<Record<string, unknown>> => {
  const tables = await db.all<{ name: string }>(sql`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND relname <> ALL (${changed}::text[])`)
  const contents: Record<string, unknown> = {}
  for (const { name } of tables) {
    const rows = await db.all<{ row: string }>(sql`SELECT t::text AS row FROM ${raw(name)} AS t ORDER BY 1`)
    contents[name] = rows.map(({ row }) => row)
  }
  return contents
}

const write = async (name: string, secret?: string) => {
  const options = { file: join(folder, name), passphrase: secret }
  await makeBackup(source, options, actor)
  return options
}

/** An archive of this manifest alone. */
const forge = async (file: string, manifest: unknown): Promise<void> => {
  const content = Buffer.from(JSON.stringify(manifest))
  const entry = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
  const checksums = Buffer.from(JSON.stringify({ files: { [manifestName]: entry }, rows: {} }))
  const now = source.clock.now()
  const tar = async function* () {
    for (const [name, bytes] of [
      [manifestName, content],
      [checksumsName, checksums],
    ] as const) {
      yield Buffer.concat([tarHeader(name, bytes.length, now), bytes, tarPadding(bytes.length)])
    }
    yield tarEnd()
  }
  await writeArchive(tar(), { file, passphrase: undefined })
}

/** In the order in which PostgreSQL checks them: the first that a row violates is named. */
const uniqueIndexes = (db: Queryable) =>
  db.all(sql`
    SELECT indrelid::regclass::text AS name, array_agg(indexrelid::regclass::text ORDER BY indexrelid) AS indexes
    FROM pg_index JOIN pg_class AS c ON c.oid = indrelid
    WHERE (indisunique OR indisexclusion) AND c.relnamespace = 'public'::regnamespace GROUP BY indrelid ORDER BY 1`)

test.each([undefined, passphrase])('a restored database equals the snapshot (passphrase: %s)', async (secret) => {
  const before = await contentsOf(source.database)
  const options = await write(`equal-${secret === undefined}`, secret)
  expect((await stat(options.file)).mode & 0o777).toBe(0o600)
  const target = await createEmpty()
  const report = await restoreBackup(target, options)
  expect(report).toMatchObject({ createdAt: source.clock.now().toISOString(), heldSms: 3, differences: 0 })
  expect(await contentsOf(target.database)).toEqual(before)
  expect(await describeSchema(target.database)).toBe(await describeSchema(source.database))
  expect(await uniqueIndexes(target.database)).toEqual(await uniqueIndexes(source.database))
  // Ids continue where they were.
  await latePlayer(target.database)
})

test('a backup that is written during changes is one moment: ledger, histories and bookings agree', async () => {
  const busy = await createTestContext()
  onTestFinished(busy.close)
  const options = { file: join(folder, 'busy'), passphrase: undefined }
  const progress = { isWritten: false }
  const writing = makeBackup(busy, options, actor).finally(() => {
    progress.isWritten = true
  })
  while (!progress.isWritten) await checkedInPlayer(busy.database)
  await writing
  const target = await createEmpty()
  expect(await restoreBackup(target, options)).toMatchObject({ differences: 0 })
  const { rows } = (await readBackup(options)).checksums
  const restored = await target.database.first(sql`
    SELECT (SELECT count(*) FROM participants) AS participants, (SELECT count(*) FROM bookings) AS bookings,
      (SELECT count(*) FROM participant_history) AS histories`)
  expect(restored).toEqual({
    participants: rows['participants'],
    bookings: rows['bookings'],
    histories: rows['participant_history'],
  })
})

test('nobody is signed in afterwards, no API key is valid, and SMS wait until they are released or discarded', async () => {
  const options = await write('held')
  const { database, clock } = await createEmpty().then(async (target) => {
    await restoreBackup(target, options)
    return target
  })
  const left = await database.first(sql`
    SELECT (SELECT count(*) FROM sessions WHERE ended_at IS NULL) AS sessions,
      (SELECT array_agg(revoked_at IS NULL) FROM api_keys) AS "areKeysValid",
      (SELECT count(*) FROM one_time_passwords) AS passwords,
      (SELECT array_agg(state || ' ' || next_attempt_at ORDER BY state) FROM sms_messages) AS sms`)
  expect(left).toEqual({
    sessions: 0,
    areKeysValid: [false],
    passwords: 0,
    sms: ['queued infinity', 'queued infinity', 'unconfirmed infinity'],
  })
  expect(await releaseHeldSms(database)).toBe(3)
  expect(await discardHeldSms(database, clock.now())).toBe(0)
})

test('a backup of an older build is migrated while it is restored', async () => {
  const older = await mkdtemp(join(folder, 'migrations-'))
  await cp(migrationsFolder, older, { recursive: true })
  const newest = (await readdir(older)).toSorted().at(-1) ?? ''
  await rm(join(older, newest))
  const old = await createEmpty()
  await migrate(old.database, older)
  const options = { file: join(folder, 'older'), passphrase: undefined }
  await makeBackup(old, options, actor)
  const target = await createEmpty()
  await restoreBackup(target, options)
  expect(await migrate(target.database, migrationsFolder)).toEqual([])
  expect(await describeSchema(target.database)).toBe(await describeSchema(source.database))
})

test('a good backup is recorded, a failed one too, and neither overwrites a file', async () => {
  const options = await write('recorded')
  const { size } = await stat(options.file)
  expect(await selectLastBackup(source.database)).toMatchObject({
    createdAt: source.clock.now().toISOString(),
    bytes: size,
  })
  await expect(makeBackup(source, options, actor)).rejects.toThrow('exists already: name another file')
  const events = await source.database.all(sql`
    SELECT outcome FROM audit_events WHERE kind = 'backup' AND object = 'recorded' ORDER BY id`)
  expect(events).toEqual([{ outcome: 'succeeded' }, { outcome: 'failed' }])
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([])
})

describe('refused in one line', () => {
  test('a flipped bit and a missing end, anywhere', async () => {
    const { file } = await write('damaged')
    const whole = await readFile(file)
    const intact = await readBackup({ file, passphrase: undefined })
    const damaged = { file: `${file}.damaged`, passphrase: undefined }
    const textOf = (error: unknown) => String(error)
    const isHarmlessOrTold = (outcome: true | string) => outcome === true || outcome.includes('backup')
    const tries = 30
    for (let at = 0; at < tries; at += 1) {
      const position = at < 4 ? at : Math.floor((whole.length * at) / tries)
      const flipped = Buffer.from(whole)
      flipped.writeUInt8((whole[position] ?? 0) ^ 4, position)
      await writeFile(damaged.file, flipped)
      // A bit that means nothing to gzip is no damage.
      const outcome = readBackup(damaged).then((found) => isDeepStrictEqual(found, intact) || 'read as another one')
      expect(await outcome.catch(textOf), `bit of byte ${position}`).toSatisfy(isHarmlessOrTold)
      await writeFile(damaged.file, whole.subarray(0, position))
      await expect(readBackup(damaged), `only ${position} bytes`).rejects.toThrow(/backup/)
    }
    const target = await createEmpty()
    await expect(restoreBackup(target, damaged)).rejects.toThrow(/backup/)
    expect(await target.database.all(sql`SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([])
  })

  test('a wrong passphrase, a missing one, a file that is no backup, and none', async () => {
    const { file } = await write('secret', passphrase)
    const wrong = readBackup({ file, passphrase: 'four blue boats at noon' })
    await expect(wrong).rejects.toThrow('BACKUP_PASSPHRASE is not the passphrase of this backup')
    const missing = readBackup({ file, passphrase: undefined })
    await expect(missing).rejects.toThrow('the backup is encrypted: set BACKUP_PASSPHRASE')
    await writeFile(file, 'id,name\n1,Asha\n')
    await expect(readBackup({ file, passphrase })).rejects.toThrow('this is not a backup of the product')
    await expect(readBackup({ file: `${file}.missing`, passphrase })).rejects.toThrow('cannot be read')
  })

  test('an encrypted backup of the former format', async () => {
    const file = join(folder, 'former-encryption')
    await writeFile(file, Buffer.concat([Buffer.from('TrophyBackupEnc\n'), randomBytes(200)]))
    await expect(readBackup({ file, passphrase })).rejects.toThrow(
      /^the backup was encrypted by a version from before the first release, in a format that is not read any more$/,
    )
  })

  test('bytes after the end', async () => {
    const { file } = await write('longer')
    const whole = await readFile(file)
    for (const bytes of [Buffer.concat([whole, whole]), Buffer.concat([whole, whole.subarray(0, 1)])]) {
      await writeFile(file, bytes)
      await expect(readBackup({ file, passphrase: undefined })).rejects.toThrow(/^the backup is/)
    }
  })

  test('a newer format, and migrations that this build does not have', async () => {
    const { manifest } = await readBackup(await write('to-forge'))
    const forged = { file: join(folder, 'forged-format'), passphrase: undefined }
    await forge(forged.file, { ...manifest, format: 2, tables: 'described differently' })
    await expect(readBackup(forged)).rejects.toThrow('the backup was made by a newer build')
    const newer = { file: join(folder, 'forged-migration'), passphrase: undefined }
    await forge(newer.file, { ...manifest, migrations: [...manifest.migrations, { name: '9999-x.sql', hash: 'x' }] })
    await expect(restoreBackup(await createEmpty(), newer)).rejects.toThrow('the backup was made by a newer build')
    const former = { file: join(folder, 'forged-former'), passphrase: undefined }
    await forge(former.file, { ...manifest, migrations: [{ name: '0033-retention.sql', hash: 'x' }] })
    await expect(restoreBackup(await createEmpty(), former)).rejects.toThrow(
      'the backup was made by a version from before the first release',
    )
  })

  test('a database that is not empty', async () => {
    const options = await write('not-empty')
    await expect(restoreBackup(source, options)).rejects.toThrow(/^The database is not empty, it has \S+: restore/)
  })

  test('a database into which another process restores at the same time', async () => {
    const options = await write('twice')
    const target = await createEmpty()
    const outcomes = await Promise.allSettled([restoreBackup(target, options), restoreBackup(target, options)])
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(failures.map(({ reason }) => String(reason))).toEqual([expect.stringMatching(/The database is not empty/)])
  })
})
