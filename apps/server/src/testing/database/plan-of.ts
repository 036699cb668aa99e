import type { QueryResult, QueryResultRow } from 'pg'
import sql, { raw, type Sql } from 'sql-template-tag'
import { type Database, Queryable, type Transaction } from '../../platform/db/database.ts'

/** Runs statements of a transaction, each after what `before` does with it. */
export class Watched extends Queryable {
  readonly #transaction: Transaction
  readonly #before: (statement: Sql) => unknown

  constructor(transaction: Transaction, before: (statement: Sql) => unknown) {
    super()
    this.#transaction = transaction
    this.#before = before
  }

  async send<Row extends QueryResultRow>(statement: Sql): Promise<QueryResult<Row>> {
    await this.#before(statement)
    return this.#transaction.send(statement)
  }
}

/**
 * The lines of the plan of what `select` reads. Sorting and sequential scans are discouraged, so that they only occur
 * where no index can be used, however few rows the test has.
 * `sortsGroups` allows sorting rows that an index finds in part of the order.
 */
export const planOf = (
  database: Database,
  select: (db: Queryable) => Promise<unknown>,
  { sortsGroups = false }: { readonly sortsGroups?: boolean } = {},
): Promise<string[]> =>
  database.transaction(async (tx) => {
    await tx.run(sql`SET LOCAL enable_sort = off`)
    await tx.run(sql`SET LOCAL enable_incremental_sort = ${raw(sortsGroups ? 'on' : 'off')}`)
    await tx.run(sql`SET LOCAL enable_seqscan = off`)
    const lines: string[] = []
    const explain = async (statement: Sql) => {
      const plan = await tx.all<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${statement}`)
      lines.push(...plan.map((line) => line['QUERY PLAN']))
    }
    await select(new Watched(tx, explain))
    return lines
  })
