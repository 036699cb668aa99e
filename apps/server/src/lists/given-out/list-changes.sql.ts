import type { ListChangesQuery } from '@trophy/contract/lists/list-changes.contract.ts'
import { checkinStatusSchema } from '@trophy/contract/participants/participants.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'

const hotelNameRow = z.strictObject({ hotelName: z.string() })

/** The name of a hotel; undefined for an unknown one. */
export const selectHotelName = async (db: Queryable, hotelId: string): Promise<string | undefined> =>
  (await db.first(hotelNameRow, sql`SELECT hotel_name AS "hotelName" FROM (${latestNameOf(sql`${hotelId}`)}) AS hotel`))
    ?.hotelName

const latestNameOf = (hotelId: Sql): Sql => sql`
  SELECT hotel_name FROM hotel_instances WHERE hotel_id = ${hotelId} ORDER BY start_date DESC LIMIT 1`

const hotelRow = { hotelId: z.string().nullable(), hotelName: z.string().nullable() }

const fateRow = z.strictObject({
  participantId: z.string(),
  status: checkinStatusSchema.nullable(),
  mergedName: z.string().nullable(),
  elsewhereId: hotelRow.hotelId,
  elsewhereName: hotelRow.hotelName,
  formerId: hotelRow.hotelId,
  formerName: hotelRow.hotelName,
  renamedAt: z.string().nullable(),
  changedAt: z.string().nullable(),
})

/** The fields of a history that decide who is on which list, and with which dates. */
const fieldsOfStays = ['hotelId', 'hotelFrom', 'bookingStartDate', 'bookingEndDate', 'releasedFrom', 'roomNumber']

/**
 * What became of people since a list was given out: where they have the night of the day instead, which hotel they were
 * booked in then, and when their name and stay were last changed. Who was removed has the time of the audit event.
 */
export const selectFates = (
  db: Queryable,
  ids: readonly string[],
  { list, hotelId, day, since }: ListChangesQuery & { readonly since: string },
) =>
  db.all(
    fateRow,
    sql`
    SELECT code AS "participantId", p.checkin_status AS status, merged.name AS "mergedName",
      elsewhere.hotel_id AS "elsewhereId", elsewhere.hotel_name AS "elsewhereName", told.former_id AS "formerId",
      (${latestNameOf(sql`told.former_id`)}) AS "formerName", told.renamed_at AS "renamedAt",
      coalesce(told.changed_at, removed.at) AS "changedAt"
    FROM unnest(${ids}::text[]) AS code
    LEFT JOIN participants AS p ON p.participant_id = code
    LEFT JOIN LATERAL (
      SELECT i.hotel_id, i.hotel_name FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
      WHERE s.participant_id = p.id AND s.nights @> ${day}::date AND i.hotel_id <> ${hotelId}
        AND (s.is_held OR ${list} = 'checkin' AND p.checkin_status = 'pending')
    ) AS elsewhere ON true
    LEFT JOIN LATERAL (
      SELECT max(h.created_at) FILTER (WHERE field = 'name') AS renamed_at,
        max(h.created_at) FILTER (
          WHERE h.kind IS NOT NULL OR h.changes = '[]' OR field = ANY (${fieldsOfStays}::text[])) AS changed_at,
        (array_agg(change ->> 'from' ORDER BY h.id) FILTER (WHERE field = 'hotelId'))[1] AS former_id
      FROM participant_history AS h
        LEFT JOIN LATERAL jsonb_array_elements(h.changes) AS change ON true
        CROSS JOIN LATERAL (SELECT change ->> 'field' AS field) AS named
      WHERE h.participant_id = p.id AND h.created_at >= ${since}::timestamptz
    ) AS told ON true
    LEFT JOIN LATERAL (
      SELECT m.record ->> 'name' AS name FROM merged_people AS m
      WHERE m.participant_id = code AND p.id IS NULL ORDER BY m.merged_at DESC LIMIT 1
    ) AS merged ON true
    LEFT JOIN LATERAL (
      SELECT max(a.happened_at) AS at FROM audit_events AS a
      WHERE p.id IS NULL AND a.kind = 'remove_participant' AND a.object = code AND a.outcome = 'succeeded'
        AND a.happened_at >= ${since}::timestamptz
    ) AS removed ON true`,
  )
