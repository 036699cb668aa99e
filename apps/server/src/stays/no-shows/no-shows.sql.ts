import { type CalendarDay, calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { insertParticipantHistory } from '../../participants/history/participant-history.fragment.sql.ts'
import type { ChangeOrigin } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'

/** Those of locked people who hold a night from `from` on. */
export const selectHolding = (db: Queryable, people: readonly string[], from: CalendarDay) =>
  db.values(
    z.guid(),
    sql`
    SELECT DISTINCT participant_id FROM stays
    WHERE participant_id = ANY (${people}::uuid[]) AND is_held AND upper(nights) > ${from}::date`,
  )

/**
 * Releases the rooms of people from `from` on, and returns how many nights. They must be locked and hold no later night
 * than their booking.
 */
export const releaseRooms = async (
  db: Queryable,
  people: readonly string[],
  { from, reason, ...origin }: ChangeOrigin & { readonly from: CalendarDay; readonly reason: string },
): Promise<number> => {
  const freed = await db.value(
    z.int(),
    sql`
    SELECT coalesce(sum(upper(nights) - greatest(lower(nights), ${from}::date)), 0)::integer AS nights
    FROM stays WHERE participant_id = ANY (${people}::uuid[]) AND is_held AND upper(nights) > ${from}::date`,
  )
  await db.run(sql`SELECT end_stays(${people}::uuid[], ${from}::date, 'released')`)
  const changed = sql`
    changed AS (
      UPDATE bookings AS b SET released_from = ${from}::date, updated_at = ${origin.now}
      FROM bookings AS before
      WHERE b.participant_id = ANY (${people}::uuid[]) AND before.participant_id = b.participant_id
      RETURNING before.participant_id AS id, jsonb_build_array(jsonb_build_object(
        'field', 'releasedFrom', 'from', before.released_from, 'to', b.released_from)) AS changes
    )`
  await db.run(sql`WITH ${changed} ${insertParticipantHistory(sql`changed ORDER BY id`, { ...origin, reason })}`)
  return freed
}

/** People who are being checked in are not released any more: the check-in is their history record. */
export const markReturned = (db: Queryable, people: readonly string[]) =>
  db.run(sql`
    UPDATE bookings SET released_from = NULL
    WHERE participant_id = ANY (${people}::uuid[]) AND released_from IS NOT NULL`)

const placeRow = z.strictObject({
  id: z.guid(),
  endDate: calendarDaySchema,
  location: z.string(),
  district: z.string(),
})

/** Where people are booked, and until when. */
export const selectPlaces = (db: Queryable, people: readonly string[]) =>
  db.all(
    placeRow,
    sql`
    SELECT b.participant_id AS id, b.end_date AS "endDate", i.location, i.district
    FROM bookings AS b JOIN hotel_instances AS i ON i.id = b.instance_id
    WHERE b.participant_id = ANY (${people}::uuid[])`,
  )
