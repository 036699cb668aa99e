import { existsSync } from 'node:fs'
import { mkdtemp, readdir, realpath, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDirectoryLocked } from './directory-lock.ts'
import { allowDatabases, type DatabaseOwner } from './owner.sql.ts'
import { stopLeftOver } from './postmaster.ts'
import { startEmbeddedPostgres } from './start.ts'

const settings = {
  // The data need not survive a crash.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Test files share it, each with servers of full pools: two files beside each other need more than the product's 120.
  max_connections: '300',
  // Databases are created and dropped within seconds, which scans buffers and log: small ones are scanned faster.
  shared_buffers: '128MB',
  max_wal_size: '256MB',
  // The statistics have statements of all databases of a test run.
  'pg_stat_statements.max': '100000',
}

const prefix = 'embedded-postgres-'
const memoryFolder = '/dev/shm'
const memoryBytesNeeded = 2 * 1024 ** 3

/** A folder in memory if it has enough space, because creating the many files of a database is faster there. */
export const findTemporaryFolder = async (): Promise<string> => {
  const space = await statfs(memoryFolder).catch(() => undefined)
  const isLarge = space !== undefined && space.bavail * space.bsize >= memoryBytesNeeded
  return isLarge ? memoryFolder : realpath(tmpdir())
}

/** Removes the servers of earlier runs that were killed. */
const removeLeftOver = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix))
  for (const directory of names.map((name) => join(folder, name))) {
    // A directory without database files belongs to a run that is starting.
    if (!existsSync(join(directory, 'postgres')) || (await isDirectoryLocked(directory))) continue
    await stopLeftOver(directory)
    await rm(directory, { recursive: true, force: true })
  }
}

/** A server for one test run: fast, not durable, and removed by `stop`. Its owner may create databases. */
export const startTemporaryPostgres = async (owner: DatabaseOwner) => {
  const folder = await findTemporaryFolder()
  await removeLeftOver(folder)
  const dataDirectory = await mkdtemp(join(folder, prefix))
  const server = await startEmbeddedPostgres({ dataDirectory, owner, settings })
  await allowDatabases(server.superuserUrl, owner.role)
  const stop = async () => {
    await server.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
  return {
    url: server.url,
    /** Of the process of now: one that ends is started again. */
    get pid() {
      return server.pid
    },
    stop,
  }
}
