import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Work that a response does not wait for, such as a slow SMS gateway; the server finishes it before it stops. */
export interface Background {
  /** Runs `work` and logs its failure. Waits for it for at most `timeoutMilliseconds`. */
  run(name: string, work: () => Promise<void>, timeoutMilliseconds?: number): Promise<void>
  /** Aborts when the server stops, so that retries do not wait any longer. */
  readonly stopping: AbortSignal
  /** Returns when no work is running any more, or after `timeoutMilliseconds`. */
  finish(timeoutMilliseconds: number): Promise<void>
}

export const createBackground = (log: Logger): Background => {
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  // Each one-time password that waits for the gateway listens to it.
  setMaxListeners(0, stopping.signal)
  return {
    stopping: stopping.signal,
    run: async (name, work, timeoutMilliseconds = 0) => {
      const current = work().catch((error: unknown) => log.error({ err: error }, `${name} failed`))
      running.add(current)
      void current.then(() => running.delete(current))
      await atMost(timeoutMilliseconds, current)
    },
    finish: async (timeoutMilliseconds) => {
      stopping.abort()
      await atMost(timeoutMilliseconds, Promise.all(running))
    },
  }
}

const atMost = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  const timeout = new AbortController()
  const { signal } = timeout
  await Promise.race([work, sleep(milliseconds, undefined, { signal }).catch(() => undefined)])
  timeout.abort()
}
