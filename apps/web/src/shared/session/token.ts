import { forgetKept } from './kept.ts'
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
