import { notAvailable, technicalLimits } from './technical.constants.ts'

export type Rating = 'Excellent' | 'Good' | 'Needs attention' | 'Consider adding indexes'

/** The rating of a hit ratio in percent (part 1 §9); undefined without a ratio. */
export const ratingOf = (
  ratio: number | null,
  poor: 'Needs attention' | 'Consider adding indexes',
): Rating | undefined => {
  if (ratio === null) return undefined
  if (ratio > 95) return 'Excellent'
  return ratio > 90 ? 'Good' : poor
}

/** A ratio with one decimal (part 1 §9). */
export const formatRatio = (ratio: number | null): string => (ratio === null ? notAvailable : `${ratio.toFixed(1)}%`)

/** Formats whole seconds as `1h 2m`, else `2m 3s`, else `3s` (part 1 §9). */
export const formatDuration = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return `${Math.floor(minutes / 60)}h ${minutes % 60}m`
  return minutes > 0 ? `${minutes}m ${seconds % 60}s` : `${seconds}s`
}

/** Formats milliseconds as `0.4 ms` or `12.3 s`, from a minute on like {@link formatDuration}. */
export const formatTime = (milliseconds: number): string => {
  if (milliseconds < 1000) return `${milliseconds.toFixed(1)} ms`
  const seconds = milliseconds / 1000
  return seconds < 60 ? `${seconds.toFixed(1)} s` : formatDuration(Math.round(seconds))
}

const kilobyte = 1024
const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** Formats a size like the database, such as `512 bytes` or `1.5 MB`. */
export const formatBytes = (bytes: number): string => {
  const power = bytes < kilobyte ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  const value = bytes / kilobyte ** power
  return `${Number(value.toFixed(value < 10 && power > 0 ? 1 : 0))} ${units[power]}`
}

/** The text of a query, cut at a number of characters with an ellipsis. */
export const shorten = (query: string, length: number): string =>
  query.length > length ? `${query.slice(0, length)}…` : query

/** More than a thousand dead tuples (part 1 §9). */
export const needsVacuum = (deadTuples: number): boolean => deadTuples > technicalLimits.deadTuples

/** A connection that is idle between two statements has nothing to cancel. */
export const isActive = (state: string): boolean => !state.startsWith('idle')
