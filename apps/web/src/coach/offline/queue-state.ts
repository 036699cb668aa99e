import { useSyncExternalStore } from 'react'
import type { ShownActions } from './queued-action.ts'

const none: ShownActions = { sending: [], waiting: [], refused: [] }
let shown = none
const listeners = new Set<() => void>()

/** Shows the actions that the queue keeps; none once it is closed. */
export const showActions = (actions: ShownActions = none): void => {
  shown = actions
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useQueueState = (): ShownActions => useSyncExternalStore(subscribe, () => shown)
