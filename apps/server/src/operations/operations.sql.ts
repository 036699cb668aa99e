import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

const removedRow = z.strictObject({
  idempotencyKeys: z.int(),
  oneTimePasswords: z.int(),
  signInChallenges: z.int(),
  sessions: z.int(),
  liveChanges: z.int(),
  uploadProgress: z.int(),
  signInTries: z.int(),
})

export const deleteExpired = (
  db: Queryable,
  limits: Readonly<Record<'dayAgo' | 'oldestSession' | 'oldestKnownBrowser', Date>>,
) =>
  db.one(
    removedRow,
    sql`
    WITH keys AS (DELETE FROM idempotency_keys WHERE created_at < ${limits.dayAgo} RETURNING 1),
    passwords AS (DELETE FROM one_time_passwords WHERE expires_at < ${limits.dayAgo} RETURNING 1),
    challenges AS (
      DELETE FROM sign_in_challenges
      WHERE last_used_at < CASE WHEN signed_in_at IS NULL THEN ${limits.dayAgo}::timestamptz
        ELSE ${limits.oldestKnownBrowser}::timestamptz END
      RETURNING 1
    ),
    -- The last one of a user or a coach tells when they were last seen.
    ended AS (
      DELETE FROM sessions AS s WHERE (ended_at < ${limits.dayAgo} OR created_at < ${limits.oldestSession})
        AND EXISTS (
          SELECT FROM sessions AS later
          WHERE (later.coach_id = s.coach_id OR later.user_id = s.user_id)
            AND (later.last_used_at, later.id) > (s.last_used_at, s.id))
      RETURNING 1
    ),
    changes AS (DELETE FROM live_changes WHERE happened_at < now() - interval '1 hour' RETURNING 1),
    stages AS (DELETE FROM runs WHERE kind = 'upload' AND started_at < ${limits.dayAgo} RETURNING 1),
    tries AS (DELETE FROM sign_in_tries WHERE counts_until < ${limits.dayAgo} RETURNING 1)
    SELECT (SELECT count(*) FROM keys) AS "idempotencyKeys", (SELECT count(*) FROM passwords) AS "oneTimePasswords",
      (SELECT count(*) FROM challenges) AS "signInChallenges", (SELECT count(*) FROM ended) AS sessions,
      (SELECT count(*) FROM changes) AS "liveChanges", (SELECT count(*) FROM stages) AS "uploadProgress",
      (SELECT count(*) FROM tries) AS "signInTries"`,
  )
