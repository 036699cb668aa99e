import sql from 'sql-template-tag'
import { highestInstanceCode } from '@trophy/contract/hotels/instances.constants.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { insertMessages, isAcceptedSoFar, type SheetCheck } from '../uploads.sql.ts'
import { checkProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'

/** Conflicts of the rows of the hotel inventory with the database and each other. */

export const beginHotelChecks = async (db: Transaction, uploadId: string): Promise<void> => {
  await db.run(sql`
    CREATE TEMP TABLE checked ON COMMIT DROP AS
    SELECT row_number, hotel_id, instance_code, hotel_name, address, start_date, end_date, is_clean,
      CASE WHEN end_date >= start_date THEN nights_of(start_date, end_date) END AS nights
    FROM upload_rows WHERE upload_id = ${uploadId}`)
  await db.run(sql`ANALYZE checked`)
}

/** Skips instances that already exist, by hotel and number. They are not checked further. */
export const skipKnownInstances = async (db: Transaction, check: SheetCheck): Promise<void> => {
  await insertMessages(db, check).duplicates(sql`
    SELECT c.row_number, format(${checkProblems.knownInstance}, c.hotel_id, c.instance_code)
    FROM checked AS c JOIN hotel_instances AS i USING (hotel_id, instance_code)`)
  await db.run(sql`
    DELETE FROM checked AS c USING hotel_instances AS i
    WHERE i.hotel_id = c.hotel_id AND i.instance_code = c.instance_code`)
}

/**
 * Instances that are repeated or overlap. Existing ones and then the rows without errors are inserted one by one into a
 * table where numbers are unique and nights never overlap. A row that cannot be inserted conflicts with one that was.
 */
export const refuseCollisions = async (db: Transaction, check: SheetCheck): Promise<void> => {
  await placeInstances(db, check.uploadId)
  await db.run(sql`
    CREATE TEMP TABLE collisions ON COMMIT DROP AS
    SELECT c.*, twin.row_number AS earlier_row FROM checked AS c
    LEFT JOIN placed AS twin ON twin.hotel_id = c.hotel_id AND twin.instance_code = c.instance_code
    WHERE ${isAcceptedSoFar(check.uploadId)}
      AND NOT EXISTS (SELECT FROM placed AS p WHERE p.row_number = c.row_number)`)
  await insertMessages(db, check).duplicates(sql`
    SELECT row_number, format(${checkProblems.repeatedInstance}, hotel_id, instance_code, earlier_row)
    FROM collisions WHERE earlier_row IS NOT NULL`)
  await insertMessages(db, check).errors(sql`
    SELECT c.row_number, CASE WHEN other.row_number IS NULL
      THEN format(${checkProblems.overlapsInstance}, to_char(c.start_date, 'DD/MM/YYYY'),
        to_char(c.end_date, 'DD/MM/YYYY'),
        other.instance_code, c.hotel_id, to_char(other.start_date, 'DD/MM/YYYY'), to_char(other.end_date, 'DD/MM/YYYY'))
      ELSE format(${checkProblems.overlapsRow}, to_char(c.start_date, 'DD/MM/YYYY'), to_char(c.end_date, 'DD/MM/YYYY'),
        other.row_number, c.hotel_id, to_char(other.start_date, 'DD/MM/YYYY'),
        to_char(other.end_date, 'DD/MM/YYYY')) END
    FROM collisions AS c
    CROSS JOIN LATERAL (
      SELECT * FROM placed AS p WHERE p.hotel_id = c.hotel_id AND p.nights && c.nights ORDER BY p.start_date LIMIT 1
    ) AS other
    WHERE c.earlier_row IS NULL`)
}

const placeInstances = async (db: Transaction, uploadId: string): Promise<void> => {
  await db.run(sql`
    CREATE TEMP TABLE placed (
      row_number integer, hotel_id text, instance_code text, start_date date, end_date date, nights daterange,
      UNIQUE (hotel_id, instance_code), EXCLUDE USING gist (hotel_id WITH =, nights WITH &&)) ON COMMIT DROP`)
  await db.run(sql`
    INSERT INTO placed SELECT NULL, hotel_id, instance_code, start_date, end_date, nights FROM hotel_instances
    WHERE hotel_id IN (SELECT hotel_id FROM checked)`)
  await db.run(sql`
    INSERT INTO placed
    SELECT c.row_number, c.hotel_id, c.instance_code, c.start_date, c.end_date, c.nights FROM checked AS c
    WHERE ${isAcceptedSoFar(uploadId)} ORDER BY c.row_number ON CONFLICT DO NOTHING`)
}

/**
 * Gives rows without an InstanceCode the numbers after the highest of their hotel, in the order of the file; the lowest
 * free ones when the numbers after the highest are too few.
 */
export const numberInstances = (db: Transaction, uploadId: string) =>
  db.run(sql`
    WITH unnumbered AS (
      SELECT hotel_id, row_number, row_number() OVER (PARTITION BY hotel_id ORDER BY row_number) AS position
      FROM placed WHERE instance_code IS NULL
    ), hotels AS (
      SELECT hotel_id, count(*)::integer AS instances,
        CASE WHEN max(instance_code::integer) > ${highestInstanceCode} - count(*) FILTER (WHERE instance_code IS NULL)
          THEN 1 ELSE coalesce(max(instance_code::integer), 0) + 1 END AS first_code
      FROM placed GROUP BY hotel_id
    ), free AS (
      SELECT h.hotel_id, code, row_number() OVER (PARTITION BY h.hotel_id ORDER BY code) AS position
      FROM hotels AS h
      CROSS JOIN LATERAL generate_series(first_code, first_code + instances - 1) AS code
      WHERE NOT EXISTS (SELECT FROM placed AS p WHERE p.hotel_id = h.hotel_id AND p.instance_code = code::text)
    )
    UPDATE upload_rows AS r SET instance_code = free.code::text
    FROM unnumbered AS u JOIN free USING (hotel_id, position)
    WHERE r.upload_id = ${uploadId} AND r.row_number = u.row_number`)

/** Warns of a name or address that differs from the existing instances, or else from the hotel's first row. */
export const compareHotels = async (db: Transaction, uploadId: string): Promise<void> => {
  await db.run(sql`
    CREATE TEMP TABLE compared ON COMMIT DROP AS
    SELECT c.row_number, c.hotel_name, c.address, first.hotel_name AS first_name, first.address AS first_address
    FROM checked AS c
    JOIN (
      SELECT DISTINCT ON (hotel_id) hotel_id, hotel_name, address FROM (
        SELECT hotel_id, hotel_name, address, 0 AS row_number FROM hotel_instances
        UNION ALL
        SELECT c.hotel_id, c.hotel_name, c.address, c.row_number FROM checked AS c WHERE ${isAcceptedSoFar(uploadId)}
      ) AS given ORDER BY hotel_id, row_number
    ) AS first USING (hotel_id)
    WHERE ${isAcceptedSoFar(uploadId)}`)
  await insertMessages(db, { uploadId }).warnings(sql`
    SELECT row_number, format(${checkProblems.otherName}, first_name) FROM compared WHERE hotel_name <> first_name
    UNION ALL
    SELECT row_number, ${checkProblems.otherAddress}::text FROM compared WHERE address <> first_address`)
}
