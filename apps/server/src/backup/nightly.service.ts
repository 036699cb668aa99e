import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../platform/context.ts'
import { usePath } from '../platform/config/use-path.ts'
import { makeBackup } from './backup.service.ts'
import { backupName, surplusBackups } from './nightly.rules.ts'

/** The nightly job: writes a backup to `BACKUP_DIR`, and once it is good removes the oldest ones and leftovers. */
export const makeNightlyBackup = async (context: Context): Promise<void> => {
  const { directory, kept, passphrase } = context.config.backup
  if (directory === undefined) return
  const file = join(directory, backupName(context.clock.now(), passphrase !== undefined))
  await usePath('Setting BACKUP_DIR', directory, () => mkdir(directory, { recursive: true, mode: 0o700 }))
  const { bytes, rows } = await makeBackup(context, { file, passphrase }, { name: 'Nightly job' })
  const surplus = surplusBackups(await readdir(directory), kept)
  for (const name of surplus) await rm(join(directory, name))
  context.log.info({ bytes, rows, removed: surplus.length }, 'a backup was written')
}
