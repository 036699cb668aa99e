import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { newToken, tokenHashOf } from '../../auth/secrets.ts'
import type { Queryable } from '../../platform/db/database.ts'

/** The token of a new session of a user. */
export const createUserSession = async (db: Queryable, userId: string, now: Date): Promise<string> => {
  const token = newToken()
  await db.run(sql`
    INSERT INTO sessions (token_hash, user_id, role, created_at, last_used_at)
    SELECT ${tokenHashOf(token)}::bytea, id, role, ${now}::timestamptz, ${now}::timestamptz
    FROM users WHERE id = ${userId}`)
  return token
}

/** The token of a new session of a coach; `coach` is the UUID or the `participantId`. */
export const createCoachSession = async (db: Queryable, coach: string, now: Date): Promise<string> => {
  const token = newToken()
  const inserted = await db.run(sql`
    INSERT INTO sessions (token_hash, coach_id, role, created_at, last_used_at)
    SELECT ${tokenHashOf(token)}::bytea, id, role, ${now}::timestamptz, ${now}::timestamptz
    FROM participants WHERE role = 'coach' AND ${coach} IN (id::text, participant_id)`)
  if (inserted !== 1) throw new Error(`There is no coach ${coach} to sign in`)
  return token
}

/** A hash that no password has. */
export const noPassword = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** A user without a usable password, for tests that do not sign in by password. */
export const createUserWithoutPassword = async (db: Queryable, role: 'admin' | 'technical_admin'): Promise<string> => {
  const id = randomUUID()
  await db.run(sql`
    INSERT INTO users (id, role, email, name, password_hash)
    VALUES (${id}, ${role}, ${`${id}@example.org`}, ${role === 'admin' ? 'Admin User' : 'Technical Admin'},
      ${noPassword})`)
  return id
}
