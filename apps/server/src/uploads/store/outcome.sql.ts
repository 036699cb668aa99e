import { uploadLimits, type UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { insertMessages } from '../uploads.sql.ts'
import { checkProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'

/** The result of an upload, from its rows, messages and batches. */

export interface Lines {
  /** The first lines, up to the limit of a response. */
  readonly lines: string[]
  readonly total: number
}

/**
 * Inserts a warning for each instance that the sheet overbooks, with the first night (decisions §3). `isStored`: the
 * ledger already includes the sheet. Rows of failed batches do not count.
 */
export const warnOfOverbooking = (
  db: Queryable,
  { id, type }: { readonly id: string; readonly type: UploadType },
  isStored: boolean,
) =>
  insertMessages(db, { uploadId: id }).warnings(sql`
    WITH nights AS (${type === 'hotel-inventory' ? nightsOfInstances(id, isStored) : nightsOfPeople(id, isStored)}),
    overbooked AS (
      SELECT DISTINCT ON (hotel_id, instance_code) * FROM nights WHERE demand > total_rooms
      ORDER BY hotel_id, instance_code, night
    )
    SELECT 0, format(${checkProblems.overbooked}, hotel_id, instance_code, to_char(night, 'DD/MM/YYYY'), demand,
      total_rooms)
    FROM overbooked ORDER BY hotel_id, instance_code`)

/** The nights that the people of a sheet need, with how many people need them then. */
const nightsOfPeople = (uploadId: string, isStored: boolean): Sql => sql`
    WITH failed AS MATERIALIZED (
      SELECT first_row, last_row FROM upload_batches WHERE upload_id = ${uploadId} AND status = 'failed'
    ), stays AS (
      SELECT r.hotel_id, nights_of(r.start_date, r.end_date) AS nights,
        sum(r.unknown_players + CASE WHEN r.is_reference_only THEN 0 ELSE 1 END) AS people
      FROM upload_accepted_rows AS r
      WHERE r.upload_id = ${uploadId} AND r.participant_id IS NOT NULL AND r.hotel_id IS NOT NULL
        AND r.start_date IS NOT NULL
        AND NOT EXISTS (SELECT FROM failed AS f WHERE r.row_number BETWEEN f.first_row AND f.last_row)
      GROUP BY r.hotel_id, r.start_date, r.end_date
    ), needed AS (
      SELECT i.id AS instance_id, i.hotel_id, i.instance_code, i.total_rooms, night, sum(s.people) AS people
      FROM stays AS s
      JOIN hotel_instances AS i ON i.hotel_id = s.hotel_id AND i.nights && s.nights
      CROSS JOIN LATERAL nights_in(i.nights * s.nights) AS night
      GROUP BY i.id, night
    )
    SELECT n.hotel_id, n.instance_code, n.total_rooms, n.night,
      r.occupied + CASE WHEN ${isStored} THEN 0 ELSE n.people END AS demand
    FROM needed AS n JOIN room_nights AS r USING (instance_id, night)
    WHERE n.people > 0`

/** The nights of the instances of a sheet, with the people whose gap nights they are; see `follow_instance`. */
const nightsOfInstances = (uploadId: string, isStored: boolean): Sql =>
  isStored
    ? sql`
    SELECT r.hotel_id, r.instance_code, r.total_rooms, n.night, n.occupied AS demand
    FROM upload_accepted_rows AS r JOIN room_nights AS n ON n.instance_id = r.id WHERE r.upload_id = ${uploadId}`
    : sql`
    SELECT r.hotel_id, r.instance_code, r.total_rooms, night, count(*) AS demand
    FROM upload_accepted_rows AS r
      JOIN bookings AS b ON b.hotel_id = r.hotel_id
      JOIN participants AS p ON p.id = b.participant_id AND p.checkin_status <> 'checked_out'
      CROSS JOIN LATERAL unnest(
        datemultirange(nights_in_hotel(b.hotel_from, b.start_date, b.end_date) * nights_of(r.start_date, r.end_date)
          * daterange(NULL, b.released_from))
        - coalesce((SELECT range_agg(s.nights) FROM stays AS s WHERE s.participant_id = b.participant_id), '{}')
      ) AS missing
      CROSS JOIN LATERAL nights_in(missing) AS night
    WHERE r.upload_id = ${uploadId}
    GROUP BY r.row_number, r.hotel_id, r.instance_code, r.total_rooms, night`

/**
 * Stores the rows that were not created for the sheet of rejected rows, with the upload `ownerId` if that is another
 * one. Returns how many.
 */
export const insertRejectedRows = (db: Queryable, uploadId: string, ownerId = uploadId) =>
  db.run(sql`
    INSERT INTO upload_rejected_rows (upload_id, row_number, participant_id, cells, reasons)
    SELECT ${ownerId}::uuid, row_number, participant_id, cells, reasons FROM (${rejectedRows(uploadId)}) AS rejected`)

export const countRejectedRows = (db: Queryable, uploadId: string): Promise<number> =>
  db.value(z.int(), sql`SELECT count(*) FROM (${rejectedRows(uploadId)}) AS rejected`)

/** `OFFSET 0` forces a lookup of each rejected row by its key, whatever the planner expects of a new upload. */
const rejectedRows = (uploadId: string): Sql => sql`
  SELECT rejected.row_number, r.participant_id, r.cells, rejected.reasons
  FROM (
    SELECT row_number, array_agg(reason ORDER BY position, reason) AS reasons
    FROM (
      SELECT row_number, position, error
      FROM upload_rows, unnest(errors) WITH ORDINALITY AS e (error, position)
      WHERE upload_id = ${uploadId} AND NOT is_clean
      UNION ALL
      SELECT row_number, 1000, message FROM upload_messages WHERE upload_id = ${uploadId} AND outcome = 'error'
      UNION ALL
      SELECT r.row_number, 2000, b.error_message
      FROM upload_batches AS b
      JOIN upload_accepted_rows AS r ON r.upload_id = b.upload_id AND r.row_number BETWEEN b.first_row AND b.last_row
      WHERE b.upload_id = ${uploadId} AND b.status = 'failed'
    ) AS found_lines (row_number, position, reason)
    GROUP BY row_number
  ) AS rejected
  CROSS JOIN LATERAL (
    SELECT participant_id, cells FROM upload_rows
    WHERE upload_id = ${uploadId} AND row_number = rejected.row_number OFFSET 0
  ) AS r`

/** The errors of the result: of rows, and one line for each failed batch. */
export const selectErrors = (db: Queryable, uploadId: string): Promise<Lines> =>
  firstLines(
    db,
    sql`
    SELECT row_number, position, 'Row ' || row_number || ': ' || error
    FROM upload_rows, unnest(errors) WITH ORDINALITY AS e (error, position)
    WHERE upload_id = ${uploadId} AND NOT is_clean
    UNION ALL
    SELECT row_number, 1000, 'Row ' || row_number || ': ' || message
    FROM upload_messages WHERE upload_id = ${uploadId} AND outcome = 'error'
    UNION ALL
    SELECT first_row, 2000, 'Rows ' || first_row || ' to ' || last_row || ': ' || error_message
    FROM upload_batches WHERE upload_id = ${uploadId} AND status = 'failed'`,
  )

/**
 * The warnings of the result: about the layout, the header, rows that were not rejected, and the whole sheet, in this
 * order.
 */
export const selectWarnings = (db: Queryable, uploadId: string): Promise<Lines> =>
  firstLines(
    db,
    sql`
    SELECT r.row_number, position, 'Row ' || r.row_number || ': ' || warning
    FROM upload_accepted_rows AS r, unnest(r.warnings) WITH ORDINALITY AS w (warning, position)
    WHERE r.upload_id = ${uploadId}
    UNION ALL
    SELECT CASE WHEN m.outcome = 'layout' THEN 0 WHEN m.row_number = 0 THEN 2147483647 ELSE m.row_number END, 1000,
      CASE m.row_number WHEN 0 THEN '' ELSE 'Row ' || m.row_number || ': ' END || m.message
    FROM upload_messages AS m LEFT JOIN upload_rows AS r USING (upload_id, row_number)
    WHERE m.upload_id = ${uploadId} AND m.outcome <> 'error' AND r.is_clean IS NOT FALSE
      AND NOT EXISTS (
        SELECT FROM upload_messages AS e
        WHERE e.upload_id = m.upload_id AND e.row_number = m.row_number AND e.outcome <> 'warning'
          AND e.outcome <> m.outcome)`,
  )

const lineRow = z.strictObject({ line: z.string(), total: z.int() })

/**
 * The errors of an upload some of whose rejected rows were corrected: of the rows that are left, and one line for each
 * failed batch.
 */
export const selectErrorsLeft = (db: Queryable, uploadId: string): Promise<Lines> =>
  firstLines(
    db,
    sql`
    SELECT r.row_number, position, 'Row ' || r.row_number || ': ' || reason
    FROM upload_rejected_rows AS r, unnest(r.reasons) WITH ORDINALITY AS e (reason, position)
    WHERE r.upload_id = ${uploadId} AND NOT EXISTS (
      SELECT FROM upload_batches AS b
      WHERE b.upload_id = r.upload_id AND b.status = 'failed' AND r.row_number BETWEEN b.first_row AND b.last_row
        AND b.error_message = reason)
    UNION ALL
    SELECT first_row, 2000, 'Rows ' || first_row || ' to ' || last_row || ': ' || error_message
    FROM upload_batches WHERE upload_id = ${uploadId} AND status = 'failed'`,
  )

const firstLines = async (db: Queryable, lines: Sql): Promise<Lines> => {
  const rows = await db.all(
    lineRow,
    sql`
      SELECT line, count(*) OVER () AS total FROM (${lines}) AS found_lines (row_number, position, line)
      ORDER BY row_number, position, line LIMIT ${uploadLimits.listedMessages}`,
  )
  return { lines: rows.map(({ line }) => line), total: rows[0]?.total ?? 0 }
}

const countsRow = z.strictObject({ rows: z.int(), accepted: z.int(), placeholders: z.int() })

/** The number of rows, of accepted rows, and of their placeholders (UNKNOWN_PLAYER_COUNT). */
export const countRows = (db: Queryable, uploadId: string) =>
  db.one(
    countsRow,
    sql`
      SELECT (SELECT count(*) FROM upload_rows WHERE upload_id = ${uploadId}) AS rows,
        count(*) AS accepted, coalesce(sum(unknown_players), 0) AS placeholders
      FROM upload_accepted_rows WHERE upload_id = ${uploadId}`,
  )
