import { instantSchema } from '@trophy/contract/core/dates/calendar.ts'
import { type UserRole, userRoleSchema } from '@trophy/contract/core/access.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/statements/prepared.ts'

const sessionOwnerRow = z.strictObject({
  sessionId: z.uuid(),
  /** A user's id, or for a coach the participant's. */
  id: z.uuid(),
  role: userRoleSchema,
  name: z.string(),
  startedAt: instantSchema,
})
export type SessionOwner = z.infer<typeof sessionOwnerRow>

export interface Limits {
  readonly role: UserRole
  readonly createdAfter: Date
  readonly usedAfter: Date
}

/** A search for the session of a request. */
export interface SessionLookup {
  /** The first one with a live session counts. */
  readonly tokenHashes: readonly Buffer[]
  readonly isUse: boolean
}

/** `lookup` is the index of the lookup in the list; `snapshot` what the statement saw of the database. */
const foundSessionRow = sessionOwnerRow.extend({ lookup: z.int(), snapshot: z.string() })

/**
 * The owners of live sessions, at most one for each lookup. The same statement updates when they were last used, at
 * most once a second; a row that another statement is updating is skipped. This commit does not wait for the disk,
 * since the update may be lost in a crash of the database.
 */
export const findLiveSessions = (
  db: Queryable,
  lookups: readonly SessionLookup[],
  { limits, now }: { readonly limits: readonly Limits[]; readonly now: Date },
) => {
  const requested = lookups.flatMap(({ tokenHashes, isUse }, lookup) =>
    tokenHashes.map((tokenHash) => ({ lookup, tokenHash, isUse })),
  )
  return db.all(
    foundSessionRow,
    prepared`
      WITH live AS (
        SELECT DISTINCT ON (requested.lookup) requested.lookup, requested.is_use, s.id AS "sessionId",
          coalesce(u.id, p.id) AS id, s.role, coalesce(u.name, p.name) AS name,
          s.created_at AS "startedAt"
        FROM unnest(${requested.map(({ lookup }) => lookup)}::integer[],
          ${requested.map(({ tokenHash }) => tokenHash)}::bytea[],
          ${requested.map(({ isUse }) => isUse)}::boolean[])
          WITH ORDINALITY AS requested (lookup, token_hash, is_use, position)
        JOIN sessions AS s ON s.token_hash = requested.token_hash
        JOIN unnest(${limits.map(({ role }) => role)}::text[],
          ${limits.map(({ createdAfter }) => createdAfter)}::timestamptz[],
          ${limits.map(({ usedAfter }) => usedAfter)}::timestamptz[]) AS limits (role, created_after, used_after)
          ON limits.role = s.role
        LEFT JOIN users AS u ON u.id = s.user_id AND u.role = s.role AND u.is_active
        LEFT JOIN participants AS p ON p.id = s.coach_id AND p.role = s.role
        WHERE s.ended_at IS NULL AND s.created_at > limits.created_after AND s.last_used_at > limits.used_after
          AND coalesce(u.id, p.id) IS NOT NULL
        ORDER BY requested.lookup, requested.position
      ), used AS (
        UPDATE sessions SET last_used_at = ${now}
        FROM (
          SELECT s.id FROM sessions AS s
          WHERE s.id IN (SELECT "sessionId" FROM live WHERE is_use)
            AND s.last_used_at < ${now}::timestamptz - interval '1 second'
          FOR NO KEY UPDATE SKIP LOCKED
        ) AS due
        WHERE sessions.id = due.id
        RETURNING set_config('synchronous_commit', 'off', true)
      )
      SELECT lookup, "sessionId", id, role, name, "startedAt", pg_current_snapshot()::text AS snapshot FROM live`,
  )
}

export interface NewSession {
  /** A query for the owner's `id`, `role` and `name`; without a row no session is created. */
  readonly owner: Sql
  readonly tokenHash: Buffer
  /** The hashes of the sessions that the browser has; the new one ends them. */
  readonly endedTokens: readonly Buffer[]
  readonly now: Date
  readonly isByDeskCode?: boolean
  /** A statement to run together with the session; `owner` may read from it as `before`. */
  readonly before?: Sql
}

/** Creates a session for one owner and ends the earlier ones of the browser, in one statement. */
export const insertSession = (
  db: Queryable,
  { owner, tokenHash, endedTokens, now, isByDeskCode = false, before = sql`SELECT` }: NewSession,
) =>
  db.first(
    sessionOwnerRow,
    sql`
      WITH before AS (${before}), owner AS (${owner}), created AS (
        INSERT INTO sessions (token_hash, user_id, coach_id, role, by_desk_code, created_at, last_used_at)
        SELECT ${tokenHash}::bytea, CASE WHEN role <> 'coach' THEN id END, CASE WHEN role = 'coach' THEN id END, role,
          ${isByDeskCode}::boolean, ${now}::timestamptz, ${now}::timestamptz
        FROM owner
        RETURNING id, created_at
      ), ended AS (
        UPDATE sessions SET ended_at = ${now} FROM created
        WHERE token_hash = ANY (${endedTokens}::bytea[]) AND ended_at IS NULL
      )
      SELECT created.id AS "sessionId", owner.id, owner.role, owner.name, created.created_at AS "startedAt"
      FROM created, owner`,
  )

export const endSessions = (db: Queryable, tokenHashes: readonly Buffer[], now: Date) =>
  db.run(sql`
    UPDATE sessions SET ended_at = ${now} WHERE token_hash = ANY (${tokenHashes}::bytea[]) AND ended_at IS NULL`)

export const endSession = (db: Queryable, id: string, now: Date) =>
  db.run(sql`UPDATE sessions SET ended_at = ${now} WHERE id = ${id} AND ended_at IS NULL`)

export const endSessionsOfCoaches = (db: Queryable, coachIds: readonly string[]) =>
  db.run(sql`UPDATE sessions SET ended_at = now() WHERE coach_id = ANY (${coachIds}::uuid[]) AND ended_at IS NULL`)
