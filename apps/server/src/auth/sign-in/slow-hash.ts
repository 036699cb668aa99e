import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from '../../platform/concurrency-limit.ts'

/**
 * argon2id, the package's algorithm unless told otherwise, with 19 MiB and two passes: for passwords, and for one-time
 * passwords, whose million possibilities a fast hash would give away to whoever reads the database.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash holds a thread and 19 MiB: more at once would take them from every other request.
const limited = createConcurrencyLimit({ running: 2, waiting: 500 })

/** The hash to store. Refused with 429 while too many are waiting for theirs. */
export const hashSlowly = (secret: string): Promise<string> => limited(() => hash(secret, cost))

/**
 * Whether the secret is that of the stored hash. Without a hash it is not, but takes as long to find out: the time of a
 * response must not reveal whether an account exists.
 */
export const matchesHash = async (storedHash: string | undefined, secret: string): Promise<boolean> => {
  const isMatch = await limited(() => verify(storedHash ?? decoyHash, secret))
  return isMatch && storedHash !== undefined
}

const decoyCost = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`
const decoyHash = `$argon2id$v=19$${decoyCost}$${'A'.repeat(22)}$${'A'.repeat(43)}`
