import { readdir, rm, stat } from 'node:fs/promises'
import { join, basename } from 'node:path'
import { createFolder } from '@trophy/embedded-postgres/create-folder'
import { type Backup, backupRefusals } from '@trophy/contract/backup/backup.contract.ts'
import { readProductVersion } from '../../platform/build-files.ts'
import { usePath } from '../../platform/config/use-path.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { forgetBackups } from '../../platform/runs.sql.ts'
import { StartFailure, Refusal } from '../../platform/errors.ts'
import type { ArchiveOptions } from '../archive/archive-file.ts'
import { inTurn, recordBackup, writeVerified, makeBackup, unlessRunning } from '../backup.service.ts'
import type { WrittenBackup } from '../write-backup.ts'
import { backupName, surplusBackups, describeName } from './nightly.rules.ts'
import { wayBack } from './way-back.rules.ts'
import type { Actor } from '../../platform/actor.ts'
import { selectBackups } from '../recorded-backups.sql.ts'

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

/**
 * Recorded backups, of every process, and what else is in the folder of this one: a backup of an upgrade that failed,
 * or from before a restore. Nobody knows whether that is complete.
 */
export const listBackups = async ({ config, database }: Context): Promise<Backup[]> => {
  const files = await filesIn(config.backup.folder.path)
  const recorded = await selectBackups(
    database,
    files.map(({ name }) => name),
  )
  const known = new Set(recorded.map(({ name }) => name))
  return [...recorded, ...files.filter(({ name }) => !known.has(name))].toSorted((a, b) => b.at.localeCompare(a.at))
}

const filesIn = async (folder: string): Promise<Backup[]> => {
  const described = (await namesIn(folder)).map(describeName).filter((found) => found !== undefined)
  return Promise.all(
    described.map(async (found) => ({
      ...found,
      bytes: (await stat(join(folder, found.name))).size,
      verified: false,
    })),
  )
}

/** Before the first backup there is no folder. */
const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))) return []
    throw error
  }
}

/** Writes a backup that a technical admin asks for. @throws 409 while one is written, or where none can be */
export const backUpNow = async (context: Context, actor: Actor): Promise<Backup> => {
  const at = context.clock.now().toISOString()
  const write = (options: ArchiveOptions) => makeBackup(context, options, actor)
  try {
    const writing = unlessRunning(context.database, () => backUpToFolder(context, { write }))
    const { file, bytes } = await writing
    return { name: basename(file), at, bytes, version: await readProductVersion(), verified: true }
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    throw new Refusal('conflict', backupRefusals.failed(error.message))
  }
}
