import { now } from '../clock.ts'

/*
 * What the phone of a coach keeps in local storage for a start without a network, until the session ends and for at most
 * 24 hours (beyond.md, The coach's phone).
 */

const prefix = 'kept:'
const keptMilliseconds = 24 * 3_600_000

/** True for what was stored more than 24 hours ago, or by a clock that was set back since. */
export const isExpired = (savedAt: number): boolean => Math.abs(now().getTime() - savedAt) > keptMilliseconds

interface Kept {
  readonly savedAt: number
  readonly value: unknown
}

/** A value by its name, and when it was stored, in milliseconds since 1970. */
export const readKept = (name: string): Kept | undefined => {
  const text = localStorage.getItem(prefix + name)
  const kept: unknown = text === null ? undefined : JSON.parse(text)
  if (!isKept(kept)) return undefined
  if (!isExpired(kept.savedAt)) return kept
  forgetKept()
  return undefined
}

const isKept = (json: unknown): json is Kept =>
  typeof json === 'object' && json !== null && 'savedAt' in json && typeof json.savedAt === 'number' && 'value' in json

/** Stores a value. A browser whose storage is full or switched off keeps nothing. */
export const keep = (name: string, value: unknown): void => {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ savedAt: now().getTime(), value }))
  } catch {
    localStorage.removeItem(prefix + name)
  }
}

/** Deletes all of it. */
export const forgetKept = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}
