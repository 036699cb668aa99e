import type pg from 'pg'
import { type Database, type Queryable, type Transaction, inTransaction, queryable } from './database.ts'

/**
 * One connection for work of several transactions. Its session locks are released as soon as this process or the
 * connection ends.
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

  /** True once the connection has broken: all its locks are released. */
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

  /** Runs `work` in a transaction that is always rolled back. */
  rehearse<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#run(work, 'ROLLBACK')
  }

  /** Releases the connection and its locks. */
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
