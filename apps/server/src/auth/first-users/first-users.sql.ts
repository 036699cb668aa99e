import sql from 'sql-template-tag'
import { z } from 'zod'
import { lockForTransaction } from '../../platform/db/advisory-locks.ts'
import type { Database, Queryable } from '../../platform/db/database.ts'
import type { FirstUser } from './first-users.ts'

export const hasUserOfRole = (db: Queryable, role: FirstUser['role']): Promise<boolean> =>
  db.value(z.boolean(), sql`SELECT EXISTS (SELECT FROM users WHERE role = ${role})`)

const accountRow = z.strictObject({
  role: z.enum(['admin', 'technical_admin']),
  hasMobile: z.boolean(),
  passwordHash: z.string(),
})

/** Every account that can sign in with a password. */
export const selectAccounts = (db: Queryable) =>
  db.all(
    accountRow,
    sql`
      SELECT role, mobile_number IS NOT NULL AS "hasMobile", password_hash AS "passwordHash"
      FROM users WHERE is_active`,
  )

export interface NewUser extends Omit<FirstUser, 'password'> {
  readonly passwordHash: string
  readonly now: Date
}

/** True when this call created the user; of several servers that start at once, one does. */
export const insertFirstUser = (db: Database, user: NewUser): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.run(lockForTransaction('firstUsers'))
    const created = await tx.run(sql`
      INSERT INTO users (role, email, name, mobile_number, password_hash, created_at)
      SELECT ${user.role}, ${user.email}, ${user.name}, ${user.mobileNumber}, ${user.passwordHash}, ${user.now}
      WHERE NOT EXISTS (SELECT FROM users WHERE role = ${user.role})`)
    return created === 1
  })
