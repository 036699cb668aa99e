import {
  type Account,
  type AccountChange,
  accountSchema,
  type NewAccount,
} from '@trophy/contract/auth/accounts.contract.ts'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { lockForTransaction } from '../../platform/db/advisory-locks.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Limits } from '../session/session.sql.ts'

/** Until the transaction ends, no other one changes accounts. */
export const lockAccounts = (db: Queryable) => db.run(lockForTransaction('accounts'))

const selectWhere = (limits: readonly Limits[], condition: Sql): Sql => sql`
  SELECT u.id, u.name, u.email, u.mobile_number AS "mobileNumber", u.role, u.is_active AS "isActive",
    max(s.last_used_at) AS "lastSeenAt",
    count(s.id) FILTER (WHERE s.ended_at IS NULL AND s.role = u.role AND s.created_at > limits.created_after
      AND s.last_used_at > limits.used_after) AS sessions
  FROM users AS u
  LEFT JOIN sessions AS s ON s.user_id = u.id
  LEFT JOIN unnest(${limits.map(({ role }) => role)}::text[],
    ${limits.map(({ createdAfter }) => createdAfter)}::timestamptz[],
    ${limits.map(({ usedAfter }) => usedAfter)}::timestamptz[]) AS limits (role, created_after, used_after)
    ON limits.role = u.role
  ${condition}
  GROUP BY u.id
  ORDER BY u.is_active DESC, lower(u.name), u.id`

/** The active ones first, by name. `limits` tell which sessions are live. */
export const selectAccounts = (db: Queryable, limits: readonly Limits[]): Promise<Account[]> =>
  db.all(accountSchema, selectWhere(limits, empty))

export const findAccount = (db: Queryable, id: string, limits: readonly Limits[]): Promise<Account | undefined> =>
  db.first(accountSchema, selectWhere(limits, sql`WHERE u.id = ${id}`))

const idRow = z.strictObject({ id: z.uuid() })

export const findAccountId = (db: Queryable, email: string) =>
  db.first(idRow, sql`SELECT id FROM users WHERE email = lower(${email})`)

export const hasAnotherActive = (db: Queryable, { id, role }: Pick<Account, 'id' | 'role'>) =>
  db.value(z.boolean(), sql`SELECT EXISTS (SELECT FROM users WHERE role = ${role} AND is_active AND id <> ${id})`)

export interface InsertedAccount extends Omit<NewAccount, 'password'> {
  readonly passwordHash: string
  readonly now: Date
}

/** Returns the id. */
export const insertAccount = (db: Queryable, account: InsertedAccount): Promise<string> =>
  db.value(
    z.uuid(),
    sql`
      INSERT INTO users (role, email, name, mobile_number, password_hash, created_at)
      VALUES (${account.role}, ${account.email}, ${account.name}, ${account.mobileNumber}, ${account.passwordHash},
        ${account.now})
      RETURNING id`,
  )

export interface StoredChange extends Omit<AccountChange, 'password'> {
  readonly passwordHash: string | undefined
}

/** A trigger ends the sessions when the account is disabled or gets another password. */
export const updateAccount = (
  db: Queryable,
  id: string,
  { name, mobileNumber, isActive, passwordHash }: StoredChange,
) => {
  const columns = [
    name === undefined ? undefined : sql`name = ${name}`,
    mobileNumber === undefined ? undefined : sql`mobile_number = ${mobileNumber}`,
    isActive === undefined ? undefined : sql`is_active = ${isActive}`,
    passwordHash === undefined ? undefined : sql`password_hash = ${passwordHash}`,
  ].filter((column) => column !== undefined)
  return db.run(sql`UPDATE users SET ${join(columns)} WHERE id = ${id}`)
}

export const endSessionsOfUser = (db: Queryable, id: string, now: Date) =>
  db.run(sql`UPDATE sessions SET ended_at = ${now} WHERE user_id = ${id} AND ended_at IS NULL`)
