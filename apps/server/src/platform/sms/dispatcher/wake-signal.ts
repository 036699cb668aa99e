import { setTimeout as sleep } from 'node:timers/promises'

/** Wakes a loop that waits for work. */
export interface WakeSignal {
  wake(): void
  /**
   * Returns at the next call of `wake`, or at once after one since the last wait; else after `milliseconds` or when
   * `signal` aborts.
   */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>
}

export const createWakeSignal = (): WakeSignal => {
  let woken = new AbortController()
  return {
    wake: () => woken.abort(),
    wait: async (milliseconds, signal) => {
      const either = signal === undefined ? woken.signal : AbortSignal.any([woken.signal, signal])
      await sleep(milliseconds, undefined, { signal: either }).catch(() => undefined)
      if (woken.signal.aborted) woken = new AbortController()
    },
  }
}
