import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { checkProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import sql, { type Sql } from 'sql-template-tag'
import {
  comparedPerson,
  pairsWithNumber,
  registeredPeople,
} from '../../participants/duplicates/likely-pairs.fragment.sql.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { insertMessages } from '../uploads.sql.ts'

/** Warns of people who may be in the sheet twice, or in the event already, by their numbers (decisions §12, Sheets). */
export const warnOfLikelyDuplicates = (db: Transaction, uploadId: string) =>
  insertMessages(db, { uploadId }).warnings(sql`
    WITH rows AS MATERIALIZED (
      SELECT r.row_number, ${comparedPerson({
        id: sql`r.id`,
        code: sql`r.participant_id`,
        team: sql`CASE r.role WHEN 'coach' THEN r.participant_id ELSE r.coach_id END`,
        start: sql`r.start_date`,
        end: sql`r.end_date`,
        district: sql`r.district`,
        number: sql`r.mobile_number`,
        name: sql`r.name`,
      })}
      FROM upload_accepted_rows AS r
      WHERE r.upload_id = ${uploadId} AND r.is_reference_only IS NOT TRUE AND r.start_date IS NOT NULL
        AND is_callable(r.mobile_number)
    ), people AS MATERIALIZED (
      SELECT id, code, team, nights, district, number, name FROM rows
      UNION ALL
      ${registeredPeople(sql`p.mobile_number IN (SELECT number FROM rows)`)}
    ), pairs AS (${pairsWithNumber()})
    SELECT r.row_number, format(${checkProblems.sameNumber}, string_agg(p.code, ', ' ORDER BY p.code))
    FROM rows AS r JOIN (
      SELECT one AS id, other_code AS code FROM pairs UNION SELECT other, code FROM pairs
    ) AS p USING (id)
    GROUP BY r.row_number`)

/** The texts by which people are grouped, in the rows of a sheet: column, group within which it counts, and text. */
const typedTexts: Readonly<Record<UploadType, Sql>> = {
  'hotel-inventory': sql`(VALUES ('Location', 'LOCATION', '', r.location), ('District', 'DISTRICT', '', r.district))`,
  'coaches-officials': sql`(VALUES ('DISCIPLINE', 'DISCIPLINE', '', r.discipline),
    ('LOCATION', 'LOCATION', '', r.location), ('DISTRICT', 'DISTRICT', '', r.district))`,
  players: sql`(VALUES ('TEAM_NAME', 'TEAM_NAME', r.coach_id, r.team_name))`,
}

/**
 * Warns of texts that differ only in case or spaces from the one in use, else from the most frequent one of the sheet:
 * lists, filters and messages would take them for two.
 */
export const warnOfSpellings = (db: Transaction, uploadId: string, type: UploadType) =>
  insertMessages(db, { uploadId }).warnings(sql`
    WITH typed AS MATERIALIZED (
      SELECT r.row_number, t.name, t.kind, coalesce(t.team, '') AS team, t.text, ${spellingKey(sql`t.text`)} AS key
      FROM upload_accepted_rows AS r CROSS JOIN LATERAL ${typedTexts[type]} AS t (name, kind, team, text)
      WHERE r.upload_id = ${uploadId} AND t.text IS NOT NULL
    ), used AS (
      SELECT u.kind, coalesce(u.team, '') AS team, u.text, ${spellingKey(sql`u.text`)} AS key, count(*) AS count
      FROM (
        SELECT t.* FROM participants AS p CROSS JOIN LATERAL (VALUES ('DISCIPLINE', '', p.discipline),
          ('LOCATION', '', p.location), ('DISTRICT', '', p.district), ('TEAM_NAME', p.coach_id, p.team_name)
        ) AS t (kind, team, text)
        UNION ALL
        SELECT t.* FROM hotel_instances AS i
          CROSS JOIN LATERAL (VALUES ('LOCATION', '', i.location), ('DISTRICT', '', i.district)) AS t (kind, team, text)
      ) AS u WHERE u.text IS NOT NULL GROUP BY 1, 2, 3
    ), best AS (
      SELECT DISTINCT ON (kind, team, key) kind, team, key, text FROM (
        SELECT kind, team, key, text, 0 AS source, count, 0 AS first FROM used
        UNION ALL
        SELECT kind, team, key, text, 1, count(*), min(row_number) FROM typed GROUP BY 1, 2, 3, 4
      ) AS spellings ORDER BY kind, team, key, source, count DESC, first
    )
    SELECT t.row_number, format(${checkProblems.otherSpelling}, t.name, t.text, b.text)
    FROM typed AS t JOIN best AS b USING (kind, team, key) WHERE t.text <> b.text`)

/** Equal for texts that differ in case and spaces only. */
const spellingKey = (text: Sql): Sql => sql`lower(regexp_replace(${text}, '\\s+', '', 'g'))`
