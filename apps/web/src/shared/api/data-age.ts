import { useSyncExternalStore } from 'react'
import { dataAgeHeader } from '@trophy/contract/core/data-age.ts'
import { now } from '../clock.ts'

/** Younger data need no note. In seconds. */
const shownFrom = 3

const dates = new Map<string, Date>()
const listeners = new Set<() => void>()

/** Notes up to when the last response of an endpoint is complete, where it was read from a replica that lags. */
export const noteDataAge = (path: string, { headers }: Response): void => {
  const seconds = Number(headers.get(dataAgeHeader) ?? 0)
  if (seconds < shownFrom && !dates.has(path)) return
  if (seconds < shownFrom) dates.delete(path)
  else dates.set(path, new Date(now().getTime() - seconds * 1000))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Up to when the last response of a path is complete; undefined while its data are current. */
export const dataDateOf = (path: string): Date | undefined => dates.get(path)

/** The same, kept up to date. */
export const useDataDate = ({ path }: { readonly path: string }): Date | undefined =>
  useSyncExternalStore(subscribe, () => dataDateOf(path))
