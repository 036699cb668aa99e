import type { OtpPurpose } from '@trophy/contract/auth/auth.contract.ts'
import { instantSchema } from '@trophy/contract/core/calendar.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { lockForTransaction } from '../../platform/db/advisory-locks.ts'
import type { Queryable } from '../../platform/db/database.ts'

/** A first step of a sign-in, or a try of a one-time password. */
export type AttemptKind = OtpPurpose | 'one_time_password'

export interface Attempt {
  /** An address, or a network such as `2001:db8:0:0::/64`. */
  readonly address: string
  readonly kind: AttemptKind
  readonly now: Date
}

/** Until the transaction ends, no other request counts attempts from this address. */
export const lockAddress = (db: Queryable, address: string) => db.run(lockForTransaction('signIns', address))

/** An attempt in progress for longer was left by a server that ended: it counts as failed. */
const longestAttempt = '1 minute'

/** `fullSince`: when the failed attempts reached the limit; `counted`: those and the ones in progress. */
const hourRow = z.strictObject({ fullSince: instantSchema.nullable(), counted: z.int() })

/** The last hour of an address. Each kind counts by itself, successful attempts not at all. */
export const findHour = (db: Queryable, { address, kind, now }: Attempt, limit: number) =>
  db.first(
    hourRow,
    sql`
      WITH counted AS (
        SELECT attempted_at,
          succeeded IS NULL AND attempted_at > ${now}::timestamptz - ${longestAttempt}::interval AS is_in_progress
        FROM sign_in_attempts
        WHERE address = ${address}::inet AND attempted_at > ${now}::timestamptz - interval '1 hour'
          AND kind = ${kind} AND succeeded IS NOT TRUE
      )
      SELECT (
          SELECT attempted_at FROM counted WHERE NOT is_in_progress
          ORDER BY attempted_at DESC OFFSET ${limit - 1} LIMIT 1
        ) AS "fullSince",
        (SELECT count(*)::integer FROM counted) AS counted`,
  )

const attemptRow = z.strictObject({ id: z.int() })

export const insertAttempt = (db: Queryable, { address, kind, now }: Attempt) =>
  db.first(
    attemptRow,
    sql`
      INSERT INTO sign_in_attempts (address, kind, attempted_at) VALUES (${address}::inet, ${kind}, ${now})
      RETURNING id`,
  )

export const finishAttempt = (db: Queryable, id: number, hasSucceeded: boolean) =>
  db.run(sql`UPDATE sign_in_attempts SET succeeded = ${hasSucceeded} WHERE id = ${id}`)

/** For an attempt that the server could not process. */
export const deleteAttempt = (db: Queryable, id: number) => db.run(sql`DELETE FROM sign_in_attempts WHERE id = ${id}`)
