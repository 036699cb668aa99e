import { technicalLimits } from '@trophy/contract/technical/technical.constants.ts'
import { slowQuerySchema } from '@trophy/contract/technical/technical.contract.ts'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

const extensionRow = z.strictObject({
  /** Quoted if necessary. */
  schema: z.string(),
  /** Such as 1.10. */
  version: z.string(),
})
export type Extension = z.infer<typeof extensionRow>

/** pg_stat_statements, if this database has it. */
export const selectStatementStatistics = (db: Queryable) =>
  db.first(
    extensionRow,
    sql`
    /* dashboard */ SELECT quote_ident(nspname) AS schema, extversion AS version
    FROM pg_extension JOIN pg_namespace AS n ON n.oid = extnamespace WHERE extname = 'pg_stat_statements'`,
  )

const slowQueryRow = slowQuerySchema.extend({ isHidden: z.boolean() })

/** The slowest first. A statement that our role may not read has no text, but is counted. */
export const selectSlowQueries = (db: Queryable, { schema }: Extension) =>
  db.all(
    slowQueryRow,
    sql`
    /* dashboard */ SELECT calls, mean_exec_time AS mean_time, total_exec_time AS total_time,
      100.0 * shared_blks_hit / nullif(shared_blks_hit + shared_blks_read, 0) AS hit_percent,
      coalesce(query, '') AS query, queryid IS NULL AS "isHidden"
    FROM ${raw(schema)}.pg_stat_statements
    WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND mean_exec_time > ${technicalLimits.slowQueryMilliseconds}
    ORDER BY mean_exec_time DESC
    LIMIT ${technicalLimits.slowQueriesShown}`,
  )
