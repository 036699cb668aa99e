import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolder } from '@trophy/embedded-postgres/create-folder'
import { usePath } from '../../platform/config/use-path.ts'
import type { Context } from '../../platform/context.ts'
import { forgetBackups } from '../../platform/runs.sql.ts'
import type { ArchiveOptions } from '../archive/archive-file.ts'
import { backupName, surplusBackups } from './nightly.rules.ts'
import type { WrittenBackup } from '../write-backup.ts'

interface FolderBackup {
  /** The version that is about to migrate the database. */
  readonly upgradeTo?: string
  /** Writes the file and reads it again. */
  readonly write: (options: ArchiveOptions) => Promise<WrittenBackup>
}

/**
 * Writes a backup to the folder of this process, and once it is good removes the oldest of its kind and leftovers. Call
 * it while no other process writes one: its file would be a leftover.
 */
export const backUpToFolder = async (
  { clock, config, database, log }: Pick<Context, 'clock' | 'config' | 'database' | 'log'>,
  { upgradeTo, write }: FolderBackup,
): Promise<WrittenBackup & { readonly file: string }> => {
  const { folder, kept, passphrase } = config.backup
  const file = join(folder.path, backupName(clock.now(), passphrase !== undefined, upgradeTo))
  await usePath(`Setting ${folder.setting}`, folder.path, () => createFolder(folder.path, 0o700))
  const written = await write({ file, passphrase })
  const kind = upgradeTo === undefined ? 'usual' : 'upgrade'
  const surplus = surplusBackups(await readdir(folder.path), kept, kind)
  for (const name of surplus) await rm(join(folder.path, name))
  await forgetBackups(database, surplus)
  log.info({ bytes: written.bytes, rows: written.rows, removed: surplus.length }, 'a backup was written')
  return { ...written, file }
}
