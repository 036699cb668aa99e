import { instantSchema } from '@trophy/contract/core/calendar.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { lockForTransaction } from '../../platform/db/advisory-locks.ts'
import type { Queryable } from '../../platform/db/database.ts'

/** The typed email, hashed because it may be that of a stranger, and the network that the sign-in comes from. */
export interface PasswordOrigin {
  readonly emailHash: Buffer
  readonly network: string
}

/** Until the transaction ends, no other try of this account from this network is counted. */
export const lockFailures = (db: Queryable, { emailHash, network }: PasswordOrigin) =>
  db.run(lockForTransaction('passwordFailures', `${emailHash.toString('hex')} ${network}`))

const isOf = ({ emailHash, network }: PasswordOrigin): Sql =>
  sql`account = ${emailHash}::bytea AND network = ${network}::inet`

const failuresRow = z.strictObject({ failed: z.int(), lastFailedAt: instantSchema })

export const findFailures = (db: Queryable, origin: PasswordOrigin, since: Date) =>
  db.first(
    failuresRow,
    sql`
      SELECT failed, last_failed_at AS "lastFailedAt" FROM password_failures
      WHERE ${isOf(origin)} AND last_failed_at > ${since}`,
  )

export const storeFailures = (db: Queryable, origin: PasswordOrigin, failed: number, now: Date) =>
  db.run(sql`
    INSERT INTO password_failures (account, network, failed, last_failed_at)
    VALUES (${origin.emailHash}::bytea, ${origin.network}::inet, ${failed}, ${now})
    ON CONFLICT (account, network) DO UPDATE SET failed = excluded.failed, last_failed_at = excluded.last_failed_at`)

export const deleteFailures = (db: Queryable, origin: PasswordOrigin) =>
  db.run(sql`DELETE FROM password_failures WHERE ${isOf(origin)}`)

/** Takes back a counted try. */
export const uncountFailure = (db: Queryable, origin: PasswordOrigin) =>
  db.run(sql`
    WITH removed AS (DELETE FROM password_failures WHERE ${isOf(origin)} AND failed = 1)
    UPDATE password_failures SET failed = failed - 1 WHERE ${isOf(origin)} AND failed > 1`)

export const deleteFailuresOf = (db: Queryable, emailHash: Buffer) =>
  db.run(sql`DELETE FROM password_failures WHERE account = ${emailHash}::bytea`)
