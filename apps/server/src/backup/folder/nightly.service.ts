import type { Context } from '../../platform/context.ts'
import type { ArchiveOptions } from '../archive/archive-file.ts'
import { inTurn } from '../backup-lock.ts'
import { makeBackup } from '../backup.service.ts'
import { backUpToFolder } from './back-up-to-folder.service.ts'

/** The nightly job, which only processes with `BACKUP_DIR` take. */
export const makeNightlyBackup = async (context: Context): Promise<void> => {
  if (context.config.backup.directory === undefined) return
  const write = (options: ArchiveOptions) => makeBackup(context, options, { name: 'Nightly job' })
  await inTurn(context.database, () => backUpToFolder(context, { write }))
}
