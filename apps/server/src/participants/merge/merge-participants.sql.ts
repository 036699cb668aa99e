import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { participantRecord, recordedChanges } from '../history/participant-history.fragment.sql.ts'
import type { RequestedPeople } from '../requested-people.rules.ts'

const mergedStateRow = z.strictObject({
  /** Whether the person is, or ever was, checked in. */
  wasCheckedIn: z.boolean(),
  hasBooking: z.boolean(),
})

/** What decides whether a locked person may be kept or removed. */
export const selectMergedState = (db: Queryable, id: string) =>
  db.one(
    mergedStateRow,
    sql`
      SELECT p.checkin_status <> 'pending' OR EXISTS (SELECT FROM checkin_events WHERE participant_id = p.id)
          AS "wasCheckedIn",
        EXISTS (SELECT FROM bookings WHERE participant_id = p.id) AS "hasBooking"
      FROM participants AS p WHERE p.id = ${id}`,
  )

/** Whether somebody's place is the other one's since, at once or after further replacements. */
export const selectIsReplacedBy = (db: Queryable, former: string, other: string): Promise<boolean> =>
  db.value(
    z.boolean(),
    sql`
      WITH RECURSIVE places AS (
        SELECT replaced_by AS id FROM participants WHERE id = ${former}
        UNION SELECT p.replaced_by FROM places JOIN participants AS p USING (id)
      )
      SELECT EXISTS (SELECT FROM places WHERE id = ${other})`,
  )

/**
 * Stores who is removed for whom, with the record and the history: both are told with the history of the one kept. Who
 * was merged into the removed one before belongs to the one kept as well, and so do the places that the removed one has
 * of others: they would count as not replaced any more. Whose place a third one has since stays replaced by that one.
 */
export const storeMerge = async (
  db: Queryable,
  { kept, removed, now }: { readonly kept: string; readonly removed: string; readonly now: Date },
): Promise<void> => {
  await db.run(sql`UPDATE merged_people SET merged_into = ${kept} WHERE merged_into = ${removed}`)
  await db.run(sql`
    UPDATE participants AS f SET replaced_by = coalesce(p.replaced_by, ${kept}), updated_at = ${now}
    FROM participants AS p WHERE p.id = ${removed} AND f.replaced_by = p.id`)
  await db.run(sql`
    INSERT INTO merged_people (id, participant_id, paper_number, team, merged_into, merged_at, record)
    SELECT p.id, p.participant_id, p.paper_number,
      CASE p.role WHEN 'coach' THEN p.participant_id::text ELSE p.coach_id END, ${kept}, ${now}, ${participantRecord}
    FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id
      LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
    WHERE p.id = ${removed}`)
  await db.run(sql`
    INSERT INTO merged_history (id, merged_id, created_at, admin_username, changes, reason, actor_id)
    SELECT id, participant_id, created_at, admin_username, ${recordedChanges}, reason, actor_id
    FROM participant_history WHERE participant_id = ${removed}`)
}

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
