import { admin } from '../actors.ts'
import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'

/** The number of stored rows in each table that uploads fill. */
export const countStored = (db: Queryable) =>
  db.first<Record<string, number>>(sql`
    SELECT (SELECT count(*) FROM hotels) AS hotels, (SELECT count(*) FROM hotel_instances) AS instances,
      count(*) FILTER (WHERE role = 'coach') AS coaches,
      count(*) FILTER (WHERE is_reference_only) AS "referenceOnlyCoaches",
      count(*) FILTER (WHERE role = 'official') AS officials,
      count(*) FILTER (WHERE role = 'player' AND mobile_number IS DISTINCT FROM '+910000000000') AS "playersFromRows",
      count(*) FILTER (WHERE role = 'player' AND mobile_number = '+910000000000') AS "playersFromUnknownCounts",
      count(*) AS participants
    FROM participants`)

/** The number of rows in every table that an upload writes, to check that a dry run writes nothing. */
export const countEverything = (db: Queryable) =>
  db.first<Record<string, number>>(sql`
    SELECT (SELECT count(*) FROM hotels) AS hotels, (SELECT count(*) FROM hotel_instances) AS instances,
      (SELECT count(*) FROM admin_history) AS admin_history, (SELECT count(*) FROM participants) AS participants,
      (SELECT count(*) FROM participant_history) AS participant_history, (SELECT count(*) FROM bookings) AS bookings,
      (SELECT count(*) FROM stays) AS stays, (SELECT sum(occupied) FROM room_nights) AS occupied,
      (SELECT count(*) FROM uploads) AS uploads, (SELECT count(*) FROM upload_batches) AS batches,
      (SELECT count(*) FROM upload_rejected_rows) AS rejected, (SELECT count(*) FROM upload_rows) AS staged,
      (SELECT count(*) FROM upload_messages) AS messages, (SELECT count(*) FROM graphile_worker.jobs) AS jobs`)

/** The stored fields of an instance (`KGI01/1`) or a participant (`COA_101`). */
export const readStored = async (
  db: Queryable,
  type: UploadType,
  id: string,
): Promise<Readonly<Record<string, unknown>>> => {
  const stored = await db.first<{ fields: Record<string, unknown> }>(
    type === 'hotel-inventory'
      ? sql`
        SELECT jsonb_build_object('hotelName', hotel_name, 'address', address,
          'pointOfContact', point_of_contact) AS fields
        FROM hotel_instances WHERE hotel_id || '/' || instance_code = ${id}`
      : sql`
        SELECT jsonb_build_object('name', name, 'mobileNumber', mobile_number, 'teamName', team_name,
          'stadium', stadium, 'isReferenceOnly', is_reference_only,
          'bookingStartDate', b.start_date, 'bookingEndDate', b.end_date) AS fields
        FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id WHERE p.participant_id = ${id}`,
  )
  return stored?.fields ?? {}
}

/** The number of nights on which the ledger differs from the stays, which must be 0. */
export const countLedgerDifferences = async (db: Queryable): Promise<number> =>
  (
    await db.first<{ count: number }>(sql`
      SELECT count(*) FROM room_nights AS l FULL JOIN room_nights_recounted AS t USING (instance_id, night)
      WHERE coalesce(l.occupied, 0) <> coalesce(t.occupied, 0)`)
  )?.count ?? 0

/** The number of participants, and how many of them have all the data that belongs to them. */
export const countComplete = async (db: Queryable) => {
  const counts = await db.first<{ total: number; withHistory: number; withPlace: number; withRooms: number }>(sql`
    SELECT count(*) AS total,
      count(*) FILTER (WHERE h.changes = '[]' AND h.admin_username = ${admin.name}) AS "withHistory",
      count(*) FILTER (WHERE p.discipline IS NOT NULL AND p.location IS NOT NULL
        AND p.district IS NOT NULL) AS "withPlace",
      count(*) FILTER (WHERE (SELECT range_agg(s.nights) FROM stays AS s WHERE s.participant_id = p.id AND s.is_held)
        = (SELECT range_agg(n.nights * nights_of(b.start_date, b.end_date)) FROM hotel_instances AS n
          WHERE n.hotel_id = b.hotel_id)) AS "withRooms"
    FROM participants AS p
    LEFT JOIN participant_history AS h ON h.participant_id = p.id
    LEFT JOIN bookings AS b ON b.participant_id = p.id
    LEFT JOIN hotel_instances AS i ON i.id = b.instance_id`)
  if (counts === undefined) throw new Error('A count always has a row')
  return counts
}
