import type { Context } from './context.ts'
import type { Queryable } from './db/database.ts'
import type { KeyWithResponse } from './idempotency-keys.sql.ts'

/**
 * How a call with an idempotency key does its work once: the key and the response are stored in transactions of the
 * work, so that they are there exactly when the work is.
 */
export interface Once {
  /** In the transaction that begins the work. Throws where another request with the key was first. */
  readonly take: (transaction: Queryable) => Promise<void>
  /** In the transaction that completes it. */
  readonly store: (transaction: Queryable, response: unknown) => Promise<void>
  /** What a transaction that several calls share stores (`storeKeys`); undefined without a key. */
  readonly answered: (response: unknown) => KeyWithResponse | undefined
  /** Runs the whole work in one transaction with its key; without a key as it is. */
  readonly transaction: <T>(context: Context, work: (own: Context) => Promise<T>) => Promise<T>
}

/** For a call without a key. */
export const withoutKey: Once = {
  take: async () => undefined,
  store: async () => undefined,
  answered: () => undefined,
  transaction: (context, work) => work(context),
}
