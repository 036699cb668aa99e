import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { isRequested } from '../../participants/participants.fragment.sql.ts'
import type { RequestedPeople } from '../../participants/requested-people.rules.ts'

const coachRow = z.strictObject({ participantId: z.string(), mobileNumber: z.string().nullable() })

/**
 * The coach among the requested people, and the number to sign in with; null without a real one. It stays the coach's
 * until the transaction ends.
 */
export const findCoach = (db: Queryable, requested: RequestedPeople) =>
  db.first(
    coachRow,
    sql`
      SELECT participant_id AS "participantId", nullif(mobile_number, ${dummyMobile}) AS "mobileNumber"
      FROM participants
      WHERE role = 'coach' AND ${isRequested(requested)} FOR SHARE`,
  )

/** Ends the number's earlier desk code, if it is unused. */
export const endDeskCodeOf = (db: Queryable, mobileNumber: string, now: Date) =>
  db.run(sql`
    UPDATE one_time_passwords SET used_at = ${now}
    WHERE mobile_number = ${mobileNumber} AND source = 'desk' AND used_at IS NULL`)

export interface NewDeskCode {
  readonly mobileNumber: string
  readonly codeHash: string
  readonly reason: string
  /** The admin's `users.id`. */
  readonly issuedBy: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export const insertDeskCode = (db: Queryable, code: NewDeskCode) =>
  db.run(sql`
    INSERT INTO one_time_passwords (mobile_number, purpose, source, code_hash, reason, issued_by, created_at,
      expires_at)
    VALUES (${code.mobileNumber}, 'coach_login', 'desk', ${code.codeHash}, ${code.reason}, ${code.issuedBy},
      ${code.createdAt}, ${code.expiresAt})`)
