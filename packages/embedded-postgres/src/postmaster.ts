import { type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { layoutOf } from './cluster.ts'
import { commandOfProcess } from './processes.ts'
import type { ServerSettings } from './server-settings.ts'
import type { SystemUser } from './system-user.ts'

/** Milliseconds between two looks, and for an orderly shutdown before the server is cut off. */
const pause = 20
const patience = 30_000

export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly isReady: boolean
}

/** What PostgreSQL itself writes down while it runs; nothing when it never ran or was stopped in order. */
export const readPostmaster = async (dataDirectory: string): Promise<Postmaster | undefined> => {
  const lines = await readFile(join(layoutOf(dataDirectory).cluster, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => undefined,
  )
  const [pid, , , port] = lines ?? []
  if (pid === undefined || port === undefined) return undefined
  return { pid: Number(pid), port: Number(port), isReady: lines?.[7]?.trim() === 'ready' }
}

/** The port of the last start, which PostgreSQL keeps with its other parameters; nothing before the first. */
export const readLastPort = async (dataDirectory: string): Promise<number | undefined> => {
  const parameters = await readFile(join(layoutOf(dataDirectory).cluster, 'postmaster.opts'), 'utf8').catch(() => '')
  const port = /"port=(\d+)"/.exec(parameters)?.[1]
  return port === undefined ? undefined : Number(port)
}

/** The number may long belong to another process: it counts only when that one is a PostgreSQL of this very folder. */
export const isPostmasterAlive = ({ pid }: Postmaster, dataDirectory: string): boolean =>
  commandOfProcess(pid)?.includes(`-D ${layoutOf(dataDirectory).cluster} `) ?? false

/** A server that outlived its owner is stopped: it is started again with the settings and the port of today. */
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

/** Thrown when PostgreSQL ended before it was ready; `said` is what it wrote. */
export class PostmasterEnded extends Error {
  readonly said: string
  constructor(said: string) {
    super(said.split('\n').findLast((line) => line.includes('FATAL')) ?? 'it ended at once')
    this.said = said
  }
}

/** Starts PostgreSQL and answers when it takes connections, which after a crash may be some minutes later. */
export const launchPostmaster = async (
  dataDirectory: string,
  program: string,
  user: SystemUser,
  settings: ServerSettings,
): Promise<ChildProcess> => {
  const { home, cluster, log, previousLog } = layoutOf(dataDirectory)
  if (existsSync(log)) await rename(log, previousLog)
  const output = await open(log, 'w+', 0o600)
  try {
    const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = user.spawn(program, ['-D', cluster, ...parameters], home, ['ignore', output.fd, output.fd])
    await once(child, 'spawn')
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

/** Fast shutdown: open transactions are rolled back, everything committed is kept. When its time is up the server is cut off. */
export const stopPostmaster = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  const cutOff = setTimeout(() => child.kill('SIGQUIT'), patience)
  await ended
  clearTimeout(cutOff)
}
