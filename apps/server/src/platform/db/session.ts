import type pg from 'pg'
import sql from 'sql-template-tag'
import { Connection, type Database, type Transaction, inTransaction } from './database.ts'
import { type TransactionLimits, withoutLimits } from './limits.ts'

/**
 * One connection for work of several transactions, none of which is repeated by itself. Its session locks are released
 * as soon as this process or the connection ends.
 */
export class Session {
  /** Statements outside a transaction. */
  readonly statements: Connection
  #broken: Error | undefined
  readonly #noteBroken = (error: Error): void => {
    this.#broken = error
  }

  private constructor(client: pg.PoolClient, responseLimit: number) {
    this.statements = new Connection(client, responseLimit)
    client.on('error', this.#noteBroken)
  }

  static async open(database: Database): Promise<Session> {
    return new Session(await database.pool.connect(), database.limits.response)
  }

  /** Runs `work` with a session, which is closed afterwards. */
  static async use<T>(database: Database, work: (session: Session) => Promise<T>): Promise<T> {
    const session = await Session.open(database)
    try {
      return await work(session)
    } finally {
      await session.close()
    }
  }

  /** The same on a connection outside the pool and without limits, for statements that take minutes. */
  static useSeparate<T>(database: Database, purpose: string, work: (session: Session) => Promise<T>): Promise<T> {
    const options = { maximumConnections: 1, purpose, limits: withoutLimits }
    return database.useSeparate(options, (separate) => Session.use(separate, work))
  }

  /** True once the connection has broken: all its locks are released. */
  get isBroken(): boolean {
    return this.#broken !== undefined
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>, limits?: TransactionLimits): Promise<T> {
    return this.#run(work, 'COMMIT', limits)
  }

  /** Runs `work` in a transaction that is always rolled back. */
  rehearse<T>(work: (transaction: Transaction) => Promise<T>, limits?: TransactionLimits): Promise<T> {
    return this.#run(work, 'ROLLBACK', limits)
  }

  /** Releases the connection and its locks. */
  async close(): Promise<void> {
    try {
      if (!this.isBroken) await this.statements.run(sql`SELECT pg_advisory_unlock_all()`)
    } catch (error) {
      this.#broken = asError(error)
    } finally {
      this.statements.client.off('error', this.#noteBroken)
      this.statements.client.release(this.#broken)
    }
  }

  #run<T>(
    work: (transaction: Transaction) => Promise<T>,
    end: 'COMMIT' | 'ROLLBACK',
    limits: TransactionLimits | undefined,
  ): Promise<T> {
    return inTransaction(this.statements, work, { onBroken: this.#noteBroken, limits, end })
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
