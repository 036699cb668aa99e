import type { OtpPurpose } from '@trophy/contract/auth/auth.contract.ts'
import { instantSchema } from '@trophy/contract/core/dates/calendar.ts'
import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { lockEachForTransaction, lockForTransaction } from '../../platform/db/advisory-locks.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { insertSession, type NewSession } from '../session/session.sql.ts'
import { numberOfTries } from '../tries/tries.sql.ts'

export interface CodeOwner {
  readonly mobileNumber: string
  readonly purpose: OtpPurpose
}

/** Owners of one kind whose codes are cancelled together. */
export interface CodeOwners {
  readonly mobileNumbers: readonly string[]
  readonly purpose: OtpPurpose
}

/** Locks the one-time passwords of this number until the transaction ends. */
export const lockNumber = (db: Queryable, mobileNumber: string) =>
  db.run(lockForTransaction('oneTimePasswords', mobileNumber))

/**
 * The same for several numbers, in one order. Of many only those that have a code are locked: the database has no room
 * for thousands of locks.
 */
export const lockNumbers = (db: Queryable, mobileNumbers: readonly string[]) =>
  db.run(
    lockEachForTransaction(
      'oneTimePasswords',
      sql`
        SELECT number FROM unnest(${mobileNumbers}::text[]) AS number
        WHERE ${mobileNumbers.length === 1} OR number IN (SELECT mobile_number FROM one_time_passwords)`,
    ),
  )

const sentCodesRow = z.strictObject({
  id: z.int().nullable(),
  createdAt: instantSchema.nullable(),
  newestId: z.int().nullable(),
  hourFullSince: instantSchema.nullable(),
})

export interface HourLimit {
  readonly limit: number
  /** The codes that strangers asked for do not count for a browser from which the owner has signed in. */
  readonly isKnownBrowser: boolean
}

/**
 * The newest code sent for number and purpose, the newest of any source, and since when the number's hourly limit of
 * all purposes is reached.
 */
export const findSentCodes = async (
  db: Queryable,
  owner: CodeOwner,
  { limit, isKnownBrowser }: HourLimit,
  now: Date,
) => {
  const { id, createdAt, newestId, hourFullSince } = await db.one(
    sentCodesRow,
    sql`
      SELECT newest.id, newest.created_at AS "createdAt",
        (SELECT max(id) FROM one_time_passwords
          WHERE mobile_number = ${owner.mobileNumber} AND purpose = ${owner.purpose}) AS "newestId",
        (SELECT created_at FROM one_time_passwords
          WHERE mobile_number = ${owner.mobileNumber} AND source = 'sms'
            AND created_at > ${now}::timestamptz - interval '1 hour'
            AND (for_known_browser OR used_at IS NOT NULL OR NOT ${isKnownBrowser})
          ORDER BY id DESC OFFSET ${limit - 1} LIMIT 1) AS "hourFullSince"
      FROM (VALUES (1)) AS always
      LEFT JOIN LATERAL (
        SELECT id, created_at FROM one_time_passwords
        WHERE mobile_number = ${owner.mobileNumber} AND purpose = ${owner.purpose} AND source = 'sms'
        ORDER BY id DESC LIMIT 1
      ) AS newest ON true`,
  )
  return { newest: id !== null && createdAt !== null ? { id, createdAt } : null, newestId, hourFullSince }
}

/** The newest code of number and purpose, of any source; null without one. */
export const findNewestCode = (db: Queryable, { mobileNumber, purpose }: CodeOwner): Promise<number | null> =>
  db.value(
    z.int().nullable(),
    sql`SELECT max(id) AS id FROM one_time_passwords WHERE mobile_number = ${mobileNumber} AND purpose = ${purpose}`,
  )

const budgetRow = z.strictObject({ sent: z.int(), fullSince: instantSchema.nullable() })

/**
 * How many one-time passwords were sent to all numbers within the last hour, and since when that is the whole budget.
 * Codes that are being sent at this moment are not counted yet.
 */
export const readBudget = (db: Queryable, budget: number, now: Date) =>
  db.one(
    budgetRow,
    sql`
      WITH recent AS (
        SELECT created_at FROM one_time_passwords
        WHERE created_at > ${now}::timestamptz - interval '1 hour' AND source = 'sms'
      )
      SELECT count(*) AS sent,
        (SELECT created_at FROM recent ORDER BY created_at DESC OFFSET ${budget - 1} LIMIT 1) AS "fullSince"
      FROM recent`,
  )

export interface NewCode extends CodeOwner {
  readonly codeHash: string
  readonly passwordGivenAt: Date | null
  readonly isForKnownBrowser: boolean
  readonly createdAt: Date
  readonly expiresAt: Date
}

export const insertCode = (db: Queryable, code: NewCode): Promise<number> =>
  db.value(
    z.int(),
    sql`
      INSERT INTO one_time_passwords (mobile_number, purpose, code_hash, password_given_at, for_known_browser,
        created_at, expires_at)
      VALUES (${code.mobileNumber}, ${code.purpose}, ${code.codeHash}, ${code.passwordGivenAt},
        ${code.isForKnownBrowser}, ${code.createdAt}, ${code.expiresAt})
      RETURNING id`,
  )

const openCodeRow = z.strictObject({
  id: z.int(),
  source: z.enum(['sms', 'desk']),
  codeHash: z.string(),
  /** Of all browsers except the one that asked for it. */
  tries: z.int(),
})
export type OpenCode = z.infer<typeof openCodeRow>

/**
 * The unused and unexpired codes with which a browser can sign in: the one it asked for last, the newest SMS of the
 * number, and a code from the desk.
 */
export const findOpenCodes = (db: Queryable, owner: CodeOwner, ownCodeId: number | null, now: Date) =>
  db.all(
    openCodeRow,
    sql`
      SELECT id, source, code_hash AS "codeHash",
        ${numberOfTries('code', sql`one_time_passwords.id::text`, now)} AS tries
      FROM one_time_passwords
      WHERE mobile_number = ${owner.mobileNumber} AND purpose = ${owner.purpose}
        AND used_at IS NULL AND expires_at > ${now}
        AND (source = 'desk' OR id = ${ownCodeId} OR id = (
          SELECT max(id) FROM one_time_passwords
          WHERE mobile_number = ${owner.mobileNumber} AND purpose = ${owner.purpose} AND source = 'sms'
        ))
      ORDER BY id DESC`,
  )

/** Marks the unused one-time passwords of numbers as used, so that none of them can sign in. */
export const invalidateCodesOf = (db: Queryable, { mobileNumbers, purpose }: CodeOwners, now: Date) =>
  db.run(sql`
    UPDATE one_time_passwords SET used_at = ${now}
    WHERE mobile_number = ANY (${mobileNumbers}::text[]) AND purpose = ${purpose} AND used_at IS NULL`)

export interface UsedCode extends Pick<NewSession, 'tokenHash' | 'endedTokens' | 'now'> {
  readonly id: number
  readonly purpose: OtpPurpose
  readonly isFromDesk: boolean
}

const ownerOf = {
  admin_login: sql`
    SELECT id, role, name FROM users JOIN before USING (mobile_number) WHERE is_active FOR SHARE OF users`,
  coach_login: sql`
    SELECT id, role, name FROM participants JOIN before USING (mobile_number)
    WHERE role = 'coach' AND mobile_number <> ${dummyMobile}`,
} as const satisfies Record<OtpPurpose, Sql>

/** Uses a one-time password for a session of its number's owner; of simultaneous requests one succeeds. */
export const useCodeForSession = (db: Queryable, { id, purpose, isFromDesk, ...session }: UsedCode) =>
  insertSession(db, {
    ...session,
    before: sql`
      UPDATE one_time_passwords SET used_at = ${session.now}
      WHERE id = ${id} AND used_at IS NULL AND expires_at > ${session.now}
      RETURNING mobile_number`,
    owner: ownerOf[purpose],
    isByDeskCode: isFromDesk,
  })
