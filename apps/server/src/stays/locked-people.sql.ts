import { calendarDaySchema, instantSchema } from '@trophy/contract/core/dates/calendar.ts'
import { checkinStatusSchema } from '@trophy/contract/participants/participants.contract.ts'
import { stayEventKinds } from '@trophy/contract/stays/stay-transitions.rules.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { RequestedPeople } from '../participants/requested-people.rules.ts'
import type { Queryable } from '../platform/db/database.ts'
import { prepared } from '../platform/db/statements/prepared.ts'
import { lockedPeople } from './transition-parts.sql.ts'

const lockedPersonRow = z.strictObject({
  id: z.guid(),
  participantId: z.string(),
  isReferenceOnly: z.boolean(),
  isReplaced: z.boolean(),
  checkinStatus: checkinStatusSchema,
  hotelId: z.string().nullable(),
  startDate: calendarDaySchema.nullable(),
  endDate: calendarDaySchema.nullable(),
  /** From this night on a person who has not come holds no room. */
  releasedFrom: calendarDaySchema.nullable(),
})
export type LockedPerson = z.infer<typeof lockedPersonRow>

/**
 * Locks the people and their bookings until the transaction ends, in the order in which check-ins lock them. Reads only
 * the locked rows: of all others it would see what was before it waited. `teamOf`: a coach's `id`, for people of that
 * team only.
 */
export const lockPeople = (db: Queryable, requested: RequestedPeople, teamOf: string | null = null) =>
  db.all(
    lockedPersonRow,
    prepared`
    WITH ${lockedPeople({ requested, teamOf })}
    SELECT id, people.participant_id AS "participantId", is_reference_only AS "isReferenceOnly",
      is_replaced AS "isReplaced",
      checkin_status AS "checkinStatus", hotel_id AS "hotelId", start_date AS "startDate", end_date AS "endDate",
      released_from AS "releasedFrom"
    FROM people LEFT JOIN booked ON booked.participant_id = people.id`,
  )

/** A check-in event: its kind, actor and time. `person` is the participant's UUID. */
const latestEventRow = z.strictObject({
  person: z.guid(),
  kind: z.enum(stayEventKinds),
  name: z.string(),
  at: instantSchema,
})
export type LatestEvent = z.infer<typeof latestEventRow>

/**
 * The latest event of each kind of the people, the latest of all first. A separate statement that begins after the one
 * that refused them has ended: that one may have waited for this event, and its snapshot does not include it.
 */
export const selectLatestEvents = (db: Queryable, people: readonly string[]) =>
  db.all(
    latestEventRow,
    sql`
    SELECT person, kind, name, at FROM (
      SELECT DISTINCT ON (participant_id, kind)
        id, participant_id AS person, kind, actor_name AS name, happened_at AS at
      FROM checkin_events WHERE participant_id = ANY (${people}::uuid[])
      ORDER BY participant_id, kind, id DESC
    ) AS latest
    ORDER BY id DESC`,
  )
