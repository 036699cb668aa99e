import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { layoutOf } from './cluster.ts'
import { commandOfProcess } from './processes.ts'
import type { SystemUser } from './system-user.ts'

/** Milliseconds between two checks, and until a server that does not shut down is killed. */
const pause = 20
const patience = 30_000

export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly isReady: boolean
}

/** What PostgreSQL writes to its pid file while it runs; undefined when it never ran or was shut down. */
export const readPostmaster = async (dataDirectory: string): Promise<Postmaster | undefined> => {
  const text = await readFile(join(layoutOf(dataDirectory).cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, , , , state] = text.split('\n')
  return port === undefined ? undefined : { pid: Number(pid), port: Number(port), isReady: state?.trim() === 'ready' }
}

/** The port of the last start, which PostgreSQL stores with its other parameters; undefined before the first start. */
export const readLastPort = async (dataDirectory: string): Promise<number | undefined> => {
  const parameters = await readFile(join(layoutOf(dataDirectory).cluster, 'postmaster.opts'), 'utf8').catch(() => '')
  const port = /"port=(\d+)"/.exec(parameters)?.[1]
  return port === undefined ? undefined : Number(port)
}

/** True if the process is a PostgreSQL of this directory: the process id may belong to another process by now. */
export const isPostmasterAlive = ({ pid }: Postmaster, dataDirectory: string): boolean =>
  commandOfProcess(pid)?.includes(`-D ${layoutOf(dataDirectory).cluster} `) ?? false

/** Stops a server that a killed process left running, so that it can be started with the current settings and port. */
export const stopLeftOver = async (dataDirectory: string): Promise<boolean> => {
  const found = await readPostmaster(dataDirectory)
  if (found === undefined || !isPostmasterAlive(found, dataDirectory)) return false
  process.kill(found.pid, 'SIGINT')
  for (let waited = 0; isPostmasterAlive(found, dataDirectory); waited += pause) {
    if (waited === patience) process.kill(found.pid, 'SIGQUIT')
    await wait(pause)
  }
  return true
}

const megabyte = 1024 * 1024

/** A setting of PostgreSQL by its name. */
export type ServerSettings = Readonly<Record<string, string>>

/**
 * The settings for a database of some hundred thousand rows on the same machine as the product. Statements may contain
 * personal data, so the server's log has neither statements nor values.
 */
export const serverSettings = (port: number): ServerSettings => {
  const memory = Math.floor(totalmem() / megabyte)
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: `${clamp(Math.floor(memory / 8), 64, 512)}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memory / 2))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    shared_preload_libraries: 'pg_stat_statements',
    // A statement whose client has gone is ended within seconds, also while it waits for a lock.
    client_connection_check_interval: '5s',
    track_io_timing: 'on',
    track_activity_query_size: '4096',
    logging_collector: 'off',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
}

const clamp = (value: number, lowest: number, highest: number): number => Math.min(highest, Math.max(lowest, value))

/** Thrown when PostgreSQL ended before it was ready; `output` is what it wrote. */
export class PostmasterEnded extends Error {
  readonly output: string
  constructor(output: string) {
    // What it writes before it can read its own files, such as of rights or libraries, has no level.
    const lines = output.split('\n').filter((line) => line.trim() !== '')
    super(lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? 'it ended at once')
    this.output = output
  }
}

/** Starts PostgreSQL and returns when it accepts connections, which may take minutes after a crash. */
export const launchPostmaster = async (
  dataDirectory: string,
  program: string,
  user: SystemUser,
  settings: ServerSettings,
  onStarting?: () => void,
): Promise<ChildProcess> => {
  const { home, cluster, log, previousLog } = layoutOf(dataDirectory)
  if (existsSync(log)) await rename(log, previousLog)
  const output = await open(log, 'w+', 0o600)
  try {
    const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = user.spawn(program, ['-D', cluster, ...parameters], home, ['ignore', output.fd, output.fd])
    await once(child, 'spawn')
    onStarting?.()
    while (!(await isReady(child, dataDirectory))) {
      if (child.exitCode !== null || child.signalCode !== null) throw new PostmasterEnded(await readFile(log, 'utf8'))
      await wait(pause)
    }
    return child
  } finally {
    await output.close()
  }
}

const isReady = async (child: ChildProcess, dataDirectory: string): Promise<boolean> => {
  const found = await readPostmaster(dataDirectory)
  return found !== undefined && found.pid === child.pid && found.isReady
}

/**
 * Fast shutdown: open transactions are rolled back, committed ones are kept. After a time limit the server is killed.
 */
export const stopPostmaster = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  const cutOff = setTimeout(() => child.kill('SIGQUIT'), patience)
  await ended
  clearTimeout(cutOff)
}
