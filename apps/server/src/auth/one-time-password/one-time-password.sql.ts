import type { OtpPurpose } from '@trophy/contract/auth/auth.contract.ts'
import { instantSchema } from '@trophy/contract/core/calendar.ts'
import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { lockForTransaction } from '../../platform/db/advisory-locks.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { insertSession } from '../session/session.sql.ts'

export interface CodeOwner {
  readonly mobileNumber: string
  readonly purpose: OtpPurpose
}

/** Locks the one-time passwords of this number until the transaction ends. */
export const lockNumber = (db: Queryable, mobileNumber: string) =>
  db.run(lockForTransaction('oneTimePasswords', mobileNumber))

const earlierCodesRow = z.strictObject({
  createdAt: instantSchema.nullable(),
  isUsed: z.boolean(),
  hourFullSince: instantSchema.nullable(),
})

/** The newest code of number and purpose, and since when the number's hourly limit of all purposes is reached. */
export const findEarlierCodes = async (db: Queryable, owner: CodeOwner, limit: number, now: Date) => {
  const row = await db.first(
    earlierCodesRow,
    sql`
      SELECT newest.created_at AS "createdAt", newest.used_at IS NOT NULL AS "isUsed",
        (SELECT created_at FROM one_time_passwords
          WHERE mobile_number = ${owner.mobileNumber} AND created_at > ${now}::timestamptz - interval '1 hour'
          ORDER BY id DESC OFFSET ${limit - 1} LIMIT 1) AS "hourFullSince"
      FROM (VALUES (1)) AS always
      LEFT JOIN LATERAL (
        SELECT * FROM one_time_passwords WHERE mobile_number = ${owner.mobileNumber} AND purpose = ${owner.purpose}
        ORDER BY id DESC LIMIT 1
      ) AS newest ON true`,
  )
  const newest = row?.createdAt ? { createdAt: row.createdAt, isUsed: row.isUsed } : null
  return { newest, hourFullSince: row?.hourFullSince ?? null }
}

const passwordGivenRow = z.strictObject({ passwordGivenAt: instantSchema })

/** When the password was given for the newest one-time password of an admin, while that is unused. */
export const findPasswordGiven = (db: Queryable, mobileNumber: string) =>
  db.first(
    passwordGivenRow,
    sql`
      SELECT password_given_at AS "passwordGivenAt" FROM (
        SELECT password_given_at, used_at FROM one_time_passwords
        WHERE mobile_number = ${mobileNumber} AND purpose = 'admin_login' ORDER BY id DESC LIMIT 1
      ) AS newest
      WHERE used_at IS NULL`,
  )

export interface NewCode extends CodeOwner {
  readonly codeHash: string
  readonly passwordGivenAt: Date | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export const insertCode = (db: Queryable, code: NewCode) =>
  db.run(sql`
    INSERT INTO one_time_passwords (mobile_number, purpose, code_hash, password_given_at, created_at, expires_at)
    VALUES (${code.mobileNumber}, ${code.purpose}, ${code.codeHash}, ${code.passwordGivenAt}, ${code.createdAt},
      ${code.expiresAt})`)

const triedCodeRow = z.strictObject({ id: z.int(), codeHash: z.string() })

/**
 * Counts a try of the newest one-time password before it is compared, so that parallel tries are all counted. Returns
 * no row when there is none that is unused, unexpired and has tries left.
 */
export const countTry = (db: Queryable, { mobileNumber, purpose }: CodeOwner, tries: number, now: Date) =>
  db.first(
    triedCodeRow,
    sql`
      UPDATE one_time_passwords SET tries = tries + 1
      WHERE id = (SELECT max(id) FROM one_time_passwords WHERE mobile_number = ${mobileNumber} AND purpose = ${purpose})
        AND tries < ${tries} AND used_at IS NULL AND expires_at > ${now}
      RETURNING id, code_hash AS "codeHash"`,
  )

/** Marks the unused one-time passwords of a number as used, so that none of them can sign in. */
export const invalidateCodesOf = (db: Queryable, { mobileNumber, purpose }: CodeOwner, now: Date) =>
  db.run(sql`
    UPDATE one_time_passwords SET used_at = ${now}
    WHERE mobile_number = ${mobileNumber} AND purpose = ${purpose} AND used_at IS NULL`)

export interface UsedCode {
  readonly id: number
  readonly purpose: OtpPurpose
  readonly tokenHash: Buffer
  readonly now: Date
}

const ownerOf = {
  admin_login: sql`
    SELECT id, role, name FROM users JOIN before USING (mobile_number) WHERE is_active FOR SHARE OF users`,
  coach_login: sql`
    SELECT id, role, name FROM participants JOIN before USING (mobile_number)
    WHERE role = 'coach' AND mobile_number <> ${dummyMobile}`,
} as const satisfies Record<OtpPurpose, Sql>

/** Uses a one-time password for a session of its number's owner; of simultaneous requests one succeeds. */
export const useCodeForSession = (db: Queryable, { id, purpose, tokenHash, now }: UsedCode) =>
  insertSession(db, {
    before: sql`
      UPDATE one_time_passwords SET used_at = ${now} WHERE id = ${id} AND used_at IS NULL AND expires_at > ${now}
      RETURNING mobile_number`,
    owner: ownerOf[purpose],
    tokenHash,
    now,
  })
