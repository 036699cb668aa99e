import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** False while the browser has no network. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)

/** When the live stream was lost; null while it is connected, or before it was first opened. */
export const liveStatus = createStore<Date | null>(null)
