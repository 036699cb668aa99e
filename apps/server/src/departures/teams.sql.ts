import { checkinStatusSchema } from '@trophy/contract/participants/participants.contract.ts'
import sql, { empty, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { bookingState } from '../changes/booking-state.fragment.sql.ts'
import { bookingStateSchema } from '../changes/booking-state.rules.ts'
import { isRequested } from '../participants/requested-people.fragment.sql.ts'
import type { RequestedPeople } from '../participants/requested-people.rules.ts'
import type { Queryable } from '../platform/db/database.ts'

const coachRow = z.strictObject({ id: z.guid(), participantId: z.string() })

export const selectCoaches = (db: Queryable, requested: RequestedPeople) =>
  db.all(
    coachRow,
    sql`
    SELECT id, participant_id AS "participantId" FROM participants WHERE role = 'coach' AND ${isRequested(requested)}`,
  )

const idRow = z.strictObject({ id: z.guid() })

/** The condition is on the row alone, so that it is checked again for a row that somebody else has changed. */
const selectTeamsWith =
  (lock: Sql) =>
  (db: Queryable, teams: readonly string[]): Promise<{ id: string }[]> =>
    db.all(
      idRow,
      sql`
    SELECT id FROM participants
    WHERE (participant_id = ANY (${teams}::text[]) OR coach_id = ANY (${teams}::text[])) AND NOT is_reference_only
    ORDER BY id ${lock}`,
    )

/** The people of teams: the coaches, unless reference-only, and their players. */
export const selectTeams = selectTeamsWith(empty)

/** The same, locked until the transaction ends, in the same order as check-ins and edits. */
export const lockTeams = selectTeamsWith(sql`FOR NO KEY UPDATE`)

const memberRow = z.strictObject({
  id: z.guid(),
  checkinStatus: checkinStatusSchema,
  /** Null without a booking. */
  state: bookingStateSchema.nullable(),
})
export type Member = z.infer<typeof memberRow>

/** The people with their bookings. */
export const selectMembers = (db: Queryable, ids: readonly string[]) =>
  db.all(
    memberRow,
    sql`
    SELECT p.id, p.checkin_status AS "checkinStatus",
      CASE WHEN b.participant_id IS NOT NULL THEN ${bookingState} END AS state
    FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id
    WHERE p.id = ANY (${ids}::uuid[])
    ORDER BY p.participant_id`,
  )
