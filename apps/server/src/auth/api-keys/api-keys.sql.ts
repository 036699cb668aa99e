import { type ApiKey, apiKeySchema, type NewApiKey } from '@trophy/contract/auth/accounts.contract.ts'
import { apiKeyScopeSchema } from '@trophy/contract/core/access.ts'
import sql, { empty, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/statements/prepared.ts'

const selectWhere = (now: Date, condition: Sql): Sql => sql`
  SELECT k.id, k.name, k.scope, k.visible_prefix AS "visiblePrefix", u.name AS "createdBy", k.created_at AS "createdAt",
    k.last_used_at AS "lastUsedAt", k.expires_at AS "expiresAt",
    CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked' WHEN k.expires_at <= ${now} THEN 'expired' ELSE 'valid' END
      AS status
  FROM api_keys AS k
  LEFT JOIN users AS u ON u.id = k.created_by
  ${condition}
  ORDER BY k.revoked_at IS NOT NULL, k.expires_at IS NOT NULL AND k.expires_at <= ${now}, lower(k.name), k.id`

/** The valid ones first, by name. */
export const selectApiKeys = (db: Queryable, now: Date): Promise<ApiKey[]> =>
  db.all(apiKeySchema, selectWhere(now, empty))

export const findApiKey = (db: Queryable, id: string, now: Date): Promise<ApiKey | undefined> =>
  db.first(apiKeySchema, selectWhere(now, sql`WHERE k.id = ${id}`))

export interface InsertedApiKey extends Pick<NewApiKey, 'name' | 'scope'> {
  readonly keyHash: Buffer
  readonly visiblePrefix: string
  readonly createdBy: string | null
  readonly expiresAt: Date | null
  readonly now: Date
}

/** Returns the id. */
export const insertApiKey = (db: Queryable, key: InsertedApiKey): Promise<string> =>
  db.value(
    z.uuid(),
    sql`
      INSERT INTO api_keys (name, scope, key_hash, visible_prefix, created_by, created_at, expires_at)
      VALUES (${key.name}, ${key.scope}, ${key.keyHash}, ${key.visiblePrefix}, ${key.createdBy}, ${key.now},
        ${key.expiresAt})
      RETURNING id`,
  )

/** A key whose time has passed gives its name back. */
export const revokeExpired = (db: Queryable, name: string, now: Date) =>
  db.run(sql`
    UPDATE api_keys SET revoked_at = expires_at
    WHERE lower(name) = lower(${name}) AND revoked_at IS NULL AND expires_at <= ${now}`)

/** Returns whether the key was not revoked before. */
export const revokeApiKey = async (db: Queryable, id: string, now: Date): Promise<boolean> =>
  (await db.run(sql`UPDATE api_keys SET revoked_at = ${now} WHERE id = ${id} AND revoked_at IS NULL`)) === 1

const foundKeyRow = z.strictObject({
  lookup: z.int(),
  id: z.uuid(),
  name: z.string(),
  scope: apiKeyScopeSchema,
})

/**
 * The valid keys of these hashes; `lookup` is the index of the hash in the list. As for sessions, the same statement
 * updates when they were last used, here at most once a minute, and does not wait for other statements or the disk.
 */
export const findValidKeys = (db: Queryable, keyHashes: readonly Buffer[], now: Date) =>
  db.all(
    foundKeyRow,
    prepared`
      WITH valid AS (
        SELECT requested.position::integer - 1 AS lookup, k.id, k.name, k.scope
        FROM unnest(${keyHashes}::bytea[]) WITH ORDINALITY AS requested (key_hash, position)
        JOIN api_keys AS k ON k.key_hash = requested.key_hash
        WHERE k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now}::timestamptz)
      ), used AS (
        UPDATE api_keys SET last_used_at = ${now}
        FROM (
          SELECT k.id FROM api_keys AS k
          WHERE k.id IN (SELECT id FROM valid)
            AND (k.last_used_at IS NULL OR k.last_used_at <= ${now}::timestamptz - interval '1 minute')
          FOR NO KEY UPDATE SKIP LOCKED
        ) AS due
        WHERE api_keys.id = due.id
        RETURNING set_config('synchronous_commit', 'off', true)
      )
      SELECT lookup, id, name, scope FROM valid`,
  )
