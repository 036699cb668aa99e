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

const fullHourRow = z.strictObject({ since: instantSchema })

/** When the hourly limit of the address was reached, if it was. First steps of every kind count together. */
export const findHourFullSince = (db: Queryable, { address, kind, now }: Attempt, limit: number) =>
  db.first(
    fullHourRow,
    sql`
      SELECT attempted_at AS since FROM sign_in_attempts
      WHERE address = ${address}::inet AND attempted_at > ${now}::timestamptz - interval '1 hour'
        AND (kind = 'one_time_password') = ${kind === 'one_time_password'}
      ORDER BY attempted_at DESC OFFSET ${limit - 1} LIMIT 1`,
  )

const attemptRow = z.strictObject({ id: z.int() })

export const insertAttempt = (db: Queryable, { address, kind, now }: Attempt) =>
  db.first(
    attemptRow,
    sql`
      INSERT INTO sign_in_attempts (address, kind, attempted_at) VALUES (${address}::inet, ${kind}, ${now})
      RETURNING id`,
  )

export const markSucceeded = (db: Queryable, id: number) =>
  db.run(sql`UPDATE sign_in_attempts SET succeeded = true WHERE id = ${id}`)
