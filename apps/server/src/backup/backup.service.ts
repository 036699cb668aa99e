import { basename } from 'node:path'
import { recordEvent } from '../platform/runs.sql.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import type { Actor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import type { ArchiveOptions } from './archive/archive-file.ts'
import { type LastBackup, selectLastBackup } from './last-backup.sql.ts'
import { readBackup } from './read-backup.ts'
import { writeBackup, type WrittenBackup } from './write-backup.ts'

/**
 * Writes a backup, reads all of it again, and records it: it counts as good only then.
 * @throws StartFailure where the file cannot be written, BadBackup where the disk returns something else
 */
export const makeBackup = async (
  context: Pick<Context, 'database' | 'clock'>,
  options: ArchiveOptions,
  actor: Partial<Actor>,
): Promise<WrittenBackup> => {
  const { database, clock } = context
  const origin = { actor, now: clock.now() }
  const subject = { kind: 'backup', object: basename(options.file) } as const
  try {
    const written = await writeBackup(context, options)
    await readBackup(options)
    await database.transaction(async (transaction) => {
      const details = { bytes: written.bytes, rows: written.rows }
      await recordEvent(transaction, { kind: 'backup', details, happenedAt: origin.now })
      await recordAudit(transaction, { ...subject, detail: `written: ${written.bytes} bytes` }, origin)
    })
    return written
  } catch (error) {
    await recordAudit(database, { ...subject, outcome: 'failed', detail: reasonOf(error) }, origin)
    throw error
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The last backup that was written completely and read again; undefined when there is none. */
export const lastBackup = ({ database }: Pick<Context, 'database'>): Promise<LastBackup | undefined> =>
  selectLastBackup(database)
