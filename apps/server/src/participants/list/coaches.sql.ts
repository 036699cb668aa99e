import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { isRequested } from '../participants.fragment.sql.ts'
import type { RequestedPeople } from '../requested-people.rules.ts'

/** The fields that a player gets from the coach. */
const coachRow = z.strictObject({
  coachId: z.string(),
  discipline: z.string().nullable(),
  district: z.string().nullable(),
  location: z.string().nullable(),
})
export type Coach = z.infer<typeof coachRow>

/**
 * A coach by `id` or `participantId`. Discipline and place, which a player gets from the coach, are locked until the
 * transaction ends.
 */
export const lockCoach = (db: Queryable, requested: RequestedPeople) =>
  db.first(
    coachRow,
    sql`
      SELECT participant_id AS "coachId", discipline, district, location FROM participants
      WHERE role = 'coach' AND ${isRequested(requested)}
      FOR SHARE`,
  )

const listedCoachRow = participantEndpoints.coaches.response.element

/** All coaches by name. */
export const selectCoaches = (db: Queryable) =>
  db.all(
    listedCoachRow,
    sql`
      SELECT participant_id AS "participantId", name, discipline FROM participants
      WHERE role = 'coach' ORDER BY lower(name), participant_id`,
  )

const namedCoachRow = listedCoachRow.pick({ participantId: true, name: true })

/** The coach who has this mobile number. */
export const selectCoachWithMobile = (db: Queryable, mobileNumber: string) =>
  db.first(
    namedCoachRow,
    sql`
      SELECT participant_id AS "participantId", name FROM participants
      WHERE role = 'coach' AND mobile_number = ${mobileNumber}`,
  )
