import sql from 'sql-template-tag'
import { z } from 'zod'
import { participantRoleSchema, checkinStatusSchema } from '@trophy/contract/participants/participants.contract.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { isRequested } from '../requested-people.fragment.sql.ts'
import type { RequestedPeople } from '../requested-people.rules.ts'

const removedRow = z.strictObject({
  id: z.uuid(),
  participantId: z.string(),
  role: participantRoleSchema,
  mobileNumber: z.string().nullable(),
  checkinStatus: checkinStatusSchema,
})
export type RemovedPerson = z.infer<typeof removedRow>

/** The people, locked for removal: nobody can check in, move or edit them, or add a player to a coach. */
export const lockRemoved = (db: Queryable, requested: RequestedPeople) =>
  db.all(
    removedRow,
    sql`
      SELECT id, participant_id AS "participantId", role, mobile_number AS "mobileNumber",
        checkin_status AS "checkinStatus"
      FROM participants WHERE ${isRequested(requested)} ORDER BY id FOR UPDATE`,
  )

const playersRow = z.strictObject({ players: z.int() })

export const countPlayers = async (db: Queryable, coachId: string): Promise<number> =>
  (await db.first(playersRow, sql`SELECT count(*) AS players FROM participants WHERE coach_id = ${coachId}`))
    ?.players ?? 0

/** Whether a roll-call named the person missing, and nobody has recorded an outcome. */
export const selectIsMissing = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.first(
    z.strictObject({}),
    sql`SELECT FROM missing_players WHERE participant_id = ${id} AND outcome IS NULL`,
  )) !== undefined

const maskedRow = z.strictObject({ masked: z.string() })

/** A text for the audit log, which has no mobile numbers. */
export const withoutNumbers = async (db: Queryable, text: string): Promise<string> =>
  (await db.first(maskedRow, sql`SELECT mask_text(${text}) AS masked`))?.masked ?? ''

/** Removes a locked person with everything about the person; the audit event of that instant must exist. */
export const eraseParticipant = (db: Queryable, id: string, auditedAt: Date) =>
  db.run(sql`SELECT FROM erase_personal_data(${auditedAt}, ${id}, NULL, NULL, NULL)`)
