import { languages } from '@trophy/contract/core/texts/languages.ts'
import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import { userRoleSchema } from '@trophy/contract/core/access.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import type { CodeOwner } from './one-time-password/one-time-password.sql.ts'

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

/**
 * The account whose password was right, without a second factor. FOR SHARE waits for a change of it, so that no session
 * begins while it is disabled, or gets another password or a number.
 */
export const userWithPassword = ({ id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>): Sql => sql`
  SELECT id, role, name FROM users
  WHERE id = ${id} AND password_hash = ${passwordHash} AND mobile_number IS NULL AND is_active FOR SHARE`

const coachRow = z.strictObject({
  id: z.uuid(),
  isReferenceOnly: z.boolean(),
  preferredLanguage: z.enum(languages).nullable(),
})
export type CoachRow = z.infer<typeof coachRow>

const coach = sql`
  SELECT id, is_reference_only AS "isReferenceOnly", preferred_language AS "preferredLanguage" FROM participants`

/** The coach with this number; the dummy number belongs to nobody. */
export const findCoachByMobile = (db: Queryable, mobileNumber: string) =>
  db.first(
    coachRow,
    sql`${coach} WHERE role = 'coach' AND mobile_number = ${mobileNumber} AND mobile_number <> ${dummyMobile}`,
  )

export const findCoach = (db: Queryable, coachId: string) => db.first(coachRow, sql`${coach} WHERE id = ${coachId}`)

/** Who signs in with an email, or with a number for this purpose. */
export type SignInName = { readonly email: string } | CodeOwner

/** `calledBy`: the participant id of a coach, the email of an account. */
const ownerRow = z.strictObject({ id: z.uuid(), role: userRoleSchema, name: z.string(), calledBy: z.string() })

/** The coach or account of this name, also while the account is disabled. */
export const findOwner = (db: Queryable, name: SignInName) => {
  const account = sql`SELECT id, role, name, email AS "calledBy" FROM users WHERE`
  if ('email' in name) return db.first(ownerRow, sql`${account} email = lower(${name.email})`)
  const owner =
    name.purpose === 'admin_login'
      ? account
      : sql`SELECT id, role, name, participant_id AS "calledBy" FROM participants WHERE role = 'coach' AND`
  return db.first(ownerRow, sql`${owner} mobile_number = ${name.mobileNumber} AND mobile_number <> ${dummyMobile}`)
}
