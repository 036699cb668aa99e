import { likelyDuplicateLimits as limits } from '@trophy/contract/participants/merge-participants.constants.ts'
import { likelyDuplicateSchema } from '@trophy/contract/participants/merge-participants.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'

const pairRow = z.strictObject({ one: z.uuid(), other: z.uuid(), sameNumber: z.boolean(), sameName: z.boolean() })

/**
 * Pairs of people who may be one: overlapping nights, and the same name in the same district, or the same number. The
 * number alone says nothing within a team, where players have that of their coach, nor when many people have it.
 */
export const selectDuplicatePairs = (db: Queryable) =>
  db.all(
    pairRow,
    sql`
      WITH people AS MATERIALIZED (
        SELECT p.id, p.participant_id AS code, l.team, nights_of(l.start_date, l.end_date) AS nights,
          lower(p.district) COLLATE "C" AS district,
          CASE WHEN is_callable(p.mobile_number) THEN p.mobile_number::text END COLLATE "C" AS number,
          CASE WHEN NOT is_placeholder(p.name, NULL) THEN name_key(p.name) END AS name
        FROM listed_people AS l JOIN participants AS p USING (id)
        WHERE NOT l.is_reference_only AND l.start_date IS NOT NULL
      ), pairs AS (
        ${pairsWith(sql`number`, limits.sameNumber, sql`(o.team = s.team) IS NOT TRUE`)}
        UNION ALL
        ${pairsWith(sql`number, name`, limits.sameName)}
        UNION ALL
        ${pairsWith(sql`name, district`, limits.sameName)}
      )
      SELECT one, other, bool_or(same_number) AS "sameNumber", bool_or(same_name) AS "sameName"
      FROM pairs GROUP BY one, other ORDER BY min(code), one, other`,
  )

/** Pairs with the columns in common, which at most so many people have. */
const pairsWith = (columns: Sql, maximum: number, condition = sql`true`): Sql => sql`
  SELECT o.code, o.id AS one, s.id AS other, coalesce(o.number = s.number, false) AS same_number,
    coalesce(o.name = s.name, false) AS same_name
  FROM (SELECT ${columns} FROM people GROUP BY ${columns} HAVING count(*) BETWEEN 2 AND ${maximum}) AS common
    JOIN people AS o USING (${columns}) JOIN people AS s USING (${columns})
  WHERE o.code < s.code AND o.nights && s.nights AND ${condition}`

const uploadedRow = z.strictObject({ id: z.uuid() })

/** Those of the people whom an upload has created. */
export const selectUploadedPeople = async (
  db: Queryable,
  uploadId: string,
  people: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.all(
    uploadedRow,
    sql`SELECT id FROM participants WHERE id = ANY (${people}::uuid[]) AND upload_id = ${uploadId}`,
  )
  return new Set(rows.map(({ id }) => id))
}

const likelyDuplicateRow = likelyDuplicateSchema.strict()

export const selectLikelyDuplicates = (db: Queryable, people: readonly string[]) =>
  db.all(
    likelyDuplicateRow,
    sql`
      SELECT p.id, p.participant_id AS "participantId", p.role, p.name, p.mobile_number AS "mobileNumber",
        p.team_name AS "teamName", p.coach_id AS "coachId", c.name AS "coachName", p.district,
        i.hotel_name AS "hotelName", b.start_date AS "bookingStartDate", b.end_date AS "bookingEndDate",
        p.checkin_status AS "checkinStatus", p.checkin_time AS "checkinTime",
        p.checkin_status <> 'pending' OR EXISTS (SELECT FROM checkin_events AS e WHERE e.participant_id = p.id)
          AS "wasCheckedIn",
        (SELECT count(*) FROM participants AS player WHERE player.coach_id = p.participant_id) AS players
      FROM participants AS p LEFT JOIN participants AS c ON c.participant_id = p.coach_id
        LEFT JOIN bookings AS b ON b.participant_id = p.id LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
      WHERE p.id = ANY (${people}::uuid[])
      ORDER BY "wasCheckedIn" DESC, p.participant_id`,
  )
