import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findTemporaryFolder } from '@trophy/embedded-postgres/temporary'
import { startProcess } from './processes/server-process.ts'

const run = promisify(execFile)

/** Data directories for processes that a test starts: without a database, or with a migrated, empty one. */
export const createDataDirectories = async () => {
  const folder = await mkdtemp(join(await findTemporaryFolder(), 'trophy-data-'))
  const createEmpty = () => mkdtemp(join(folder, 'data-'))
  const migrated = await createEmpty()
  const { code, errors } = await startProcess('migrate', { DATA_DIR: migrated, LOG_LEVEL: 'warn' }).ending()
  if (code !== 0) throw new Error(errors)
  const createMigrated = async () => {
    const directory = await createEmpty()
    // Keeps the owner: when tests run as root it is the user of PostgreSQL.
    await run('cp', ['-a', join(migrated, 'postgres'), directory])
    return directory
  }
  const remove = () => rm(folder, { recursive: true })
  return { createEmpty, createMigrated, remove }
}

export type DataDirectories = Awaited<ReturnType<typeof createDataDirectories>>
