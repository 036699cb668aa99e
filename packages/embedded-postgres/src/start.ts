import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { findBinaries } from './binaries.ts'
import { ensureCluster, readPasswords } from './cluster.ts'
import { createFolder } from './create-folder.ts'
import { isDirectoryLocked, lockDirectory } from './directory-lock.ts'
import { PostgresStartError } from './start-error.ts'
import { type DatabaseOwner, ensureOwner, urlOf } from './owner.sql.ts'
import {
  isPostmasterAlive,
  launchPostmaster,
  readLastPort,
  readPostmaster,
  serverSettings,
  type ServerSettings,
  stopLeftOver,
} from './postmaster.ts'
import { supervise, type PostgresLog } from './supervisor.ts'
import { findSystemUser } from './system-user.ts'

export { type DatabaseOwner, type PostgresLog, PostgresStartError }

export interface EmbeddedPostgresOptions {
  /** Created if missing. Contains the database's files, its passwords and its log, below `postgres`. */
  readonly dataDirectory: string
  readonly owner: DatabaseOwner
  /** By default a free port. */
  readonly port?: number
  /** Override the default settings, such as `fsync: 'off'` for tests. */
  readonly settings?: ServerSettings
  readonly log?: PostgresLog
  /** Called when PostgreSQL begins to start: from now on it does not need this process. */
  readonly onStarting?: () => void
  /** Called when the running database has ended and cannot be restarted. */
  readonly onLost?: (failure: PostgresStartError) => void
}

export interface EmbeddedPostgres {
  /** Connects as the owner. Stays the same after a crash. */
  readonly url: string
  readonly superuserUrl: string
  /** Returns the current process id, which changes after a crash. */
  readonly pid: number
  /** Fast shutdown, after which the data directory is unlocked. */
  stop(): Promise<void>
}

const silent: PostgresLog = { info: () => undefined, error: () => undefined }

/**
 * Starts a real PostgreSQL server on 127.0.0.1 and creates its database on the first start. A server that a killed
 * process left running is stopped first; one that ends unexpectedly is restarted.
 * @throws PostgresStartError in one line, also when another running process has the data directory
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  await createFolder(options.dataDirectory)
  const dataDirectory = await realpath(options.dataDirectory)
  const unlock = await lockDirectory(dataDirectory)
  try {
    const server = await startLocked({ ...options, dataDirectory })
    const stop = async () => {
      await server.stop()
      await unlock()
    }
    return await describeServer(options.owner, dataDirectory, server, stop)
  } catch (error) {
    await unlock()
    throw error
  }
}

type Server = Awaited<ReturnType<typeof supervise>>

const startLocked = async (options: EmbeddedPostgresOptions): Promise<Server> => {
  const { dataDirectory, port, settings, log = silent, onLost = () => undefined, onStarting } = options
  const binaries = await findBinaries()
  const user = findSystemUser([binaries.postgres, dataDirectory])
  await ensureCluster(dataDirectory, binaries, user)
  if (await stopLeftOver(dataDirectory)) log.info('stopped the embedded PostgreSQL that a killed server left running')
  const launch = (chosenPort: number) =>
    launchPostmaster(dataDirectory, binaries.postgres, user, { ...serverSettings(chosenPort), ...settings }, onStarting)
  return supervise(launch, { given: port, last: await readLastPort(dataDirectory) }, log, onLost)
}

const describeServer = async (
  owner: DatabaseOwner,
  dataDirectory: string,
  server: Server,
  stop: () => Promise<void>,
): Promise<EmbeddedPostgres> => {
  const passwords = await readPasswords(dataDirectory)
  try {
    await ensureOwner(owner, passwords, server.port)
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    url: urlOf(owner.role, passwords.owner, server.port, owner.database),
    superuserUrl: urlOf('postgres', passwords.superuser, server.port, 'postgres'),
    get pid() {
      return server.pid()
    },
    stop,
  }
}

/** The URL of the database that a running server has in this directory, for a second process. */
export const findRunningPostgres = async (directory: string, owner: DatabaseOwner): Promise<string | undefined> => {
  if (!existsSync(directory) || !(await isDirectoryLocked(directory))) return undefined
  const dataDirectory = await realpath(directory)
  const postmaster = await readPostmaster(dataDirectory)
  if (postmaster === undefined || !postmaster.isReady || !isPostmasterAlive(postmaster, dataDirectory)) return undefined
  const passwords = await readPasswords(dataDirectory)
  return urlOf(owner.role, passwords.owner, postmaster.port, owner.database)
}
