import { personFieldNames } from '@trophy/contract/participants/participant-fields.constants.ts'
import { type StayEventKind, stayTransitions } from '@trophy/contract/stays/stay-transitions.rules.ts'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { ChangeOrigin } from '../../platform/actor.ts'
import { jsonPairs } from '../../platform/db/statements/columns.ts'

/**
 * The fields of participant `p` with booking `b`, null without one, in instance `i`, named as in the API. No function
 * of the database, because PostgreSQL refuses to alter a table whose row type one takes.
 */
export const participantRecord = sql`
  jsonb_build_object(
    'participantId', p.participant_id, 'role', p.role,
    ${jsonPairs(sql`p`, personFieldNames)},
    'isReferenceOnly', p.is_reference_only, 'checkinStatus', p.checkin_status,
    'checkinTime', iso_instant(p.checkin_time), 'checkoutTime', iso_instant(p.checkout_time),
    'bookingReference', b.reference, 'hotelId', b.hotel_id, 'hotelName', i.hotel_name,
    'bookingStartDate', b.start_date, 'bookingEndDate', b.end_date)`

/** Who makes a change and why: of all records, or a column of `changed` for each. */
export interface RecordOrigin {
  readonly actor: ChangeOrigin['actor'] | { readonly id: Sql; readonly name: Sql; readonly role: string }
  readonly now: Date
  readonly reason?: string | Sql | null
  /** For a transition of the check-in status; `changed` has its `happened_at`. */
  readonly event?: StayEventKind
}

/**
 * The only INSERT of `participant_history`: one record for each row of the relation `changed`, which has `id` and the
 * list `changes`. Used as a statement, or as a CTE of the change.
 */
export const insertParticipantHistory = (changed: Sql, { actor, now, reason = null, event }: RecordOrigin): Sql => sql`
  INSERT INTO participant_history (participant_id, created_at, actor_id, admin_username, changes, reason
    ${event ? sql`, kind, happened_at, actor_role` : empty})
  SELECT id, ${now}::timestamptz, ${actor.id}::uuid, ${actor.name}, changes, ${reason}::text
    ${event ? sql`, ${event}, happened_at, ${actor.role}` : empty}
  FROM ${changed}`

/** What a check-in and a check-out change: their records do not repeat it. */
const changesOfEvents = join(
  [stayTransitions.checkin, stayTransitions.checkout].map(
    ({ event, from, to, time }) => sql`
    WHEN ${event} THEN jsonb_build_array(
      jsonb_build_object('field', 'checkinStatus', 'from', ${from}::text, 'to', ${to}::text),
      jsonb_build_object('field', ${time}::text, 'from', NULL, 'to', iso_instant(happened_at)))`,
  ),
  '',
)

/** The list of changes of a record of `participant_history`. */
export const recordedChanges = sql`coalesce(changes, CASE kind ${changesOfEvents} END)`
