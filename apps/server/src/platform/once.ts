import type { Queryable } from './db/database.ts'

/**
 * How a call with an idempotency key does its work once: the key and the response are stored in transactions of the
 * work, so that they are there exactly when the work is.
 */
export interface Once {
  /** In the transaction that begins the work. Throws where another request with the key was first. */
  readonly take: (transaction: Queryable) => Promise<void>
  /** In the transaction that completes it. */
  readonly store: (transaction: Queryable, response: unknown) => Promise<void>
}

/** For a call without a key. */
export const withoutKey: Once = { take: async () => undefined, store: async () => undefined }
