import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'
import { isRequested } from '../requested-people.fragment.sql.ts'
import type { RequestedPeople } from '../requested-people.rules.ts'

/** A coach, as a player takes after it. */
export interface Coach {
  readonly participantId: string
  readonly discipline: string | null
  readonly district: string | null
  readonly location: string | null
}

/** A coach by `id` or `participantId`, who keeps discipline and place until the transaction ends: a player takes them over. */
export const lockCoach = (db: Queryable, requested: RequestedPeople) =>
  db.first<Coach>(sql`
    SELECT participant_id AS "participantId", discipline, district, location FROM participants
    WHERE role = 'coach' AND ${isRequested(requested)}
    FOR SHARE`)

/** All coaches by name. */
export const selectCoaches = (db: Queryable) =>
  db.all<{ participantId: string; name: string; discipline: string | null }>(sql`
    SELECT participant_id AS "participantId", name, discipline FROM participants
    WHERE role = 'coach' ORDER BY lower(name), participant_id`)

/** The coach who has this mobile number. */
export const selectCoachWithMobile = (db: Queryable, mobileNumber: string) =>
  db.first<{ participantId: string; name: string }>(sql`
    SELECT participant_id AS "participantId", name FROM participants
    WHERE role = 'coach' AND mobile_number = ${mobileNumber}`)
