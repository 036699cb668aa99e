import sql, { raw, Sql } from 'sql-template-tag'
import type { Database, Queryable } from '../../platform/db/database.ts'

/** The statement among the parameters of `all`, where the row schema may come first. */
export const statementIn = (parameters: readonly unknown[]): Sql => {
  const statement = parameters.find((one) => one instanceof Sql)
  if (!statement) throw new Error('No statement was given')
  return statement
}

/**
 * The lines of the plan of what `select` reads; the only row of a statement is read as well. Sorting and sequential
 * scans are discouraged, so that they only occur where no index can be used, however few rows the test has.
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
    const all = async (...parameters: readonly unknown[]) => {
      const plan = await tx.all<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${statementIn(parameters)}`)
      lines.push(...plan.map((line) => line['QUERY PLAN']))
      return []
    }
    const first = async (...parameters: readonly unknown[]) => {
      await all(...parameters)
      return undefined
    }
    const one: Queryable['one'] = async (schema, statement) => {
      await all(statement)
      return tx.one(schema, statement)
    }
    const value: Queryable['value'] = async (schema, statement) => {
      await all(statement)
      return tx.value(schema, statement)
    }
    await select({ ...tx, all, first, one, value })
    return lines
  })
