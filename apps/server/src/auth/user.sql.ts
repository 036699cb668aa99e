import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

const userRow = z.strictObject({ id: z.uuid(), mobileNumber: z.string().nullable(), passwordHash: z.string() })
export type UserRow = z.infer<typeof userRow>

/** An active account; a disabled one is treated like an unknown email. */
export const findUserByEmail = (db: Queryable, email: string) =>
  db.first(
    userRow,
    sql`
      SELECT id, mobile_number AS "mobileNumber", password_hash AS "passwordHash" FROM users
      WHERE email = lower(${email}) AND is_active`,
  )

const existingRow = z.strictObject({})

/** Whether a coach has this number; the dummy number belongs to nobody. */
export const coachExists = async (db: Queryable, mobileNumber: string) =>
  (await db.first(
    existingRow,
    sql`
      SELECT FROM participants WHERE role = 'coach' AND mobile_number = ${mobileNumber}
        AND mobile_number <> ${dummyMobile}`,
  )) !== undefined

const referenceOnlyRow = z.strictObject({ isReferenceOnly: z.boolean() })

export const findIsReferenceOnly = async (db: Queryable, coachId: string) =>
  (
    await db.first(
      referenceOnlyRow,
      sql`
      SELECT is_reference_only AS "isReferenceOnly" FROM participants WHERE id = ${coachId}`,
    )
  )?.isReferenceOnly ?? false
