import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { participantRoleSchema, checkinStatusSchema } from '@trophy/contract/participants/participants.contract.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { isRequested } from '../participants.fragment.sql.ts'
import type { RequestedPeople } from '../requested-people.rules.ts'

const removedRow = z.strictObject({
  id: z.uuid(),
  participantId: z.string(),
  role: participantRoleSchema,
  mobileNumber: z.string().nullable(),
  checkinStatus: checkinStatusSchema,
})
export type RemovedPerson = z.infer<typeof removedRow>

const lockedWhere = (condition: Sql): Sql => sql`
  SELECT id, participant_id AS "participantId", role, mobile_number AS "mobileNumber", checkin_status AS "checkinStatus"
  FROM participants WHERE ${condition} ORDER BY id FOR UPDATE`

/**
 * The people, locked for removal: nobody can check in, move or edit them, or add a player to a coach. And the players
 * whose places they have: who has a place is stored with those, and all are locked in one order.
 */
export const lockRemoved = (db: Queryable, requested: RequestedPeople) =>
  db.all(
    removedRow,
    lockedWhere(sql`id = ANY (ARRAY(
      SELECT id FROM participants WHERE ${isRequested(requested)}
      UNION ALL SELECT former.id FROM participants AS p JOIN participants AS former ON former.replaced_by = p.id
      WHERE ${isRequested(requested, sql`p`)}))`),
  )

/** Everybody whom an upload created, locked in the same way. */
export const lockPeopleOfUpload = (db: Queryable, uploadId: string) =>
  db.all(removedRow, lockedWhere(sql`upload_id = ${uploadId}`))

export const countPlayers = (db: Queryable, coachId: string): Promise<number> =>
  db.value(z.int(), sql`SELECT count(*) AS players FROM participants WHERE coach_id = ${coachId}`)

/** Whether a roll-call named the person missing, and nobody has recorded an outcome. */
export const selectIsMissing = (db: Queryable, id: string) =>
  db.value(
    z.boolean(),
    sql`SELECT EXISTS (SELECT FROM missing_players WHERE participant_id = ${id} AND outcome IS NULL)`,
  )

/** Removes locked people with everything about them; an audit event of that instant must exist. */
export const eraseParticipants = (db: Queryable, ids: readonly string[], auditedAt: Date) =>
  db.run(sql`SELECT FROM erase_personal_data(${auditedAt}, ${ids}::uuid[], NULL, NULL, NULL)`)
