import { now } from '../clock.ts'
import { readStored, store } from '../storage.ts'
import { tokenStorageKey } from './session.constants.ts'

/** The bearer token of the session in local storage (part 1 §7.2); the cookie alone is enough without it. */
export const storedToken = (): string | null => readStored(tokenStorageKey)

export const storeToken = (token: string): void => store(tokenStorageKey, token)

/** Removes the token, and with it what this device keeps for the session. */
export const removeToken = (): void => {
  store(tokenStorageKey)
  forgetKept()
}

/*
 * What the phone of a coach keeps in local storage for a start without a network, until the session ends and for at most
 * 24 hours (beyond.md, The coach's phone).
 */

const prefix = 'kept:'
const keptMilliseconds = 24 * 3_600_000

/** True for what was stored more than 24 hours ago, or by a clock that was set back since. */
const isExpired = (savedAt: number): boolean => Math.abs(now().getTime() - savedAt) > keptMilliseconds

/** Whose the data are: the end of the token tells sessions apart, and is of no use without the rest. */
const owner = (): string | undefined => storedToken()?.slice(-8)

interface Kept {
  /** The {@link owner}; of other sessions nothing is read. */
  readonly of?: unknown
  readonly savedAt: number
  readonly value: unknown
}

/** A value by its name, and when it was stored, in milliseconds since 1970. */
export const readKept = (name: string): Kept | undefined => {
  const text = readStored(prefix + name)
  const kept: unknown = text === null ? undefined : JSON.parse(text)
  if (!isKept(kept)) return undefined
  if (kept.of === owner() && !isExpired(kept.savedAt)) return kept
  forgetKept()
  return undefined
}

const isKept = (json: unknown): json is Kept =>
  typeof json === 'object' && json !== null && 'savedAt' in json && typeof json.savedAt === 'number' && 'value' in json

const names = ['user', 'team', 'hotel'] as const

/** Called when a read begins: keeps what it results in, unless its session has ended or was replaced meanwhile. */
export const keeperOf = (name: (typeof names)[number]) => {
  const of = owner()
  return (value: unknown): void => {
    if (of === owner()) store(prefix + name, JSON.stringify({ of, savedAt: now().getTime(), value }))
  }
}

/** Deletes all of it. */
const forgetKept = (): void => {
  for (const name of names) store(prefix + name)
}
