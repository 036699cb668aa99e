import { basename } from 'node:path'
import { backupRefusals } from '@trophy/contract/backup/backup.contract.ts'
import type { Actor } from '../platform/actor.ts'
import { type AuditOrigin, recordAudit } from '../platform/audit.sql.ts'
import { readProductVersion } from '../platform/build-files.ts'
import type { Context } from '../platform/context.ts'
import { lockForSession, tryLockForSession } from '../platform/db/advisory-locks.ts'
import type { Database, Queryable } from '../platform/db/database.ts'
import { Session } from '../platform/db/session.ts'
import { Refusal } from '../platform/errors.ts'
import { recordEvent } from '../platform/runs.sql.ts'
import type { ArchiveOptions } from './archive/archive-file.ts'
import { readBackup } from './read-backup.ts'
import { writeBackup, type WrittenBackup } from './write-backup.ts'

type BackupContext = Pick<Context, 'database' | 'clock'>

/**
 * Writes a backup and reads all of it again.
 * @throws StartFailure where the file cannot be written, BadBackup where the disk returns something else
 */
export const writeVerified = async (context: BackupContext, options: ArchiveOptions): Promise<WrittenBackup> => {
  const written = await writeBackup(context, options)
  await readBackup(options)
  return written
}

/** Of a file that a command names; those of the product are shorter. */
const longestName = 100

interface GoodBackup extends WrittenBackup {
  readonly file: string
}

/** Stores that a backup is good: the screens show its age, and alerts look for it. */
export const recordBackup = async (db: Queryable, { file, bytes, rows }: GoodBackup, origin: AuditOrigin) => {
  const name = basename(file)
  const details = { bytes, rows, version: await readProductVersion() }
  const subject = name.slice(0, longestName)
  await recordEvent(db, { kind: 'backup', subject, details, happenedAt: origin.now })
  await recordAudit(db, { kind: 'backup', object: name, detail: `written: ${bytes} bytes` }, origin)
}

/**
 * Writes a backup, reads all of it again, and records it: it counts as good only then.
 * @throws StartFailure where the file cannot be written, BadBackup where the disk returns something else
 */
export const makeBackup = async (
  context: BackupContext,
  options: ArchiveOptions,
  actor: Partial<Actor>,
): Promise<WrittenBackup> => {
  const { database, clock } = context
  const origin = { actor, now: clock.now() }
  try {
    const written = await writeVerified(context, options)
    await database.transaction((transaction) => recordBackup(transaction, { ...written, file: options.file }, origin))
    return written
  } catch (error) {
    const subject = { kind: 'backup', object: basename(options.file) } as const
    await recordAudit(database, { ...subject, outcome: 'failed', detail: reasonOf(error) }, origin)
    throw error
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const purpose = 'trophy backup, one at a time'

/** Writes a backup once no other process writes one of the same database. */
export const inTurn = <T>(database: Database, write: () => Promise<T>): Promise<T> =>
  Session.useSeparate(database, purpose, async ({ statements }) => {
    await statements.run(lockForSession('backups'))
    return write()
  })

/** Writes a backup unless another process writes one. @throws 409 */
export const unlessRunning = <T>(database: Database, write: () => Promise<T>): Promise<T> =>
  Session.useSeparate(database, purpose, async ({ statements }) => {
    if (!(await tryLockForSession(statements, 'backups'))) throw new Refusal('conflict', backupRefusals.running)
    return write()
  })
