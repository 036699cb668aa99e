import { likelyDuplicateSchema } from '@trophy/contract/participants/participant-changes.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { likelyPairs, registeredPeople } from './likely-pairs.fragment.sql.ts'

const pairRow = z.strictObject({ one: z.uuid(), other: z.uuid(), sameNumber: z.boolean(), sameName: z.boolean() })

/** Pairs of people who may be one, by the first `participantId`. */
export const selectDuplicatePairs = (db: Queryable) =>
  db.all(
    pairRow,
    sql`
      WITH people AS MATERIALIZED (${registeredPeople()}), pairs AS (${likelyPairs()})
      SELECT one, other, bool_or(same_number) AS "sameNumber", bool_or(same_name) AS "sameName"
      FROM pairs GROUP BY one, other ORDER BY min(code), one, other`,
  )

/** Those of the people whom an upload has created. */
export const selectUploadedPeople = (db: Queryable, uploadId: string, people: readonly string[]) =>
  db.values(z.uuid(), sql`SELECT id FROM participants WHERE id = ANY (${people}::uuid[]) AND upload_id = ${uploadId}`)

export const selectLikelyDuplicates = (db: Queryable, people: readonly string[]) =>
  db.all(
    likelyDuplicateSchema,
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
