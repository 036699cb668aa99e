/** When the live stream was lost; null while it is connected, or before it was first opened. */
let lostAt: Date | null = null
const listeners = new Set<() => void>()

/** A store for `useSyncExternalStore`. */
export const liveStatus = {
  lostAt: (): Date | null => lostAt,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  set: (since: Date | null): void => {
    if (since?.getTime() === lostAt?.getTime()) return
    lostAt = since
    for (const listener of listeners) listener()
  },
}
