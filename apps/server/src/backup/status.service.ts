import type { BackupStatus } from '@trophy/contract/backup/backup.contract.ts'
import type { Actor } from '../platform/actor.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { countHeldSms, discardHeldSms, releaseHeldSms } from '../platform/sms/messages.sql.ts'
import { isBackupRunning, selectLastBackup } from './recorded-backups.sql.ts'

/** A day, and an hour in which tonight's backup may still be written. */
const overdueHours = 25

const isOverdue = (lastAt: Date | null, now: Date): boolean =>
  lastAt === null || now.getTime() - lastAt.getTime() > overdueHours * 3_600_000

/** Without `BACKUP_DIR` and without any backup nothing is overdue: somebody else may keep the database. */
export const readBackupStatus = async (context: Context): Promise<BackupStatus> => {
  const { clock, config, database } = context
  const [last = null, heldSms, isRunning] = await Promise.all([
    selectLastBackup(database),
    countHeldSms(database),
    isBackupRunning(database),
  ])
  const isNightly = config.backup.directory !== undefined
  const isExpected = isNightly || last !== null
  const lastAt = last && new Date(last.createdAt)
  const { path: folder } = config.backup.folder
  return { isNightly, last, isOverdue: isExpected && isOverdue(lastAt, clock.now()), heldSms, isRunning, folder }
}

/** Sends the SMS that a restore held. */
export const releaseHeld = (context: Context, actor: Actor) =>
  changeHeld(context, actor, 'released', (transaction) => releaseHeldSms(transaction))

/** Marks the SMS that a restore held as failed. */
export const discardHeld = (context: Context, actor: Actor) =>
  changeHeld(context, actor, 'discarded', (transaction, now) => discardHeldSms(transaction, now))

const changeHeld = (
  { clock, database }: Context,
  actor: Actor,
  done: 'released' | 'discarded',
  change: (transaction: Queryable, now: Date) => Promise<number>,
): Promise<{ changed: number }> =>
  database.transaction(async (transaction) => {
    const now = clock.now()
    const changed = await change(transaction, now)
    const detail = `${done}: ${changed}`
    await recordAudit(transaction, { kind: 'backup', object: 'held SMS', detail }, { actor, now })
    return { changed }
  })
