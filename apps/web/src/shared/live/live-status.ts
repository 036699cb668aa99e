/** Since when nothing has come down the live stream; null while it flows, or before it was first opened. */
let silentSince: Date | null = null
const listeners = new Set<() => void>()

export const liveStatus = {
  silentSince: (): Date | null => silentSince,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  set: (since: Date | null): void => {
    if (since?.getTime() === silentSince?.getTime()) return
    silentSince = since
    for (const listener of listeners) listener()
  },
}
