import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Backup, backupRefusals } from '@trophy/contract/backup/backup.contract.ts'
import type { Actor } from '../../platform/actor.ts'
import { readProductVersion } from '../../platform/build-files.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal, StartFailure } from '../../platform/errors.ts'
import { type ArchiveOptions } from '../archive/archive-file.ts'
import { makeBackup, unlessRunning } from '../backup.service.ts'
import { backUpToFolder } from './back-up-to-folder.service.ts'
import { selectBackups } from '../recorded-backups.sql.ts'
import { describeName } from './nightly.rules.ts'

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
