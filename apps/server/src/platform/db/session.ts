import type pg from 'pg'
import { type Database, type Queryable, type Transaction, inTransaction, queryable } from './database.ts'

/**
 * One connection kept for a longer piece of work of several transactions: what it locks for its session is free as soon
 * as this process, or its connection, is gone.
 */
export class Session {
  readonly #client: pg.PoolClient
  #broken: Error | undefined
  readonly #noteBroken = (error: Error): void => {
    this.#broken = error
  }

  private constructor(client: pg.PoolClient) {
    this.#client = client
    client.on('error', this.#noteBroken)
  }

  static async open(database: Database): Promise<Session> {
    return new Session(await database.pool.connect())
  }

  /** True once the connection is of no further use: everything it locked is free. */
  get isBroken(): boolean {
    return this.#broken !== undefined
  }

  /** Statements outside a transaction. */
  get statements(): Queryable {
    return queryable(this.#client)
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#run(work, 'COMMIT')
  }

  /** Runs `work` and takes everything back that it did. */
  rehearse<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#run(work, 'ROLLBACK')
  }

  /** Gives the connection back, without what it locked. */
  async close(): Promise<void> {
    try {
      if (!this.isBroken) await this.#client.query('SELECT pg_advisory_unlock_all()')
    } catch (error) {
      this.#broken = asError(error)
    } finally {
      this.#client.off('error', this.#noteBroken)
      this.#client.release(this.#broken)
    }
  }

  #run<T>(work: (transaction: Transaction) => Promise<T>, end: 'COMMIT' | 'ROLLBACK'): Promise<T> {
    return inTransaction(this.#client, work, this.#noteBroken, end)
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
