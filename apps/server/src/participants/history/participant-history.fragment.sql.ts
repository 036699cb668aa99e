import { personFieldNames } from '@trophy/contract/participants/participant-fields.constants.ts'
import sql, { type Sql } from 'sql-template-tag'
import type { ChangeOrigin } from '../../platform/actor.ts'
import { jsonPairs } from '../../platform/db/columns.ts'

/**
 * The fields of participant `p` with booking `b`, null without one, in instance `i`, named as in the API. No function of
 * the database, because PostgreSQL refuses to alter a table whose row type one takes.
 */
export const participantRecord = sql`
  jsonb_build_object(
    'participantId', p.participant_id, 'role', p.role,
    ${jsonPairs(sql`p`, personFieldNames)},
    'isReferenceOnly', p.is_reference_only, 'checkinStatus', p.checkin_status,
    'checkinTime', iso_instant(p.checkin_time), 'checkoutTime', iso_instant(p.checkout_time),
    'bookingReference', b.reference, 'hotelId', b.hotel_id, 'hotelName', i.hotel_name,
    'bookingStartDate', b.start_date, 'bookingEndDate', b.end_date)`

/**
 * The only INSERT of `participant_history`: one record for each row of the relation `changed`, which has `id` and the
 * list `changes`. Used as a statement, or as a CTE of the change.
 */
export const insertParticipantHistory = (
  changed: Sql,
  { actor, now, reason = null }: ChangeOrigin & { readonly reason?: string | null },
): Sql => sql`
  INSERT INTO participant_history (participant_id, created_at, actor_id, admin_username, changes, reason)
  SELECT id, ${now}::timestamptz, ${actor.id}::uuid, ${actor.name}, changes, ${reason}::text FROM ${changed}`
