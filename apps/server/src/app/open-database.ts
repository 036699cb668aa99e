import type { Config } from '../platform/config.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts'

export interface OpenedDatabase {
  readonly url: string
  readonly isEmbedded: boolean
  /** Stops the embedded server; nothing where the database is somebody else's. */
  stop(): Promise<void>
}

/** The database of `DATABASE_URL`, else the embedded one in `DATA_DIR` (decisions §10). */
export const openDatabase = async ({ databaseUrl, dataDirectory }: Config): Promise<OpenedDatabase> => {
  if (databaseUrl !== undefined) return { url: databaseUrl, isEmbedded: false, stop: async () => undefined }
  const embedded = await startEmbeddedPostgres({ dataDirectory })
  return { url: embedded.url, isEmbedded: true, stop: () => embedded.stop() }
}
