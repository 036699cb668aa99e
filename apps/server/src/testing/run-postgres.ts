import { existsSync } from 'node:fs'
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDirectoryLocked } from '../platform/embedded-postgres/directory-lock.ts'
import { allowDatabases } from '../platform/embedded-postgres/owner.sql.ts'
import { stopLeftOver } from '../platform/embedded-postgres/postmaster.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts'

// Nothing of a test run is to outlive a power cut.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Each of a run's many databases records its statements apart: none gives way to another while it runs.
  'pg_stat_statements.max': '100000',
}

const prefix = 'trophy-test-'

/** A run that was killed leaves its server running: the next run clears up after it. */
const removeLeftOver = async (): Promise<void> => {
  const folder = await realpath(tmpdir())
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix))
  for (const directory of names.map((name) => join(folder, name))) {
    // One without the database's files is of a run that starts just now.
    if (!existsSync(join(directory, 'postgres')) || (await isDirectoryLocked(directory))) continue
    await stopLeftOver(directory)
    await rm(directory, { recursive: true, force: true })
  }
}

/** One throw-away PostgreSQL for a whole run of tests; each test file has a database of its own in it. */
export const startRunPostgres = async () => {
  await removeLeftOver()
  const dataDirectory = await mkdtemp(join(tmpdir(), prefix))
  const server = await startEmbeddedPostgres({ dataDirectory, settings })
  await allowDatabases(server.superuserUrl)
  const stop = async () => {
    await server.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}
