import { uploadReceiptSchema, touchedSchema, type Touches } from '@trophy/contract/uploads/past-uploads.contract.ts'
import { uploadStatuses, type UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import sql, { join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { statementsToLockHotels } from '../../hotels/hotels.fragment.sql.ts'
import type { ChangeOrigin } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { uploadUndone } from '../uploads.sql.ts'
import { undoUploadLimits } from '@trophy/contract/uploads/past-uploads.constants.ts'

const createdRow = uploadReceiptSchema
  .pick({ type: true, created: true, remaining: true, undone: true })
  .extend({ status: z.enum(uploadStatuses), fileName: z.string() })

/** What an upload created, and how many of it are left. */
export const selectCreated = (db: Queryable, uploadId: string) =>
  db.first(
    createdRow,
    sql`
      SELECT upload_type AS type, status, file_name AS "fileName", created_rows + placeholders AS created, (
          SELECT count(*) FROM participants WHERE upload_id = u.id
        ) + (SELECT count(*) FROM hotel_instances WHERE upload_id = u.id) AS remaining, ${uploadUndone}
      FROM uploads AS u LEFT JOIN users AS undoer ON undoer.id = u.undone_by WHERE u.id = ${uploadId}`,
  )

/**
 * Locks the hotels of which an upload created instances, with the people who are booked there. Before that it waits for
 * everybody who adds a hotel, and others wait to add one: what is added to a hotel must not lose it.
 */
export const lockHotelsOfUpload = async (db: Queryable, uploadId: string): Promise<void> => {
  await db.run(sql`LOCK TABLE hotels IN SHARE ROW EXCLUSIVE MODE`)
  const hotels = sql`SELECT hotel_id FROM hotel_instances WHERE upload_id = ${uploadId}`
  for (const statement of statementsToLockHotels(hotels)) await db.run(statement)
}

/**
 * Removes the instances that an upload created, and the hotels that have no other. Whoever once verified such a hotel
 * has no use for it. Their histories stay.
 */
export const deleteInstancesOfUpload = async (db: Queryable, uploadId: string): Promise<number> => {
  const removed = await db.values(
    z.string(),
    sql`DELETE FROM hotel_instances WHERE upload_id = ${uploadId} RETURNING hotel_id`,
  )
  const hotels = [...new Set(removed)]
  const isEmpty = sql`hotel_id = ANY (${hotels}::text[])
    AND NOT EXISTS (SELECT FROM hotel_instances AS i WHERE i.hotel_id = h.hotel_id)`
  await db.run(sql`DELETE FROM hotel_verifications AS h WHERE ${isEmpty}`)
  await db.run(sql`DELETE FROM hotels AS h WHERE ${isEmpty}`)
  return removed.length
}

export const updateUndone = (db: Queryable, uploadId: string, reason: string, { actor, now }: ChangeOrigin) =>
  db.run(sql`
    UPDATE uploads SET undone_at = ${now}, undone_by = (SELECT id FROM users WHERE id = ${actor.id}::uuid),
      undo_reason = ${reason}
    WHERE id = ${uploadId}`)

/**
 * What happened since to the people or the hotels of an upload, read from the records of what happened. Each statement
 * below finds it with rows of `(participant_id, instance_id, what, at)`: UUIDs, of which one may be null.
 */
export const selectTouches = async (db: Queryable, uploadId: string, type: UploadType): Promise<Touches> => {
  const rows = await db.all(touchRow, touches(type === 'hotel-inventory' ? ofHotels(uploadId) : ofPeople(uploadId)))
  const touched = rows.map(({ count: _count, ...touch }) => touch)
  return { touched, touchedCount: rows[0]?.count ?? 0 }
}

const touchRow = touchedSchema.extend({ count: z.int() })

const touches = (facts: Sql): Sql => sql`
  WITH facts (participant_id, instance_id, what, at) AS (${facts}), latest AS (
    SELECT participant_id, instance_id, what, max(at) AS at FROM facts GROUP BY participant_id, instance_id, what
  )
  SELECT p.participant_id AS "participantId", i.hotel_id AS "hotelId", i.instance_code AS "instanceCode",
    coalesce(p.name, i.hotel_name) AS name, l.what, l.at, (
      SELECT count(DISTINCT coalesce(participant_id, instance_id)) FROM latest
    ) AS count
  FROM latest AS l LEFT JOIN participants AS p ON p.id = l.participant_id
  LEFT JOIN hotel_instances AS i ON i.id = l.instance_id
  ORDER BY l.at DESC, p.participant_id, i.hotel_id, i.instance_code, l.what
  LIMIT ${undoUploadLimits.listed}`

/** A record of a history with a change of one of these fields. */
const changes = (fields: readonly string[]): Sql =>
  sql`h.changes @> ANY (ARRAY[${join(fields.map((field) => JSON.stringify([{ field }])))}]::jsonb[])`

const bookingFields = [
  'hotelId',
  'bookingStartDate',
  'bookingEndDate',
  'bookingReference',
  'releasedFrom',
  'roomNumber',
]

/**
 * The first record of a history has neither changes nor a reason. One with a reason alone is a release of the room.
 * What a check-in writes there is left to its event.
 */
const ofPeople = (uploadId: string): Sql => sql`
  WITH own AS MATERIALIZED (SELECT id, participant_id FROM participants WHERE upload_id = ${uploadId})
  SELECT own.id, NULL::uuid, 'checked_in', e.recorded_at
  FROM own JOIN checkin_events AS e ON e.participant_id = own.id
  UNION ALL
  SELECT own.id, NULL, CASE WHEN h.changes = '[]' OR ${changes(bookingFields)} THEN 'rebooked' ELSE 'edited' END,
    h.created_at
  FROM own JOIN participant_history AS h ON h.participant_id = own.id
  WHERE (h.changes <> '[]' OR h.reason IS NOT NULL) AND h.kind IS NULL
  UNION ALL
  SELECT own.id, NULL, 'rebooked', c.carried_out_at
  FROM own JOIN booking_change_people AS b ON b.participant_id = own.id JOIN booking_changes AS c ON c.id = b.change_id
  WHERE b.after IS NOT NULL AND c.carried_out_at IS NOT NULL
  UNION ALL
  SELECT own.id, NULL, 'signed_in', s.created_at FROM own JOIN sessions AS s ON s.coach_id = own.id
  UNION ALL
  SELECT own.id, NULL, 'messaged', n.sent_at
  FROM own JOIN notification_recipients AS r ON r.participant_id = own.id
  JOIN notifications AS n ON n.id = r.notification_id
  UNION ALL
  SELECT own.id, NULL, 'roll_call', a.answered_at FROM own JOIN roll_call_answers AS a ON a.coach_id = own.id
  UNION ALL
  SELECT own.id, NULL, 'roll_call', m.named_at FROM own JOIN missing_players AS m ON m.participant_id = own.id
  UNION ALL
  SELECT own.id, NULL, 'journey_told', j.recorded_at FROM own JOIN team_journeys AS j ON j.coach_id = own.id
  UNION ALL
  SELECT own.id, NULL, 'players_added', p.created_at
  FROM own JOIN participants AS p ON p.coach_id = own.participant_id
  WHERE p.upload_id IS DISTINCT FROM ${uploadId}
  UNION ALL
  SELECT own.id, NULL, 'night_closed', n.closed_at
  FROM own JOIN audited_people AS a ON a.participant_id = own.id JOIN night_audits AS n ON n.night = a.night`

/** A hotel is in use where somebody has or had nights there, or a change of bookings could bring somebody back. */
const ofHotels = (uploadId: string): Sql => sql`
  WITH own AS MATERIALIZED (SELECT id, hotel_id, nights FROM hotel_instances WHERE upload_id = ${uploadId})
  SELECT b.participant_id, own.id, 'booked_here', b.updated_at
  FROM own JOIN bookings AS b ON b.hotel_id = own.hotel_id
  WHERE b.instance_id = own.id OR nights_in_hotel(b.hotel_from, b.start_date, b.end_date) && own.nights
  UNION ALL
  SELECT s.participant_id, own.id, 'booked_here', b.updated_at
  FROM own JOIN stays AS s ON s.instance_id = own.id JOIN bookings AS b ON b.participant_id = s.participant_id
  UNION ALL
  SELECT b.participant_id, own.id, 'moved_here', c.carried_out_at
  FROM booking_change_people AS b JOIN booking_changes AS c ON c.id = b.change_id
  CROSS JOIN LATERAL (
    SELECT b.before ->> 'instanceId' UNION SELECT b.after ->> 'instanceId'
    UNION SELECT piece ->> 'instanceId'
      FROM jsonb_array_elements((b.before -> 'pieces') || (b.after -> 'pieces')) AS piece
  ) AS place (instance_id)
  JOIN own ON own.id = place.instance_id::uuid
  WHERE b.after IS NOT NULL AND c.carried_out_at IS NOT NULL AND c.undone_at IS NULL
  UNION ALL
  SELECT NULL, own.id, 'hotel_edited', h.created_at
  FROM own JOIN admin_history AS h ON h.instance_id = own.id WHERE h.changes <> '[]'
  UNION ALL
  SELECT NULL, own.id, 'night_closed', n.closed_at
  FROM own JOIN audited_instances AS a ON a.instance_id = own.id JOIN night_audits AS n ON n.night = a.night
  UNION ALL
  -- Of a night that was closed before the hotel was uploaded.
  SELECT NULL, own.id, 'night_closed', a.created_at FROM own JOIN night_adjustments AS a ON a.instance_id = own.id
  UNION ALL
  SELECT NULL, own.id, 'hotel_billed', v.created_at FROM own JOIN invoices AS v ON v.hotel_id = own.hotel_id`
