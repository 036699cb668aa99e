import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { PostgresStartError } from './start-error.ts'
import { PostmasterEnded, stopPostmaster } from './postmaster.ts'

export type Launch = (port: number) => Promise<ChildProcess>

/** The log of the server's starts and ends, without secrets and personal data. */
export interface PostgresLog {
  info(message: string): void
  error(message: string): void
}

interface Ports {
  readonly given: number | undefined
  readonly last: number | undefined
}

interface Supervised {
  readonly port: number
  readonly pid: () => number
  readonly stop: () => Promise<void>
}

// After a kill -9 the old server's child processes need a moment to end, during which PostgreSQL refuses to start.
const oldServerRunning = /pre-existing shared memory block|lock file .* already exists|is still in use/
const portTaken = /Address already in use/
const attempts = 40
const portAttempts = 5
const pause = 250

/**
 * Starts the server, and restarts it on the same port whenever it ends unexpectedly, so that connection pools recover.
 * @param onLost called when it cannot be restarted, with PostgreSQL's message
 */
export const supervise = async (
  launch: Launch,
  ports: Ports,
  log: PostgresLog,
  onLost: (failure: PostgresStartError) => void,
): Promise<Supervised> => {
  let isStopping = false
  const started = await startOnAnyPort(launch, ports)
  const { port } = started
  let { child } = started
  let revival: Promise<void> = Promise.resolve()

  const restart = async (): Promise<void> => {
    try {
      child = await startWithRetries(launch, port)
      watch()
      log.info('the embedded PostgreSQL runs again')
    } catch (error) {
      onLost(
        new PostgresStartError(`The embedded PostgreSQL ended and does not start again: ${messageOf(error)}`, {
          cause: error,
        }),
      )
    }
  }
  const watch = (): void => {
    child.once('exit', () => {
      if (isStopping) return
      log.error('the embedded PostgreSQL ended by itself: starting it again')
      revival = restart()
    })
  }
  watch()

  const stop = async (): Promise<void> => {
    isStopping = true
    await revival
    await stopPostmaster(child)
  }
  return { port, pid: () => child.pid ?? 0, stop }
}

/**
 * Starts on the given port, else on that of the last start, which other processes may know, else on a free one. Another
 * process may take a free port before PostgreSQL does, so further ports are tried.
 */
const startOnAnyPort = async (
  launch: Launch,
  { given, last }: Ports,
): Promise<{ child: ChildProcess; port: number }> => {
  for (let attempt = 0; ; attempt += 1) {
    const port = given ?? (attempt === 0 ? last : undefined) ?? (await findFreePort())
    try {
      return { port, child: await startWithRetries(launch, port) }
    } catch (error) {
      if (given === undefined && attempt < portAttempts && isPortTaken(error)) continue
      const reason = isPortTaken(error) ? `port ${port} is in use` : messageOf(error)
      throw new PostgresStartError(`The embedded PostgreSQL does not start: ${reason}`, { cause: error })
    }
  }
}

const startWithRetries = async (launch: Launch, port: number): Promise<ChildProcess> => {
  for (let left = attempts; ; left -= 1) {
    try {
      return await launch(port)
    } catch (error) {
      if (left === 1 || !(error instanceof PostmasterEnded) || !oldServerRunning.test(error.output)) throw error
      await wait(pause)
    }
  }
}

const isPortTaken = (error: unknown): boolean => error instanceof PostmasterEnded && portTaken.test(error.output)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
