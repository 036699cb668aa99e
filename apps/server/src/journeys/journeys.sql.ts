import type { JourneyDirection } from '@trophy/contract/journeys/journeys.constants.ts'
import { type JourneyDetails, journeySchema } from '@trophy/contract/journeys/journeys.contract.ts'
import sql, { empty, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { isRequested } from '../participants/participants.fragment.sql.ts'
import type { RequestedPeople } from '../participants/requested-people.rules.ts'
import type { Actor, ChangeOrigin } from '../platform/actor.ts'
import type { Queryable } from '../platform/db/database.ts'

/** The UUID of the coach of that name. With `lock` it is locked, so that two entries for a team follow one another. */
export const selectTeam = (db: Queryable, requested: RequestedPeople, { lock }: { readonly lock: boolean }) =>
  db.values(
    z.guid(),
    sql`
    SELECT id FROM participants WHERE role = 'coach' AND ${isRequested(requested)}
    ${lock ? sql`FOR NO KEY UPDATE` : empty}`,
  )

/** What a journey `j` consists of. */
const columns: Sql = sql`
  j.mode, j.number, j.place_name AS place, j.travels_at AS "at", j.travellers AS people, j.note,
  j.told_at AS "toldAt", j.actor_name AS "toldBy"`

/** Everything that was told, the latest first. */
export const selectJourneys = (db: Queryable, coachId: string, direction: JourneyDirection, limit: number) =>
  db.all(
    journeySchema,
    sql`
    SELECT ${columns} FROM team_journeys AS j WHERE j.coach_id = ${coachId} AND j.direction = ${direction}
    ORDER BY j.told_at DESC, j.id DESC LIMIT ${limit}`,
  )

/** What stands: the latest entry by when it was told. */
export const selectJourney = async (db: Queryable, coachId: string, direction: JourneyDirection) =>
  (await selectJourneys(db, coachId, direction, 1))[0]

/** Whether what stands was entered by that person when it was received, and so without a time of its own. */
export const isLatestAtOnceBy = (db: Queryable, coachId: string, direction: JourneyDirection, { id }: Actor) =>
  db.value(
    z.boolean(),
    sql`
    SELECT EXISTS (
      SELECT FROM (
        SELECT told_at, recorded_at, actor_id FROM team_journeys
        WHERE coach_id = ${coachId} AND direction = ${direction} ORDER BY told_at DESC, id DESC LIMIT 1
      ) AS latest
      WHERE told_at = recorded_at AND actor_id IS NOT DISTINCT FROM ${id}::uuid)`,
  )

/** `toldAt`: when it was entered, at the latest now. */
export interface Telling extends ChangeOrigin {
  readonly coachId: string
  readonly direction: JourneyDirection
  readonly toldAt: Date
}

export const insertJourney = (
  db: Queryable,
  { mode, number, place, at, people, note }: JourneyDetails,
  { coachId, direction, toldAt, actor, now }: Telling,
) =>
  db.run(sql`
    INSERT INTO team_journeys (coach_id, direction, mode, number, place_name, travels_at, travellers, note, told_at,
      recorded_at, actor_id, actor_role, actor_name)
    VALUES (${coachId}, ${direction}, ${mode}, ${number}, ${place}, ${new Date(at)}, ${people}, ${note}, ${toldAt},
      ${now}, ${actor.id}, ${actor.role}, ${actor.name})`)
