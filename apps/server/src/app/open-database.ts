import type { Config } from '../platform/config/config.ts'
import { requireOwnSessions } from '../platform/db/connection.ts'
import { embeddedOwner } from '../platform/db/embedded-owner.ts'
import { sqlStateOf } from '../platform/db/failures.ts'
import { StartFailure } from '../platform/errors.ts'
import { usePath } from '../platform/config/use-path.ts'
import {
  type EmbeddedPostgresOptions,
  type PostgresLog,
  findRunningPostgres,
  startEmbeddedPostgres,
} from '@trophy/embedded-postgres'

export interface OpenedDatabase {
  readonly url: string
  /** Stops the embedded server; does nothing for another database. */
  stop(): Promise<void>
}

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDirectory'>

/** What happens to the embedded database: see its package. */
type DatabaseEvents = Pick<EmbeddedPostgresOptions, 'onStarting' | 'onLost'>

/** The database of `DATABASE_URL`, else the embedded one in `DATA_DIR` (decisions §10), which is started. */
export const openDatabase = async (
  settings: DatabaseSettings,
  log: PostgresLog,
  events: DatabaseEvents = {},
): Promise<OpenedDatabase> => {
  const { databaseUrl, dataDirectory } = settings
  if (databaseUrl !== undefined) return reach(databaseUrl)
  return usePath('Setting DATA_DIR', dataDirectory, () =>
    startEmbeddedPostgres({ dataDirectory, owner: embeddedOwner, log, ...events }),
  )
}

/** The same database for another process: the embedded database must be running, in a server. */
export const joinDatabase = async (settings: DatabaseSettings): Promise<OpenedDatabase> => {
  const found = await findDatabase(settings)
  if (found !== undefined) return found
  throw new StartFailure(
    `No server runs on DATA_DIR ${settings.dataDirectory}: start it first, ` +
      'or set DATABASE_URL to the database that it uses',
  )
}

/** The same database; the embedded one is started unless a server already runs it. */
export const joinOrOpenDatabase = async (settings: DatabaseSettings, log: PostgresLog): Promise<OpenedDatabase> =>
  (await findDatabase(settings)) ?? openDatabase(settings, log)

const findDatabase = async ({ databaseUrl, dataDirectory }: DatabaseSettings): Promise<OpenedDatabase | undefined> => {
  if (databaseUrl !== undefined) return reach(databaseUrl)
  const findRunning = () => findRunningPostgres(dataDirectory, embeddedOwner)
  const url = await usePath('Setting DATA_DIR', dataDirectory, findRunning)
  return url === undefined ? undefined : external(url)
}

const external = (url: string): OpenedDatabase => ({ url, stop: async () => undefined })

/** @throws StartFailure in one line, whatever prevents connections to it or mixes them up */
const reach = async (url: string): Promise<OpenedDatabase> => {
  try {
    await requireOwnSessions(url)
  } catch (error) {
    const reason = error instanceof Error ? error.message || sqlStateOf(error) : String(error)
    throw new StartFailure(`Setting DATABASE_URL: the database cannot be used (${reason})`, { cause: error })
  }
  return external(url)
}
