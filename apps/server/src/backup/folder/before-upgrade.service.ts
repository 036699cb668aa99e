import { readProductVersion } from '../../platform/build-files.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { StartFailure } from '../../platform/start-failure.ts'
import type { ArchiveOptions } from '../archive/archive-file.ts'
import { inTurn } from '../backup-lock.ts'
import { recordBackup, writeVerified } from '../backup.service.ts'
import { backUpToFolder } from './back-up-to-folder.service.ts'
import { wayBack } from './way-back.rules.ts'

type UpgradeContext = Pick<Context, 'database' | 'clock' | 'config' | 'log'>

/**
 * Writes a backup of a database that is about to be migrated, reads it again, and prints how to go back to it. Returns
 * what records it: only the migrated database is sure to have the tables that this build writes.
 * @throws StartFailure where no backup can be written: without a way back there is no upgrade
 */
export const backUpBeforeUpgrade = async (
  context: UpgradeContext,
  print: (text: string) => void,
): Promise<(db: Queryable) => Promise<unknown>> => {
  const { clock, config, log } = context
  if (!config.backup.beforeUpgrade) {
    if (!config.isPractice) log.warn('BACKUP_BEFORE_UPGRADE=false: the database is migrated without a backup')
    return async () => undefined
  }
  const upgradeTo = await readProductVersion()
  const origin = { actor: { name: 'Upgrade' }, now: clock.now() }
  const write = (options: ArchiveOptions) => writeVerified(context, options)
  const writing = inTurn(context.database, () => backUpToFolder(context, { upgradeTo, write }))
  const written = await writing.catch(refuseUpgrade)
  print(wayBack(written, { ...config, isEncrypted: config.backup.passphrase !== undefined }))
  return (db) => recordBackup(db, written, origin)
}

const refuseUpgrade = (error: unknown): never => {
  if (!(error instanceof StartFailure)) throw error
  throw new StartFailure(
    `${error.message}. The upgrade has not begun, because it needs a backup first: set BACKUP_DIR to a folder with ` +
      'space, or BACKUP_BEFORE_UPGRADE=false where the database is backed up in another way',
    { cause: error },
  )
}
