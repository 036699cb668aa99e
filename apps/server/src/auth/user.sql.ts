import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import sql from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'

export interface UserRow {
  readonly id: string
  readonly mobileNumber: string | null
  readonly passwordHash: string
}

export const findUserByEmail = (db: Queryable, email: string) =>
  db.first<UserRow>(sql`
    SELECT id, mobile_number AS "mobileNumber", password_hash AS "passwordHash" FROM users WHERE email = lower(${email})`)

/** A coach with this number; the dummy number is no one's. */
export const coachExists = async (db: Queryable, mobileNumber: string) =>
  (await db.first(sql`
    SELECT FROM participants WHERE role = 'coach' AND mobile_number = ${mobileNumber}
      AND mobile_number <> ${dummyMobile}`)) !== undefined

export const findIsReferenceOnly = async (db: Queryable, coachId: string) =>
  (
    await db.first<{ isReferenceOnly: boolean }>(sql`
    SELECT is_reference_only AS "isReferenceOnly" FROM participants WHERE id = ${coachId}`)
  )?.isReferenceOnly ?? false
