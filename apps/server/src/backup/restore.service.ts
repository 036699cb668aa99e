import { basename } from 'node:path'
import { recountLedger } from '../occupancy/recount.service.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import { migrationsFolder } from '../platform/build-files.ts'
import type { Context } from '../platform/context.ts'
import { lockForTransaction } from '../platform/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../platform/db/database.ts'
import { withoutLimits } from '../platform/db/limits.ts'
import {
  applyMigration,
  createMigrationsTable,
  type Migration,
  originOf,
  readMigrations,
} from '../platform/db/schema/migrate.ts'
import { findRelation, requireSuitable } from '../platform/db/schema/require-suitable.ts'
import { Session } from '../platform/db/session.ts'
import { installQueue } from '../platform/jobs/queue.ts'
import { countHeldSms } from '../platform/sms/messages.sql.ts'
import { StartFailure } from '../platform/errors.ts'
import type { ArchiveOptions } from './archive/archive-file.ts'
import { BadBackup } from './archive/bad-backup.ts'
import {
  analyze,
  runAll,
  secureStatements,
  selectLoadingStatements,
  setSequence,
  waitForFiles,
  writeRows,
} from './tables.sql.ts'
import type { Manifest } from './manifest.ts'
import { type ReadBackup, readBackup } from './read-backup.ts'

export interface RestoreReport {
  /** When the restored backup was made. */
  readonly createdAt: string
  readonly rows: number
  readonly heldSms: number
  /** Places where the room-night ledger or a counter differed from the bookings, and was corrected. */
  readonly differences: number
}

/**
 * Restores a backup into an empty database, in one transaction: a failed restore leaves the database empty. The whole
 * backup is read and checked before the first change. Afterwards nobody is signed in, and queued SMS are held.
 * @throws BadBackup, and StartFailure for a database that cannot take it
 */
export const restoreBackup = async (context: Context, options: ArchiveOptions): Promise<RestoreReport> => {
  const { database } = context
  await requireSuitable(database)
  await requireEmpty(database)
  const backup = await readBackup(options)
  const migrations = splitMigrations(await readMigrations(migrationsFolder), backup.manifest)
  await Session.useSeparate(database, 'trophy restore', (session) =>
    session.transaction((transaction) => load(context, transaction, { backup, migrations, options })),
  )
  const migrating = { maximumConnections: 2, purpose: 'trophy migrations', limits: withoutLimits }
  await database.useSeparate(migrating, installQueue)
  // At once, since nobody waits for a night yet.
  const differences = await recountLedger(context, Number.POSITIVE_INFINITY)
  const rows = Object.values(backup.checksums.rows).reduce((sum, count) => sum + count, 0)
  return { createdAt: backup.manifest.createdAt, rows, heldSms: await countHeldSms(database), differences }
}

const requireEmpty = async (db: Queryable): Promise<void> => {
  const found = await findRelation(db)
  if (found) throw new StartFailure(`The database is not empty, it has ${found.name}: restore into a new one`)
}

/** `earlier`: those that the backup has; `later`: those of this build that came after it. */
const splitMigrations = (own: readonly Migration[], { migrations }: Manifest) => {
  const origin = originOf(migrations, own)
  if (origin === 'newer') throw new BadBackup('newer_format')
  if (origin === 'before_first_release') throw new BadBackup(origin)
  const names = new Set(migrations.map(({ name }) => name))
  return { earlier: own.filter(({ name }) => names.has(name)), later: own.filter(({ name }) => !names.has(name)) }
}

interface Load {
  readonly backup: ReadBackup
  readonly migrations: ReturnType<typeof splitMigrations>
  readonly options: ArchiveOptions
}

const load = async (
  { clock }: Pick<Context, 'clock'>,
  transaction: Transaction,
  { backup: { manifest, checksums }, migrations, options }: Load,
): Promise<void> => {
  await waitForFiles(transaction)
  // Again: another restore, or the first start of a server, may have begun since.
  await transaction.run(lockForTransaction('migrations'))
  await requireEmpty(transaction)
  await runAll(transaction, ["SET LOCAL maintenance_work_mem = '256MB'", createMigrationsTable])
  for (const migration of migrations.earlier) await applyMigration(transaction.client, migration)
  const statements = await selectLoadingStatements(transaction)
  await runAll(transaction, statements.before)
  const loaded = await loadRows(transaction, options)
  const isComplete = manifest.tables.every(({ name }) => (loaded.get(name) ?? 0) === checksums.rows[name])
  if (!isComplete) throw new BadBackup('damaged')
  await runAll(transaction, [...statements.after, ...manifest.sequences.map(setSequence)])
  for (const migration of migrations.later) await applyMigration(transaction.client, migration)
  const now = clock.now()
  await runAll(transaction, secureStatements(`'${now.toISOString()}'::timestamptz`))
  const detail = `restored: the backup of ${manifest.createdAt}`
  const origin = { actor: { name: 'Command line' }, now }
  await recordAudit(transaction, { kind: 'backup', object: basename(options.file), detail }, origin)
  await runAll(transaction, [analyze(manifest.tables)])
}

/** Returns how many rows each table got. */
const loadRows = async ({ client }: Transaction, options: ArchiveOptions): Promise<Map<string, number>> => {
  const loaded = new Map<string, number>()
  await readBackup(options, async (table, content) => {
    const rows = await writeRows(client, table, content)
    loaded.set(table.name, (loaded.get(table.name) ?? 0) + rows)
  })
  return loaded
}
