import { type CalendarDay, calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import { languages } from '@trophy/contract/core/texts/languages.ts'
import { bookedPersonSchema } from '@trophy/contract/participants/participants.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { insertParticipantHistory } from '../participants/history/participant-history.fragment.sql.ts'
import { isRequested } from '../participants/participants.fragment.sql.ts'
import type { RequestedPeople } from '../participants/requested-people.rules.ts'
import type { ChangeOrigin } from '../platform/actor.ts'

/** A person with the current booking. */
const storedPersonRow = z.strictObject({
  ...bookedPersonSchema.omit({ teamName: true, coachId: true, mobileNumber: true, discipline: true }).shape,
  /** The instance in which the stay in the current hotel begins. */
  instanceId: z.guid().nullable(),
  /** The first night in the current hotel, if the stay began in another. */
  hotelFrom: calendarDaySchema.nullable(),
  /** The coach's `id`, which for a coach is the person's; null for officials and players without a coach. */
  coach: z.guid().nullable(),
  coachMobile: z.string().nullable(),
  coachLanguage: z.enum(languages).nullable(),
})
export type StoredPerson = z.infer<typeof storedPersonRow>

/** Locks the people until the transaction ends, in the same order as check-ins and edits. */
export const lockPeople = (db: Queryable, people: RequestedPeople) =>
  db.run(sql`
    SELECT FROM participants
    WHERE ${isRequested(people)}
    ORDER BY id
    FOR NO KEY UPDATE`)

/** The requested people who exist. Must run after they are locked, as a separate statement. */
export const selectPeople = (db: Queryable, people: RequestedPeople) =>
  db.all(
    storedPersonRow,
    sql`
    SELECT p.id, p.participant_id AS "participantId", p.role, p.name, p.is_reference_only AS "isReferenceOnly",
      p.replaced_by IS NOT NULL AS "isReplaced", p.checkin_status AS "checkinStatus",
      b.hotel_id AS "hotelId", i.hotel_name AS "hotelName", b.instance_id AS "instanceId",
      b.start_date AS "bookingStartDate", b.end_date AS "bookingEndDate",
      b.hotel_from AS "hotelFrom", b.reference AS "bookingReference",
      c.id AS coach, c.mobile_number AS "coachMobile", c.preferred_language AS "coachLanguage"
    FROM participants AS p
      LEFT JOIN bookings AS b ON b.participant_id = p.id
      LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
      LEFT JOIN participants AS c
        ON c.participant_id = CASE p.role WHEN 'coach' THEN p.participant_id ELSE p.coach_id END
    WHERE ${isRequested(people, sql`p`)}`,
  )

/** A booking after a change. */
export interface MovedBooking {
  /** The participant's UUID. */
  readonly participantId: string
  /** Null, like the instance, for a booking of a hotel that is not known. */
  readonly hotelId: string | null
  readonly instanceId: string | null
  readonly startDate: CalendarDay
  readonly endDate: CalendarDay
  readonly hotelFrom: CalendarDay | null
  readonly reference: string
  /** The first night that a person who has not come does not hold; null for everybody else. */
  readonly releasedFrom: CalendarDay | null
}

/** Who changes bookings, when and why. */
export interface MoveOrigin extends ChangeOrigin {
  readonly reason: string | null
}

/**
 * Changes the bookings of people whose rows are locked, each with a history record, in one statement. Returns the
 * UUIDs of the people whose booking changed; for the others nothing is written.
 */
export const storeMoves = (db: Queryable, moves: readonly MovedBooking[], { reason, ...origin }: MoveOrigin) =>
  db.values(
    z.guid(),
    sql`
    WITH moved AS (
      SELECT * FROM unnest(${moves.map(({ participantId }) => participantId)}::uuid[],
        ${moves.map(({ hotelId }) => hotelId)}::text[], ${moves.map(({ instanceId }) => instanceId)}::uuid[],
        ${moves.map(({ startDate }) => startDate)}::date[], ${moves.map(({ endDate }) => endDate)}::date[],
        ${moves.map(({ hotelFrom }) => hotelFrom)}::date[], ${moves.map(({ reference }) => reference)}::text[],
        ${moves.map(({ releasedFrom }) => releasedFrom)}::date[])
        AS m (participant_id, hotel_id, instance_id, start_date, end_date, hotel_from, reference, released_from)
    ),
    changes AS (
      SELECT m.participant_id,
        jsonb_agg(jsonb_build_object('field', field, 'from', before, 'to', after) ORDER BY position) AS list
      FROM moved AS m JOIN bookings AS b USING (participant_id) LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
        LEFT JOIN hotel_instances AS n ON n.id = m.instance_id,
        LATERAL (VALUES
          (1, 'hotelId', to_jsonb(b.hotel_id), to_jsonb(m.hotel_id)),
          (2, 'hotelName', to_jsonb(i.hotel_name), to_jsonb(n.hotel_name)),
          (3, 'hotelFrom', to_jsonb(b.hotel_from::date), to_jsonb(m.hotel_from)),
          (4, 'bookingStartDate', to_jsonb(b.start_date::date), to_jsonb(m.start_date)),
          (5, 'bookingEndDate', to_jsonb(b.end_date::date), to_jsonb(m.end_date)),
          (6, 'bookingReference', to_jsonb(b.reference), to_jsonb(m.reference)),
          (7, 'releasedFrom', to_jsonb(b.released_from), to_jsonb(m.released_from))
        ) AS change (position, field, before, after)
      WHERE before IS DISTINCT FROM after
      GROUP BY m.participant_id
    ),
    changed AS (
      UPDATE bookings AS b SET hotel_id = m.hotel_id, instance_id = m.instance_id, start_date = m.start_date,
        end_date = m.end_date, hotel_from = m.hotel_from, reference = m.reference, released_from = m.released_from,
        updated_at = ${origin.now}::timestamptz
      FROM changes JOIN moved AS m USING (participant_id)
      WHERE b.participant_id = m.participant_id
      RETURNING b.participant_id AS id, changes.list AS changes
    )
    ${insertParticipantHistory(sql`changed ORDER BY id`, { ...origin, reason })}
    RETURNING participant_id`,
  )
