import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { openPool } from './connection.ts'
import { isReadOnly, isUnanswered, isWorthRepeating } from './failures.ts'
import { type Limits, standardLimits, type TransactionLimits } from './limits.ts'
import { type RowSchema, checkRows } from './statements/row-schema.ts'

// Dates stay `YYYY-MM-DD`, instants become ISO 8601, counts become numbers: as in the JSON responses.
const { builtins } = pg.types
const types = new pg.TypeOverrides()
types.setTypeParser(builtins.DATE, (text) => text)
types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
types.setTypeParser(builtins.INT8, Number)
types.setTypeParser(builtins.NUMERIC, Number)

/** Runs statements, in or outside a transaction. The schema of the rows comes first; without one it is for tests. */
export abstract class Queryable {
  /** Sends a statement; the others read its response. */
  abstract send<Row extends pg.QueryResultRow>(statement: Sql): Promise<pg.QueryResult<Row>>

  /** All rows, with the column names of the statement. */
  all<Row extends pg.QueryResultRow>(...parameters: StatementOf<Row>): Promise<Row[]> {
    return this.#select(parameters)
  }

  /** The first row, if any. */
  async first<Row extends pg.QueryResultRow>(...parameters: StatementOf<Row>): Promise<Row | undefined> {
    return (await this.#select(parameters))[0]
  }

  /** The only row; an error if there is none, or another one. */
  async one<Row extends pg.QueryResultRow>(schema: RowSchema<Row>, statement: Sql): Promise<Row> {
    return onlyOf(statement, await this.all(schema, statement))
  }

  /** The only column of the only row. */
  async value<Value>(schema: RowSchema<Value>, statement: Sql): Promise<Value> {
    return onlyOf(statement, await this.values(schema, statement))
  }

  /** The only column of all rows. */
  async values<Value>(schema: RowSchema<Value>, statement: Sql): Promise<Value[]> {
    const { rows } = await this.send(statement)
    const values = rows.map((row): unknown => onlyOf(statement, Object.values(row)))
    checkRows(schema, statement, values)
    return values
  }

  /** Runs a statement for its effect; returns how many rows it changed. */
  async run(statement: Sql): Promise<number> {
    return (await this.send(statement)).rowCount ?? 0
  }

  async #select<Row extends pg.QueryResultRow>([...parameters]: StatementOf<Row>): Promise<Row[]> {
    const [schema, statement] = parameters.length === 2 ? parameters : [undefined, parameters[0]]
    const { rows } = await this.send<Row>(statement)
    if (schema !== undefined) checkRows(schema, statement, rows)
    return rows
  }
}

/** The parameters of `all` and `first`: tests compare rows that have no schema. */
type StatementOf<Row> = [schema: RowSchema<Row>, statement: Sql] | [statement: Sql]

/** Runs statements on one connection. `client` is for COPY and LISTEN, which no statement can do. */
export class Connection extends Queryable {
  readonly client: pg.PoolClient
  readonly #responseLimit: number

  /** `responseLimit`: how long to wait for the response of each statement; 0: without a limit. */
  constructor(client: pg.PoolClient, responseLimit = 0) {
    super()
    this.client = client
    this.#responseLimit = responseLimit
  }

  send<Row extends pg.QueryResultRow>(statement: Sql): Promise<pg.QueryResult<Row>> {
    return send(this.client, statement, this.#responseLimit)
  }
}

/** One in a transaction. */
export type Transaction = Connection

export interface DatabaseOptions {
  readonly url: string
  readonly maximumConnections?: number
  /** Shown in pg_stat_activity, so that an operator knows what each connection is for. */
  readonly purpose?: string
  readonly limits?: Limits
}

/**
 * The connections to the database. Rows are plain objects; errors are the driver's.
 *
 * A statement or transaction that ends with a deadlock, a serialization failure or a missing reference starts again
 * once.
 */
export class Database extends Queryable {
  readonly url: string
  readonly limits: Limits
  readonly pool: pg.Pool

  constructor(options: DatabaseOptions, pool = openPoolOf(options)) {
    super()
    this.url = options.url
    this.limits = options.limits ?? standardLimits
    this.pool = pool
  }

  send<Row extends pg.QueryResultRow>(statement: Sql): Promise<pg.QueryResult<Row>> {
    return repeatOnce(() => send(this.pool, statement, this.limits.response))
  }

  /**
   * Runs `work` in one transaction: committed when it returns, rolled back when it throws. It may run a second time
   * after a rollback, so it has no effects but those of its statements; other work needs a `Session`.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>, limits?: TransactionLimits): Promise<T> {
    return repeatOnce(() => this.#transact(work, limits))
  }

  /** Further connections to the same database. */
  separate(options: Omit<DatabaseOptions, 'url'>): Database {
    return new Database({ ...options, url: this.url })
  }

  /** Runs `work` with such connections, which are closed afterwards. */
  async useSeparate<T>(options: Omit<DatabaseOptions, 'url'>, work: (own: Database) => Promise<T>): Promise<T> {
    const own = this.separate(options)
    try {
      return await work(own)
    } finally {
      await own.close()
    }
  }

  /** How busy the connections are at the moment. */
  figures(): PoolFigures {
    const { totalCount, idleCount, waitingCount, options } = this.pool
    return { open: totalCount, idle: idleCount, waiting: waitingCount, maximum: options.max }
  }

  async close(): Promise<void> {
    await this.pool.end()
  }

  async #transact<T>(
    work: (transaction: Transaction) => Promise<T>,
    limits: TransactionLimits | undefined,
  ): Promise<T> {
    const client = await this.pool.connect()
    let broken: Error | undefined
    const onBroken = (error: Error) => {
      broken = error
    }
    try {
      return await inTransaction(new Connection(client, this.limits.response), work, { onBroken, limits })
    } finally {
      client.release(broken)
    }
  }
}

/**
 * The first attempt has given back its connection before the second takes one: none waits for one that it holds. It
 * waits for a moment, because a row is free before the other transaction of a deadlock has taken it: the second attempt
 * would take it again, and meet the same deadlock.
 */
const repeatOnce = async <T>(attempt: () => Promise<T>): Promise<T> => {
  try {
    return await attempt()
  } catch (error) {
    if (!isWorthRepeating(error)) throw error
  }
  await sleep(50 + Math.random() * 100)
  return attempt()
}

const openPoolOf = ({
  url,
  maximumConnections = 20,
  purpose = 'trophy server',
  limits = standardLimits,
}: DatabaseOptions): pg.Pool => openPool({ url, purpose, limits }, { max: maximumConnections, types })

interface PoolFigures {
  readonly open: number
  readonly idle: number
  /** Statements that wait for a connection. */
  readonly waiting: number
  readonly maximum: number
}

export interface TransactionOptions {
  /** Called when the connection cannot be used any more. */
  readonly onBroken: (error: Error) => void
  /** Instead of the limits of the connection. */
  readonly limits?: TransactionLimits | undefined
  /** ROLLBACK for a dry run. */
  readonly end?: 'COMMIT' | 'ROLLBACK'
  /** A savepoint of the transaction that the connection is in. */
  readonly isPart?: boolean
}

const transactionWords = { begin: sql`BEGIN`, COMMIT: sql`COMMIT`, ROLLBACK: sql`ROLLBACK` }
const savepointWords = {
  begin: sql`SAVEPOINT part`,
  COMMIT: sql`RELEASE SAVEPOINT part`,
  ROLLBACK: sql`ROLLBACK TO SAVEPOINT part`,
}

/** Runs `work` in a transaction of one connection. */
export const inTransaction = async <T>(
  connection: Connection,
  work: (transaction: Transaction) => Promise<T>,
  { onBroken, limits, end = 'COMMIT', isPart = false }: TransactionOptions,
): Promise<T> => {
  const words = isPart ? savepointWords : transactionWords
  const transaction = limits ? new Connection(connection.client, limits.response) : connection
  try {
    await transaction.run(words.begin)
    if (limits) await transaction.run(setLocal(limits))
    const result = await work(transaction)
    await transaction.run(words[end])
    return result
  } catch (error) {
    // A connection that does not respond does not roll back either; PostgreSQL does when the connection ends.
    // A server that has become read-only may be a former primary: the next connection goes to the right one.
    if (isUnanswered(error) || isReadOnly(error)) onBroken(error)
    else await transaction.run(words.ROLLBACK).catch(onBroken)
    throw error
  }
}

const setLocal = ({ lock, statement }: TransactionLimits): Sql => sql`
  SELECT set_config('lock_timeout', ${String(lock)}, true), set_config('statement_timeout', ${String(statement)}, true)`

/** The driver ends its wait by itself; the pool then closes a connection whose statement is still open. */
export const send = <Row extends pg.QueryResultRow>(
  runner: pg.Pool | pg.PoolClient,
  statement: Sql,
  responseLimit: number,
) => {
  const { text, values } = statement
  const name = 'name' in statement && typeof statement.name === 'string' ? { name: statement.name } : {}
  const query = { text, values, ...name, query_timeout: responseLimit }
  return runner.query<Row>(query)
}

const onlyOf = <T>(statement: Sql, found: readonly T[]): T => {
  const [only, ...others] = found
  if (only === undefined || others.length > 0) throw new Error(`Not one, but ${found.length}: ${statement.sql}`)
  return only
}
