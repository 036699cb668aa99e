import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import type { RequestedPeople } from '../requested-people.rules.ts'

const mergedPersonRow = z.strictObject({
  id: z.uuid(),
  participantId: z.string(),
  keptId: z.uuid(),
  keptParticipantId: z.string(),
  keptName: z.string(),
  /** Whether the one kept is in the coach's team; true for administrators. */
  isInTeam: z.boolean(),
})
export type MergedPerson = z.infer<typeof mergedPersonRow>

export const selectMergedPeople = (db: Queryable, { ids, participantIds }: RequestedPeople, teamOf: string | null) =>
  db.all(
    mergedPersonRow,
    sql`
      SELECT DISTINCT ON (m.participant_id, m.id) m.id, m.participant_id AS "participantId", k.id AS "keptId",
        k.participant_id AS "keptParticipantId", k.name AS "keptName",
        coach.id IS NULL OR k.id = coach.id OR coalesce(k.coach_id = coach.participant_id, false) AS "isInTeam"
      FROM merged_people AS m JOIN participants AS k ON k.id = m.merged_into
        LEFT JOIN participants AS coach ON coach.id = ${teamOf}::uuid
      WHERE (m.id = ANY (${ids}::uuid[]) OR m.participant_id = ANY (${participantIds}::text[]))
        AND (${teamOf}::uuid IS NULL OR m.team = coach.participant_id)
        -- An id may have been given again.
        AND (m.id = ANY (${ids}::uuid[])
          OR NOT EXISTS (SELECT FROM participants AS p WHERE p.participant_id = m.participant_id))
      ORDER BY m.participant_id, m.id`,
  )
