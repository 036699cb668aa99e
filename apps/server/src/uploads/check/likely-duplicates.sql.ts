import { checkProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import sql from 'sql-template-tag'
import {
  comparedPerson,
  pairsWithNumber,
  registeredPeople,
} from '../../participants/duplicates/likely-pairs.fragment.sql.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { insertMessages } from '../store/messages.sql.ts'

/** Warns of people who may be in the sheet twice, or in the event already, by their numbers (decisions §12, Sheets). */
export const warnOfLikelyDuplicates = (db: Transaction, uploadId: string) =>
  db.run(
    insertMessages(
      uploadId,
      'warning',
      sql`
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
    GROUP BY r.row_number`,
    ),
  )
