import { backupRefusals } from '@trophy/contract/backup/backup.contract.ts'
import { lockForSession, tryLockForSession } from '../platform/db/advisory-locks.ts'
import type { Database } from '../platform/db/database.ts'
import { Session } from '../platform/db/session.ts'
import { Refusal } from '../platform/errors.ts'

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
