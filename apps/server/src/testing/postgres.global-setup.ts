import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { allowDatabases } from '../platform/embedded-postgres/owner.sql.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts'

// Nothing of a test run is to outlive a power cut.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** One throw-away PostgreSQL for a whole run; each test file has a database of its own in it. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'trophy-test-'))
  const server = await startEmbeddedPostgres({ dataDirectory, settings })
  await allowDatabases(server.superuserUrl)
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}
