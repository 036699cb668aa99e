import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import sql from 'sql-template-tag'
import type { Transaction } from '../../platform/db/database.ts'
import { insertMessages, isAcceptedSoFar, type SheetCheck } from '../uploads.sql.ts'
import { checkProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'

/** Conflicts of the rows of people with the database and each other. Each check is one statement over all rows. */

export interface PeopleCheck extends SheetCheck {
  /** The column with the id of the row. */
  readonly idColumn: 'COACH_ID' | 'PLAYER_ID'
  readonly timeZone: string
}

/** A narrow copy of the rows for the checks, with statistics for the planner. The dummy number belongs to nobody. */
export const beginPeopleChecks = async (db: Transaction, uploadId: string): Promise<void> => {
  await db.run(sql`
    CREATE TEMP TABLE checked ON COMMIT DROP AS
    SELECT row_number, participant_id, coach_id, mobile_number, hotel_id, start_date, end_date,
      is_clean,
      CASE WHEN role = 'coach' THEN nullif(mobile_number, ${dummyMobile}) END AS coach_mobile
    FROM upload_rows WHERE upload_id = ${uploadId}`)
  await db.run(sql`ANALYZE checked`)
}

/**
 * Skips people who already exist, also those who were merged into others: a sheet that is uploaded again would add them
 * again. They are not checked further.
 */
export const skipKnownPeople = async (db: Transaction, check: PeopleCheck): Promise<void> => {
  await insertMessages(db, check).duplicates(sql`
    SELECT c.row_number, format(${checkProblems.knownPerson}, ${check.idColumn}::text, c.participant_id)
    FROM checked AS c JOIN participants AS p USING (participant_id)
    UNION ALL
    SELECT c.row_number, format(${checkProblems.mergedPerson}, ${check.idColumn}::text, m.participant_id,
      k.participant_id)
    FROM checked AS c JOIN ${onlyMergedPeople} AS m USING (participant_id)
      JOIN participants AS k ON k.id = m.merged_into`)
  await db.run(sql`DELETE FROM checked AS c USING participants AS p WHERE p.participant_id = c.participant_id`)
  await db.run(sql`DELETE FROM checked AS c USING merged_people AS m WHERE m.participant_id = c.participant_id`)
}

/** The last merge of each id, unless somebody else has got the id since. */
const onlyMergedPeople = sql`(
  SELECT DISTINCT ON (participant_id) participant_id, merged_into FROM merged_people
  WHERE participant_id NOT IN (SELECT participant_id FROM participants)
  ORDER BY participant_id, merged_at DESC)`

/** A rejected row is named only where it can be corrected: not in an upload that was taken back. */
export const refuseUnknownCoaches = (db: Transaction, { uploadId, timeZone }: PeopleCheck) =>
  insertMessages(db, { uploadId }).errors(sql`
    WITH unknown AS MATERIALIZED (
      SELECT c.row_number, c.coach_id FROM checked AS c
      WHERE c.coach_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM participants AS p WHERE p.participant_id = c.coach_id AND p.role = 'coach')
    ), rejected AS (
      SELECT r.participant_id AS coach_id, max(u.started_at) AS started_at
      FROM uploads AS u JOIN upload_rejected_rows AS r ON r.upload_id = u.id
      WHERE u.upload_type = 'coaches-officials' AND u.undone_at IS NULL
        AND r.participant_id IN (SELECT coach_id FROM unknown)
      GROUP BY r.participant_id
    )
    SELECT u.row_number, CASE
      WHEN k.participant_id IS NOT NULL
        THEN format(${checkProblems.mergedPerson}, 'COACH_ID', u.coach_id, k.participant_id)
      WHEN r.started_at IS NULL THEN format(${checkProblems.unknownCoach}, u.coach_id)
      ELSE format(${checkProblems.rejectedCoach}, u.coach_id,
        to_char(r.started_at AT TIME ZONE ${timeZone}, 'DD/MM/YYYY HH24:MI')) END
    FROM unknown AS u LEFT JOIN rejected AS r USING (coach_id)
      LEFT JOIN ${onlyMergedPeople} AS m ON m.participant_id = u.coach_id
      LEFT JOIN participants AS k ON k.id = m.merged_into`)

/** An unknown hotel is an error or, when hotels are not validated, a warning, and the row is stored without a hotel. */
export const checkHotels = async (db: Transaction, { uploadId, validateHotelIds }: PeopleCheck): Promise<void> => {
  const insert = insertMessages(db, { uploadId })
  const [insertProblems, text] = validateHotelIds
    ? [insert.errors, checkProblems.unknownHotel]
    : [insert.warnings, checkProblems.unknownHotelSkipped]
  await insertProblems(sql`
    SELECT c.row_number, format(${text}, c.hotel_id) FROM checked AS c
    WHERE c.hotel_id IS NOT NULL AND NOT EXISTS (SELECT FROM hotels AS h WHERE h.hotel_id = c.hotel_id)`)
  if (validateHotelIds) return
  await db.run(sql`
    UPDATE upload_rows SET hotel_id = NULL
    WHERE upload_id = ${uploadId} AND hotel_id IS NOT NULL AND hotel_id NOT IN (SELECT hotel_id FROM hotels)`)
}

/** A booking begins and ends inside instances of its hotel; nights between them that none covers are a warning. */
export const checkNights = async (db: Transaction, { uploadId }: PeopleCheck): Promise<void> => {
  await findSpans(db)
  await insertMessages(db, { uploadId }).errors(sql`
    SELECT c.row_number, format(${checkProblems.startsOutside}, to_char(c.start_date, 'DD/MM/YYYY'), c.hotel_id)
    FROM checked AS c JOIN spans AS s USING (hotel_id, start_date, end_date) WHERE NOT s.begins_inside
    UNION ALL
    SELECT c.row_number, format(${checkProblems.endsOutside}, to_char(c.end_date, 'DD/MM/YYYY'), c.hotel_id)
    FROM checked AS c JOIN spans AS s USING (hotel_id, start_date, end_date) WHERE NOT s.ends_inside`)
  await insertMessages(db, { uploadId }).warnings(sql`
    SELECT c.row_number, CASE g.count
      WHEN 1 THEN format(${checkProblems.gapNights}, c.hotel_id, g.first)
      ELSE format(${checkProblems.gapNightsMore}, c.hotel_id, g.count, g.first) END
    FROM checked AS c JOIN spans AS s USING (hotel_id, start_date, end_date)
    CROSS JOIN LATERAL (
      SELECT count(*) AS count, to_char(min(night), 'DD/MM/YYYY') AS first FROM nights_in(s.nights) AS night
      WHERE NOT EXISTS (SELECT FROM hotel_instances AS i WHERE i.hotel_id = s.hotel_id AND i.nights @> night)
    ) AS g
    WHERE s.begins_inside AND s.ends_inside AND s.covered < upper(s.nights) - lower(s.nights)`)
}

/** Stores each distinct stay of the sheet, and how the instances of its hotel cover it. */
const findSpans = async (db: Transaction): Promise<void> => {
  await db.run(sql`
    CREATE TEMP TABLE spans ON COMMIT DROP AS
    SELECT d.*, coalesce(i.begins_inside, false) AS begins_inside, coalesce(i.ends_inside, false) AS ends_inside,
      i.covered
    FROM (
      SELECT DISTINCT c.hotel_id, c.start_date, c.end_date, nights_of(c.start_date, c.end_date) AS nights
      FROM checked AS c JOIN hotels USING (hotel_id) WHERE c.end_date >= c.start_date
    ) AS d
    CROSS JOIN LATERAL (
      SELECT bool_or(i.nights @> lower(d.nights)) AS begins_inside,
        bool_or(i.nights @> upper(d.nights) - 1) AS ends_inside,
        sum(upper(i.nights * d.nights) - lower(i.nights * d.nights)) AS covered
      FROM hotel_instances AS i WHERE i.hotel_id = d.hotel_id AND i.nights && d.nights
    ) AS i`)
  await db.run(sql`ANALYZE spans`)
}

export const refuseKnownMobiles = (db: Transaction, { uploadId }: PeopleCheck) =>
  insertMessages(db, { uploadId }).errors(sql`
    SELECT c.row_number, format(${checkProblems.mobileOfPerson}, c.mobile_number, p.participant_id)
    FROM checked AS c JOIN participants AS p ON p.mobile_number = c.coach_mobile AND p.role = 'coach'`)

/**
 * Finds repeated ids and coaches' mobile numbers. The rows without errors are inserted one by one into a table where
 * both are unique: a row that cannot be inserted repeats an earlier, accepted row.
 */
export const refuseRepeats = async (db: Transaction, check: PeopleCheck): Promise<void> => {
  const { uploadId, idColumn } = check
  await db.run(sql`
    CREATE TEMP TABLE placed (row_number integer, participant_id text UNIQUE, coach_mobile text UNIQUE) ON COMMIT DROP`)
  await db.run(sql`
    INSERT INTO placed SELECT c.row_number, c.participant_id, c.coach_mobile FROM checked AS c
    WHERE ${isAcceptedSoFar(uploadId)} ORDER BY c.row_number ON CONFLICT DO NOTHING`)
  await db.run(sql`
    CREATE TEMP TABLE repeats ON COMMIT DROP AS
    SELECT c.*, id_in.row_number AS id_row, mobile_in.participant_id AS mobile_of FROM checked AS c
    LEFT JOIN placed AS id_in ON id_in.participant_id = c.participant_id
    LEFT JOIN placed AS mobile_in ON mobile_in.coach_mobile = c.coach_mobile
    WHERE ${isAcceptedSoFar(uploadId)} AND id_in.row_number IS DISTINCT FROM c.row_number`)
  await insertMessages(db, check).duplicates(sql`
    SELECT row_number, format(${checkProblems.repeatedPerson}, ${idColumn}::text, participant_id, id_row)
    FROM repeats WHERE id_row IS NOT NULL`)
  await insertMessages(db, { uploadId }).errors(sql`
    SELECT row_number, format(${checkProblems.mobileOfPerson}, mobile_number, mobile_of)
    FROM repeats WHERE id_row IS NULL`)
}
