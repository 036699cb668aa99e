import type { Config } from '../platform/config.ts'
import { embeddedOwner } from '../platform/db/embedded-owner.ts'
import { StartFailure } from '../platform/start-failure.ts'
import {
  type PostgresLog,
  type PostgresStartError,
  findRunningPostgres,
  startEmbeddedPostgres,
} from '@trophy/embedded-postgres'

export interface OpenedDatabase {
  readonly url: string
  /** Stops the embedded server; nothing where the database is somebody else's. */
  stop(): Promise<void>
}

type Place = Pick<Config, 'databaseUrl' | 'dataDirectory'>

/**
 * The database of `DATABASE_URL`, else the embedded one in `DATA_DIR` (decisions §10), which is started.
 * @param onLost called when the embedded database has ended and cannot be started again
 */
export const openDatabase = async (
  place: Place,
  log: PostgresLog,
  onLost: (error: PostgresStartError) => void,
): Promise<OpenedDatabase> => {
  const { databaseUrl, dataDirectory } = place
  if (databaseUrl !== undefined) return borrowed(databaseUrl)
  return startEmbeddedPostgres({ dataDirectory, owner: embeddedOwner, log, onLost })
}

/** The same database for a process beside the server, which is the one that runs the embedded database. */
export const joinDatabase = async (place: Place): Promise<OpenedDatabase> => {
  const found = await findDatabase(place)
  if (found !== undefined) return found
  throw new StartFailure(
    `No server runs on DATA_DIR ${place.dataDirectory}: start it first, or set DATABASE_URL to the database that it uses`,
  )
}

/** The same database, whether a server runs it already or not. */
export const joinOrOpenDatabase = async (place: Place, log: PostgresLog): Promise<OpenedDatabase> =>
  (await findDatabase(place)) ?? openDatabase(place, log, () => undefined)

const findDatabase = async ({ databaseUrl, dataDirectory }: Place): Promise<OpenedDatabase | undefined> => {
  const url = databaseUrl ?? (await findRunningPostgres(dataDirectory, embeddedOwner))
  return url === undefined ? undefined : borrowed(url)
}

const borrowed = (url: string): OpenedDatabase => ({ url, stop: async () => undefined })
