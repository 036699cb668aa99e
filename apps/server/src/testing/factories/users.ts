import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { hashSlowly } from '../../auth/secrets.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { nextNumber } from './numbering.ts'

export interface TestUser {
  readonly id: string
  readonly role: 'admin' | 'technical_admin'
  readonly email: string
  readonly password: string
  readonly mobileNumber: string | null
  readonly name: string
}

/** An admin with a unique number, who can sign in with email and password. */
export const createUser = async (db: Queryable, options: Partial<Omit<TestUser, 'id'>> = {}): Promise<TestUser> => {
  const count = nextNumber('users')
  const user = {
    id: randomUUID(),
    role: options.role ?? 'admin',
    email: options.email ?? `user${count}@example.org`,
    password: options.password ?? `secret-word-${count}`,
    mobileNumber:
      options.mobileNumber === undefined ? `+9180000000${String(count).padStart(2, '0')}` : options.mobileNumber,
    name: options.name ?? `User ${count}`,
  }
  await db.run(sql`
    INSERT INTO users (id, role, email, name, mobile_number, password_hash)
    VALUES (${user.id}, ${user.role}, ${user.email}, ${user.name}, ${user.mobileNumber},
      ${await hashSlowly(user.password)})`)
  return user
}
