import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Work that an answer does not wait for, such as a slow SMS gateway, and that the server finishes before it stops. */
export interface Background {
  /** Lets `work` run on; its failure is logged. Waits for it no longer than `patience` milliseconds. */
  run(name: string, work: () => Promise<void>, patience?: number): Promise<void>
  /** Aborts when the server stops: what only waits need not wait any longer. */
  readonly stopping: AbortSignal
  /** Answers when nothing is at work any more, or after `patience` milliseconds. */
  settled(patience: number): Promise<void>
}

export const createBackground = (log: Logger): Background => {
  const atWork = new Set<Promise<void>>()
  const stopping = new AbortController()
  // Each one-time password that waits for the gateway listens.
  setMaxListeners(0, stopping.signal)
  return {
    stopping: stopping.signal,
    run: async (name, work, patience = 0) => {
      const running = work().catch((error: unknown) => log.error({ err: error }, `${name} failed`))
      atWork.add(running)
      void running.then(() => atWork.delete(running))
      await atMost(patience, running)
    },
    settled: async (patience) => {
      stopping.abort()
      await atMost(patience, Promise.all(atWork))
    },
  }
}

const atMost = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  const impatience = new AbortController()
  const { signal } = impatience
  await Promise.race([work, sleep(milliseconds, undefined, { signal }).catch(() => undefined)])
  impatience.abort()
}
