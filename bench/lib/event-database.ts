import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@trophy/embedded-postgres'
import { embeddedOwner, Database, prepareDatabase, withoutLimits } from '@trophy/server/testing'

/** An embedded PostgreSQL like the product's, migrated and empty. `folder` is removed at the end. */
export const openEventDatabase = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trophy-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDirectory: folder, owner: embeddedOwner })
  const database = new Database({ url: postgres.url, limits: withoutLimits })
  await prepareDatabase(database)
  const close = async () => {
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { database, databaseUrl: postgres.url, databaseProcess: postgres.pid, folder, close }
}
