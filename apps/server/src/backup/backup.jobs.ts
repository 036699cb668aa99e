import type { Config } from '../platform/config/config.ts'
import type { Context } from '../platform/context.ts'
import type { Tasks } from '../platform/jobs/queue.ts'
import type { ArchiveOptions } from './archive/archive-file.ts'
import { inTurn, makeBackup } from './backup.service.ts'
import { backUpToFolder } from './folder/backup-folder.service.ts'

export const makeNightlyBackup = async (context: Context): Promise<void> => {
  const write = (options: ArchiveOptions) => makeBackup(context, options, { name: 'Nightly job' })
  await inTurn(context.database, () => backUpToFolder(context, { write }))
}

/** Only a process with `BACKUP_DIR` takes the job: several may run on different machines. */
export const backupTasks = ({ backup }: Pick<Config, 'backup'>): Tasks =>
  backup.directory === undefined ? {} : { make_backup: makeNightlyBackup }

/** Every night at 2:45 in India, before jobs that remove something, or within a day if no worker ran then. */
export const backupCrontab = ({ backup }: Pick<Config, 'backup'>): string =>
  backup.directory === undefined ? '' : '15 21 * * * make_backup ?fill=1d'
