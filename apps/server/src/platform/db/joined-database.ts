import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { Database, inTransaction, type Transaction } from './database.ts'
import type { TransactionLimits } from './limits.ts'

/**
 * The database for work that is one transaction as a whole: its statements are part of that transaction, and what it
 * begins itself is a savepoint. Nothing is repeated by itself here, but the whole transaction may be.
 */
export class JoinedDatabase extends Database {
  readonly #transaction: Transaction
  #latest: Promise<unknown> = Promise.resolve()

  constructor(database: Database, transaction: Transaction) {
    super(database, database.pool)
    this.#transaction = transaction
  }

  override send<Row extends pg.QueryResultRow>(statement: Sql): Promise<pg.QueryResult<Row>> {
    return this.#inTurn(() => this.#transaction.send(statement))
  }

  override transaction<T>(work: (transaction: Transaction) => Promise<T>, limits?: TransactionLimits): Promise<T> {
    // Of a broken connection the transaction itself learns.
    const onBroken = () => undefined
    return inTransaction(this.#transaction, work, { onBroken, limits, isPart: true })
  }

  /** One connection runs one statement at a time. */
  #inTurn<T>(statement: () => Promise<T>): Promise<T> {
    const result = this.#latest.then(statement)
    this.#latest = result.catch(() => undefined)
    return result
  }
}
