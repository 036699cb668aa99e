import { existsSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import { findBinaries } from './binaries.ts'
import { ensureCluster, readPasswords } from './cluster.ts'
import { isDirectoryLocked, lockDirectory } from './directory-lock.ts'
import { PostgresStartError } from './start-error.ts'
import { databaseName, ensureOwner, ownerRole, urlOf } from './owner.sql.ts'
import { isPostmasterAlive, launchPostmaster, readLastPort, readPostmaster, stopLeftOver } from './postmaster.ts'
import { serverSettings, type ServerSettings } from './server-settings.ts'
import { supervise, type PostgresLog } from './supervisor.ts'
import { findSystemUser } from './system-user.ts'

export { type PostgresLog, PostgresStartError }

export interface EmbeddedPostgresOptions {
  /** Made when missing. Holds the database's files, its passwords and its log, below `postgres`. */
  readonly dataDirectory: string
  /** A free one when none is given. */
  readonly port?: number
  /** Over the usual ones, such as `fsync: 'off'` for tests. */
  readonly settings?: ServerSettings
  readonly log?: PostgresLog
  /** Told when the running database ended and cannot be brought back. */
  readonly onLost?: (failure: PostgresStartError) => void
}

export interface EmbeddedPostgres {
  /** For the product: a role that owns the database and is no superuser. Stays the same after a crash. */
  readonly url: string
  readonly superuserUrl: string
  /** The process now: another one after a crash. */
  readonly pid: number
  /** Fast shutdown, then the data directory is free for the next. */
  stop(): Promise<void>
}

const silent: PostgresLog = { info: () => undefined, error: () => undefined }

/**
 * Starts a real PostgreSQL server on 127.0.0.1 and makes its database on the first start. What a killed server left
 * running is stopped first; a database that was killed recovers; one that dies later is started again.
 * @throws PostgresStartError in one line, also when another living process has the data directory
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  await mkdir(options.dataDirectory, { recursive: true })
  const dataDirectory = await realpath(options.dataDirectory)
  const unlock = await lockDirectory(dataDirectory)
  try {
    const server = await startLocked({ ...options, dataDirectory })
    const stop = async () => {
      await server.stop()
      await unlock()
    }
    return await describeServer(dataDirectory, server, stop)
  } catch (error) {
    await unlock()
    throw error
  }
}

type Server = Awaited<ReturnType<typeof supervise>>

const startLocked = async (options: EmbeddedPostgresOptions): Promise<Server> => {
  const { dataDirectory, port, settings, log = silent, onLost = () => undefined } = options
  const binaries = await findBinaries()
  const user = findSystemUser([binaries.postgres, dataDirectory])
  await ensureCluster(dataDirectory, binaries, user)
  if (await stopLeftOver(dataDirectory)) log.info('stopped the embedded PostgreSQL that a killed server left running')
  const launch = (chosenPort: number) =>
    launchPostmaster(dataDirectory, binaries.postgres, user, { ...serverSettings(chosenPort), ...settings })
  return supervise(launch, { given: port, last: await readLastPort(dataDirectory) }, log, onLost)
}

const describeServer = async (
  dataDirectory: string,
  server: Server,
  stop: () => Promise<void>,
): Promise<EmbeddedPostgres> => {
  const passwords = await readPasswords(dataDirectory)
  try {
    await ensureOwner(passwords, server.port)
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    url: urlOf(ownerRole, passwords.owner, server.port, databaseName),
    superuserUrl: urlOf('postgres', passwords.superuser, server.port, 'postgres'),
    get pid() {
      return server.pid()
    },
    stop,
  }
}

/** The URL of the database that a living server runs in this directory, for a second process beside it. */
export const findRunningPostgres = async (directory: string): Promise<string | undefined> => {
  if (!existsSync(directory) || !(await isDirectoryLocked(directory))) return undefined
  const dataDirectory = await realpath(directory)
  const postmaster = await readPostmaster(dataDirectory)
  if (postmaster === undefined || !postmaster.isReady || !isPostmasterAlive(postmaster, dataDirectory)) return undefined
  const passwords = await readPasswords(dataDirectory)
  return urlOf(ownerRole, passwords.owner, postmaster.port, databaseName)
}
