import { technicalLimits } from '@trophy/contract/technical/technical.constants.ts'
import { connectionSchema, runningQuerySchema, slowQuerySchema } from '@trophy/contract/technical/technical.contract.ts'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

/* Clients of this database only. A role that may not see the activity of others gets a state of null. */
const clients = sql`datname = current_database() AND (backend_type = 'client backend' OR backend_type IS NULL)`

/** Whole seconds since then. */
const since = (moment: ReturnType<typeof sql>) =>
  sql`greatest(0, floor(extract(epoch FROM clock_timestamp() - ${moment})))::integer`

/** Active connections first, then those that have been idle longest. */
export const selectConnections = (db: Queryable) =>
  db.all(
    connectionSchema,
    sql`
    /* dashboard */ SELECT pid, usename AS username, datname AS database, host(client_addr) AS client_addr, state,
      ${since(sql`state_change`)} AS duration, coalesce(application_name, '') AS application_name,
      coalesce(query, '') AS query
    FROM pg_stat_activity
    WHERE ${clients}
    ORDER BY state IS NULL, state = 'idle', state_change, pid`,
  )

// The dashboard's own queries, which start at the same time, are hidden.
const isOurOwn = sql`pid = pg_backend_pid()
  OR query ~ '^\\s*/\\* dashboard \\*/' AND clock_timestamp() - query_start < interval '2 seconds'`

/**
 * The longest first, including transactions that are open between two statements, which may block others, too.
 */
export const selectRunningQueries = (db: Queryable) =>
  db.all(
    runningQuerySchema,
    sql`
    /* dashboard */ WITH busy AS (
      SELECT *, CASE WHEN state LIKE 'idle%' THEN xact_start ELSE query_start END AS since
      FROM pg_stat_activity
      WHERE ${clients} AND state <> 'idle' AND query_start IS NOT NULL AND NOT (${isOurOwn})
    ),
    waiting AS (SELECT pid, blocker FROM busy, unnest(pg_blocking_pids(pid)) AS blocker WHERE wait_event_type = 'Lock')
    SELECT pid, usename, coalesce(application_name, '') AS application_name, state, ${since(sql`since`)} AS duration,
      coalesce(query, '') AS query, to_json(query_start) #>> '{}' AS query_start,
      ARRAY(SELECT DISTINCT blocker FROM waiting AS w WHERE w.pid = busy.pid ORDER BY blocker) AS blocked_by,
      (SELECT count(DISTINCT pid) FROM waiting AS w WHERE w.blocker = busy.pid) AS blocking
    FROM busy
    ORDER BY since, pid`,
  )

/** A process, and whether its query was cancelled. */
const targetRow = z.strictObject({
  isHere: z.boolean(),
  isOwn: z.boolean(),
  /** Null when our role may not see it. */
  isClient: z.boolean().nullable(),
  isSuperuser: z.boolean(),
  isActive: z.boolean().nullable(),
  /** False when another query has begun since. */
  isThatQuery: z.boolean().nullable(),
  /** Null unless all of the above allow it. */
  cancelled: z.boolean().nullable(),
})
export type Target = z.infer<typeof targetRow>

/**
 * Cancels the query of a client of this database, but not of our own connection, and of a superuser only if we are the
 * same superuser (decisions §9). One statement, so that hardly anything can change between check and cancellation.
 * `queryStart` as in {@link selectRunningQueries}, to cancel only that query.
 */
export const cancelQuery = (db: Queryable, pid: number, queryStart: string | null) =>
  db.first(
    targetRow,
    sql`
    WITH target AS (
      SELECT pid, datname = current_database() AS is_here, pid = pg_backend_pid() AS is_own,
        backend_type = 'client backend' AS is_client,
        coalesce((SELECT rolsuper FROM pg_roles AS r WHERE r.oid = usesysid), false)
          AND usename IS DISTINCT FROM current_user AS is_superuser,
        state NOT LIKE 'idle%' AS is_active,
        ${queryStart}::text IS NULL OR to_json(query_start) #>> '{}' = ${queryStart} AS is_that_query
      FROM pg_stat_activity WHERE pid = ${pid}
    )
    SELECT coalesce(is_here, false) AS "isHere", is_own AS "isOwn", is_client AS "isClient",
      is_superuser AS "isSuperuser",
      is_active AS "isActive", is_that_query AS "isThatQuery",
      CASE WHEN is_here AND NOT is_own AND is_client AND NOT is_superuser AND is_active AND is_that_query
        THEN pg_cancel_backend(pid) END AS cancelled
    FROM target`,
  )

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
