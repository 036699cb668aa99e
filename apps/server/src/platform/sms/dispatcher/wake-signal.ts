import { setTimeout as sleep } from 'node:timers/promises'

/** Wakes a loop that has nothing to do. */
export interface Bell {
  ring(): void
  /** Answers at the next ring, or one that came since the last wait; after a while or at the abort of `signal` without one. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>
}

export const createBell = (): Bell => {
  let rung = new AbortController()
  return {
    ring: () => rung.abort(),
    wait: async (milliseconds, signal) => {
      const either = signal === undefined ? rung.signal : AbortSignal.any([rung.signal, signal])
      await sleep(milliseconds, undefined, { signal: either }).catch(() => undefined)
      if (rung.signal.aborted) rung = new AbortController()
    },
  }
}
