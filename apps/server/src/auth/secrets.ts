import { availableParallelism } from 'node:os'
import { createHash, randomBytes } from 'node:crypto'
import { createConcurrencyLimit } from '../platform/async/concurrency-limit.ts'

/** A new token of a session, or secret of an API key: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash of a token that is stored. A token cannot be guessed, so a fast hash is enough. */
export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

// Loaded when first used: it needs 10 MB.
const loadArgon2 = () => import('@node-rs/argon2')

/**
 * argon2id, the package's default algorithm, with 19 MiB and two passes: for passwords, and for one-time passwords,
 * whose million possibilities could be tried quickly by anyone who can read the database if the hash were fast.
 */
export const standardCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let cost = standardCost

/** From now on hashes have another cost. Tests do so, because they make hundreds; the server never does. */
export const useHashCost = (other: typeof standardCost): void => {
  cost = other
}

// Each hash occupies a processor and 19 MiB. One processor is left to other requests, so that wrong passwords of
// strangers do not slow down the desks.
const running = Math.max(1, Math.min(2, availableParallelism() - 1))
const limited = createConcurrencyLimit({ running, waiting: 500 })

/**
 * The hash to store: the same for each way in which keyboards compose a letter, such as an é or the Tamil ொ. Refused
 * with 429 while too many hashes are waiting.
 */
export const hashSlowly = (secret: string): Promise<string> =>
  limited(async () => (await loadArgon2()).hash(secret.normalize(), cost))

/**
 * Whether the secret matches the stored hash. Without a hash it does not, but the check takes as long: the time of a
 * response must not reveal whether an account exists.
 */
export const matchesHash = async (storedHash: string | undefined, secret: string): Promise<boolean> => {
  const isMatch = await limited(async () => (await loadArgon2()).verify(storedHash ?? decoyHash(), secret.normalize()))
  return isMatch && storedHash !== undefined
}

const decoyHash = (): string =>
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`
