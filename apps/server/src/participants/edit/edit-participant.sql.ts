import { inheritedFields } from '@trophy/contract/participants/participant-fields.constants.ts'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { ChangeOrigin } from '../../platform/actor.ts'
import { lockForTransaction } from '../../platform/db/advisory-locks.ts'
import { columnOf, forEachField } from '../../platform/db/statements/columns.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { insertParticipantHistory } from '../history/participant-history.fragment.sql.ts'
import { isRequested } from '../participants.fragment.sql.ts'
import type { RequestedPeople } from '../requested-people.rules.ts'
import type { EditedField, Place } from './edit-participant.rules.ts'

/**
 * Until the transaction ends, no other edit changes the coach of players or updates them with their coach, so that the
 * players who are locked first are the ones that are updated later. Taken before any other lock.
 */
export const lockTeams = (db: Queryable) => db.run(lockForTransaction('teams'))

export interface EditedPeople {
  readonly person: RequestedPeople
  /** The new coach of a player. */
  readonly coach: RequestedPeople
  /** Whether the edit of a coach also changes the players. */
  readonly withPlayers: boolean
}

const lockedPersonRow = z.strictObject({ id: z.uuid(), participantId: z.string() })

/**
 * Locks everybody whom an edit reads or changes until the transaction ends, in the same order as check-ins. Their rows
 * are read afterwards, by a separate statement.
 */
export const lockEdited = (db: Queryable, { person, coach, withPlayers }: EditedPeople) =>
  db.all(
    lockedPersonRow,
    sql`
      SELECT p.id, p.participant_id AS "participantId" FROM participants AS p
      WHERE ${isRequested(person, sql`p`)} OR ${isRequested(coach, sql`p`)}
        ${withPlayers ? orPlayerOf(person) : empty}
      ORDER BY p.id
      FOR NO KEY UPDATE OF p`,
  )

const orPlayerOf = (coach: RequestedPeople): Sql => sql`
  OR p.coach_id = (SELECT participant_id FROM participants WHERE ${isRequested(coach)})`

/** Stores the changes of a person whose row is locked. The reference is a column of the booking, the room is stored elsewhere. */
export const updateParticipant = async (
  db: Queryable,
  id: string,
  changes: readonly EditedField[],
  now: Date,
): Promise<void> => {
  const assignments = changes.map(({ field, to }) =>
    field === 'bookingReference' || field === 'roomNumber' ? empty : sql`${columnOf(field)} = ${to}, `,
  )
  await db.run(sql`UPDATE participants SET ${join(assignments, '')} updated_at = ${now} WHERE id = ${id}`)
  const reference = changes.find(({ field }) => field === 'bookingReference')
  if (!reference) return
  await db.run(sql`UPDATE bookings SET reference = ${reference.to}, updated_at = ${now} WHERE participant_id = ${id}`)
}

/** Updates the players of a coach, with a history record for each whose values change, in one statement. */
export const movePlayersOf = (db: Queryable, coachId: string, place: Place, origin: ChangeOrigin) =>
  db.run(sql`
    WITH changes AS (
      SELECT p.id, jsonb_agg(jsonb_build_object('field', field, 'from', before, 'to', after) ORDER BY place) AS list
      FROM participants AS p, LATERAL (VALUES
        ${forEachField(
          inheritedFields,
          (field, column) =>
            sql`(${inheritedFields.indexOf(field)}::integer, ${field}::text, p.${column}::text, ${place[field]}::text)`,
        )}
      ) AS move (place, field, before, after)
      WHERE p.coach_id = ${coachId} AND after IS NOT NULL AND before IS DISTINCT FROM after
      GROUP BY p.id
    ),
    changed AS (
      UPDATE participants AS p
      SET ${forEachField(inheritedFields, (field, column) => sql`${column} = coalesce(${place[field]}, p.${column})`)},
        updated_at = ${origin.now}
      FROM changes WHERE p.id = changes.id
      RETURNING p.id, changes.list AS changes
    )
    ${insertParticipantHistory(sql`changed ORDER BY id`, origin)}`)
