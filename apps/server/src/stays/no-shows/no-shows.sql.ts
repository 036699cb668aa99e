import { type CalendarDay, calendarDaySchema } from '@trophy/contract/core/calendar.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import {
  insertParticipantHistory,
  participantRecord,
} from '../../participants/history/participant-history.fragment.sql.ts'
import type { ChangeOrigin } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'

const releasedRow = z.strictObject({ releaseId: z.guid(), nights: z.int() })

/**
 * Releases the rooms of people from `from` on, and stores who they were. They must be locked and hold no later night
 * than their booking.
 */
export const releaseRooms = async (
  db: Queryable,
  people: readonly string[],
  { from, reason, ...origin }: ChangeOrigin & { readonly from: CalendarDay; readonly reason: string },
) => {
  const released = await db.first(
    releasedRow,
    sql`
    WITH freed AS MATERIALIZED (
      SELECT coalesce(sum(upper(nights) - greatest(lower(nights), ${from}::date)), 0)::integer AS nights
      FROM stays WHERE participant_id = ANY (${people}::uuid[]) AND is_held AND upper(nights) > ${from}::date
    ),
    release AS (INSERT INTO no_show_releases (released_from, created_at) VALUES (${from}::date, ${origin.now}) RETURNING id),
    recorded AS (
      INSERT INTO no_show_people (release_id, participant_id)
      SELECT release.id, person FROM release, unnest(${people}::uuid[]) AS person
    )
    SELECT id AS "releaseId", freed.nights FROM release, freed`,
  )
  if (!released) throw new Error('an INSERT has no row')
  await db.run(sql`SELECT end_stays(${people}::uuid[], ${from}::date, 'released')`)
  await setReleasedFrom(db, people, { ...origin, from, reason })
  return released
}

/** The people hold their rooms again. */
export const markRestored = (db: Queryable, people: readonly string[], origin: ChangeOrigin) =>
  setReleasedFrom(db, people, { ...origin, from: null, reason: null })

const setReleasedFrom = (
  db: Queryable,
  people: readonly string[],
  { from, reason, ...origin }: ChangeOrigin & { readonly from: CalendarDay | null; readonly reason: string | null },
) => {
  const changed = sql`
    changed AS (
      UPDATE bookings AS b SET released_from = ${from}::date, updated_at = ${origin.now}
      FROM participants AS p, bookings AS before LEFT JOIN hotel_instances AS i ON i.id = before.instance_id
      WHERE b.participant_id = ANY (${people}::uuid[]) AND p.id = b.participant_id
        AND before.participant_id = b.participant_id
      RETURNING p.id, ${participantRecord()} AS record, jsonb_build_array(jsonb_build_object(
        'field', 'releasedFrom', 'from', before.released_from, 'to', b.released_from)) AS changes
    )`
  return db.run(sql`WITH ${changed} ${insertParticipantHistory(sql`changed ORDER BY id`, { ...origin, reason })}`)
}

/** Like `markRestored`, for people who are being checked in: the check-in is their history record. */
export const markReturned = (db: Queryable, people: readonly string[]) =>
  db.run(sql`UPDATE bookings SET released_from = NULL WHERE participant_id = ANY (${people}::uuid[])`)

const releasedPersonRow = z.strictObject({ id: z.guid(), releasedFrom: calendarDaySchema })

/** The people of a release who were not released again since; nobody for an unknown one. */
export const selectReleasedPeople = (db: Queryable, releaseId: string) =>
  db.all(
    releasedPersonRow,
    sql`
    SELECT n.participant_id AS id, r.released_from AS "releasedFrom"
    FROM no_show_people AS n JOIN no_show_releases AS r ON r.id = n.release_id
    WHERE n.release_id = ${releaseId} AND NOT EXISTS (
      SELECT FROM no_show_people AS other JOIN no_show_releases AS later ON later.id = other.release_id
      WHERE other.participant_id = n.participant_id AND later.created_at > r.created_at)`,
  )

const placeRow = z.strictObject({
  id: z.guid(),
  endDate: calendarDaySchema,
  location: z.string(),
  district: z.string(),
})
export type Place = z.infer<typeof placeRow>

/** Where people are booked, and until when. */
export const selectPlaces = (db: Queryable, people: readonly string[]) =>
  db.all(
    placeRow,
    sql`
    SELECT b.participant_id AS id, b.end_date AS "endDate", i.location, i.district
    FROM bookings AS b JOIN hotel_instances AS i ON i.id = b.instance_id
    WHERE b.participant_id = ANY (${people}::uuid[])`,
  )
