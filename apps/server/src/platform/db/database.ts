import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { type RowSchema, checkRows } from './row-schema.ts'

// Dates stay `YYYY-MM-DD`, instants become ISO 8601, counts become numbers: as in the JSON responses.
const { builtins } = pg.types
const types = new pg.TypeOverrides()
types.setTypeParser(builtins.DATE, (text) => text)
types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
types.setTypeParser(builtins.INT8, Number)
types.setTypeParser(builtins.NUMERIC, Number)

/**
 * Runs statements, in or outside a transaction. The schema of the rows comes first; the overloads without one are for
 * tests, which compare the rows themselves.
 */
export interface Queryable {
  /** All rows, with the column names of the statement. */
  all<Row extends pg.QueryResultRow>(schema: RowSchema<Row>, statement: Sql): Promise<Row[]>
  all<Row extends pg.QueryResultRow>(statement: Sql): Promise<Row[]>
  /** The first row, if any. */
  first<Row extends pg.QueryResultRow>(schema: RowSchema<Row>, statement: Sql): Promise<Row | undefined>
  first<Row extends pg.QueryResultRow>(statement: Sql): Promise<Row | undefined>
  /** Runs a statement for its effect; returns how many rows it changed. */
  run(statement: Sql): Promise<number>
}

/** A transaction; `client` is for COPY and LISTEN, which no statement can do. */
export interface Transaction extends Queryable {
  readonly client: pg.PoolClient
}

export interface DatabaseOptions {
  readonly url: string
  readonly maximumConnections?: number
  /** Shown in pg_stat_activity, so that an operator knows what each connection is for. */
  readonly purpose?: string
}

/** The pool of connections. Rows are plain objects; errors are the driver's. */
export class Database implements Queryable {
  readonly pool: pg.Pool

  constructor({ url, maximumConnections = 20, purpose = 'trophy server' }: DatabaseOptions) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: maximumConnections,
      application_name: purpose,
      connectionTimeoutMillis: 10_000,
      options: '-c timezone=UTC',
      types,
    })
    // A connection that breaks fails the statement that uses it, and an idle one is replaced by the pool; without
    // listeners Node would stop the process.
    this.pool.on('error', () => undefined)
    this.pool.on('connect', (client) => client.on('error', () => undefined))
  }

  all<Row extends pg.QueryResultRow>(...parameters: StatementOf<Row>): Promise<Row[]> {
    return selectRows<Row>(this.pool, parameters)
  }

  async first<Row extends pg.QueryResultRow>(...parameters: StatementOf<Row>): Promise<Row | undefined> {
    return (await selectRows<Row>(this.pool, parameters))[0]
  }

  run(statement: Sql): Promise<number> {
    return queryable(this.pool).run(statement)
  }

  /** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const client = await this.pool.connect()
    let broken: Error | undefined
    try {
      return await inTransaction(client, work, (error) => {
        broken = error
      })
    } finally {
      client.release(broken)
    }
  }

  close(): Promise<void> {
    return this.pool.end()
  }
}

/**
 * Runs `work` in a transaction of one connection. `onBroken` is called when the rollback failed, too: the connection
 * cannot be used any more. `end` is ROLLBACK for a dry run.
 */
export const inTransaction = async <T>(
  client: pg.PoolClient,
  work: (transaction: Transaction) => Promise<T>,
  onBroken: (error: Error) => void,
  end: 'COMMIT' | 'ROLLBACK' = 'COMMIT',
): Promise<T> => {
  try {
    await client.query('BEGIN')
    const result = await work({ ...queryable(client), client })
    await client.query(end)
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(onBroken)
    throw error
  }
}

export const queryable = (runner: pg.Pool | pg.PoolClient): Queryable => ({
  all: <Row extends pg.QueryResultRow>(...parameters: StatementOf<Row>) => selectRows<Row>(runner, parameters),
  first: async <Row extends pg.QueryResultRow>(...parameters: StatementOf<Row>) =>
    (await selectRows<Row>(runner, parameters))[0],
  run: async (statement) => (await runner.query(statement)).rowCount ?? 0,
})

type StatementOf<Row> = [schema: RowSchema<Row>, statement: Sql] | [statement: Sql]

const selectRows = async <Row extends pg.QueryResultRow>(
  runner: pg.Pool | pg.PoolClient,
  [...parameters]: StatementOf<Row>,
): Promise<Row[]> => {
  const [schema, statement] = parameters.length === 2 ? parameters : [undefined, parameters[0]]
  const { rows } = await runner.query<Row>(statement)
  if (schema !== undefined) checkRows(schema, statement, rows)
  return rows
}
