import { likelyDuplicateLimits as limits } from '@trophy/contract/participants/merge-participants.constants.ts'
import { sameNumberSchema } from '@trophy/contract/stays/stays.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/statements/prepared.ts'

const sameNumberRow = z.strictObject({ id: z.uuid(), ...sameNumberSchema.shape })

const teamOf = (person: Sql): Sql =>
  sql`CASE ${person}.role WHEN 'coach' THEN ${person}.participant_id::text ELSE ${person}.coach_id END`

/** Of a number that many have, so many others are compared by name. */
const compared = 20

/**
 * For each of the people whose number somebody else has, who may be the same person: by the rules for numbers of
 * `selectDuplicatePairs`. One for each, who is checked in if anybody is.
 */
export const selectSameNumbers = (db: Queryable, people: readonly string[]) =>
  db.all(
    sameNumberRow,
    prepared`
    SELECT DISTINCT ON (p.id) p.id, o.participant_id AS "participantId", o.name, o.checkin_status AS "checkinStatus",
      o.checkin_time AS "checkinTime"
    FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
    CROSS JOIN LATERAL (
      SELECT *, count(*) OVER () AS others FROM participants AS other
      WHERE other.mobile_number = p.mobile_number AND other.id <> p.id LIMIT ${compared}
    ) AS o
    JOIN bookings AS ob ON ob.participant_id = o.id
    WHERE p.id = ANY (${people}::uuid[]) AND is_callable(p.mobile_number) AND NOT o.is_reference_only
      AND nights_of(b.start_date, b.end_date) && nights_of(ob.start_date, ob.end_date)
      AND (name_key(o.name) = name_key(p.name)
        OR (o.others < ${limits.sameNumber} AND (${teamOf(sql`o`)} = ${teamOf(sql`p`)}) IS NOT TRUE))
    ORDER BY p.id, o.checkin_status = 'pending', o.participant_id`,
  )
