import { createStore } from '../store.ts'

/** When the live stream was lost; null while it is connected, or before it was first opened. */
export const liveStatus = createStore<Date | null>(null)
