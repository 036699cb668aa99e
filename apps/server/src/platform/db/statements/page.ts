import type pg from 'pg'
import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../database.ts'
import { prepared } from './prepared.ts'
import { type RowSchema, checkRows } from './row-schema.ts'
import type { ListPart } from '@trophy/contract/core/list-part.ts'

/** The schema of rows that also have the number of all matches: `count(*) OVER () AS total`, before the LIMIT. */
export const withTotal = <Shape extends z.core.$ZodLooseShape>(row: z.ZodObject<Shape>) =>
  z.strictObject({ ...row.shape, total: z.number() })

/** The rows of a statement that selects `withTotal` rows, without the total of each, and the total. */
export const listPart = <Row extends object>(found: (Row & { total?: number })[]): ListPart<Row> => {
  const total = found[0]?.total ?? 0
  for (const row of found) delete row.total
  return { rows: found, total }
}

/** Which page of a list, and how many rows it has at most. */
export interface PageQuery {
  readonly page: number
  readonly limit: number
}

export interface PageOf<Row> {
  /** What `rows` selects, without `ids.position`. */
  readonly schema: RowSchema<Row>
  /** SELECT of `key` of every match, and whatever `order` needs. */
  readonly matches: Sql
  /**
   * True where finding the matches is expensive: they are found once, for the count and for the page. Otherwise each
   * finds them separately, and the page reads an index of the order instead of sorting all matches.
   */
  readonly isSearch?: boolean
  /** The column that identifies a match. */
  readonly key: Sql
  /** Sorts the matches; must end in something unique, so that no match is on two pages. */
  readonly order: Sql
  /**
   * True for a view whose planning takes longer than running it: it is planned once. Its text, of which `page` and
   * `limit` are a part unless it is a search, must be one of a few.
   */
  readonly isPlannedOnce?: boolean
  /** SELECT of one row with the number of all matches as `total`, where it is known without counting them. */
  readonly total?: Sql | undefined
  /** SELECT of the page's rows, with `ids.position`, from `ids`, which has a row with `key` for each. */
  readonly rows: Sql
}

const placedRow = z.looseObject({ total: z.number(), position: z.number().nullable() })

/** One page of a list and the number of all matches, in one statement. A page beyond the end is empty. */
export const selectPage = async <Row extends pg.QueryResultRow>(
  db: Queryable,
  { page, limit }: PageQuery,
  { schema, matches, isSearch = false, key, order, isPlannedOnce = false, total: known, rows }: PageOf<Row>,
): Promise<{ rows: Row[]; total: number }> => {
  const statement = isPlannedOnce ? prepared : sql
  const offset = (page - 1) * limit
  const section = sectionOf(limit, offset, { isSearch, isPlannedOnce })
  const query = statement`
    WITH matches AS ${isSearch ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (${matches}),
    ids AS (
      SELECT ${key}, row_number() OVER () AS position
      FROM (SELECT ${key} FROM matches ORDER BY ${order} ${section}) AS ordered
    )
    SELECT counted.total, listed.*
    FROM (${known ?? sql`SELECT count(*) AS total FROM matches`}) AS counted
    LEFT JOIN (${rows}) AS listed ON true
    ORDER BY listed.position`
  const found = await db.all(placedRow, query)
  const total = found[0]?.total ?? 0
  // Beyond the end there is one row with the total only.
  const listed: unknown[] = found
    .filter(({ position }) => position !== null)
    .map(({ total: _total, position: _position, ...row }) => row)
  checkRows(schema, query, listed)
  return { rows: listed, total }
}

/**
 * A plan that is made once needs the limit as a literal: for a parameter it assumes a tenth of all rows. Where the
 * matches are found at once this does not matter, and the limit is hidden in a subselect: PostgreSQL would otherwise
 * plan each time, because a plan for ten rows seems cheaper than one for a tenth.
 */
const sectionOf = (
  limit: number,
  offset: number,
  { isSearch, isPlannedOnce }: Record<'isSearch' | 'isPlannedOnce', boolean>,
): Sql => {
  if (!isPlannedOnce) return sql`LIMIT ${limit} OFFSET ${offset}`
  if (!isSearch) return raw(`LIMIT ${limit} OFFSET ${offset}`)
  return sql`LIMIT (SELECT ${limit}::bigint) OFFSET (SELECT ${offset}::bigint)`
}
