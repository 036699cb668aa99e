import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** False while the browser has no network. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
