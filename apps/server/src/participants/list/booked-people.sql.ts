import { bookedPersonSchema } from '@trophy/contract/participants/participants.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'
import { withTotal } from '../../platform/db/statements/page.ts'
import { wordsOf } from '@trophy/contract/core/texts/search-words.rules.ts'
import { everyWord, searched } from '../../platform/db/statements/search.ts'
import { isRequested } from '../participants.fragment.sql.ts'
import type { RequestedPeople } from '../requested-people.rules.ts'
import { contains } from './list-participants.sql.ts'

const foundPersonRow = withTotal(bookedPersonSchema)

/** A person with the booking. The team of a coach consists of the players' team names. */
const bookedPerson = sql`
  p.id, p.participant_id AS "participantId", p.role, p.name, p.mobile_number AS "mobileNumber",
  CASE p.role WHEN 'coach' THEN (
    SELECT string_agg(DISTINCT team_name, ', ') FROM participants WHERE coach_id = p.participant_id
  ) ELSE p.team_name END AS "teamName",
  p.coach_id AS "coachId", p.discipline, p.is_reference_only AS "isReferenceOnly",
  p.replaced_by IS NOT NULL AS "isReplaced", p.checkin_status AS "checkinStatus",
  b.hotel_id AS "hotelId", i.hotel_name AS "hotelName", b.start_date AS "bookingStartDate",
  b.end_date AS "bookingEndDate", b.reference AS "bookingReference"`

const joined: Sql = sql`
  LEFT JOIN bookings AS b ON b.participant_id = p.id
  LEFT JOIN hotel_instances AS i ON i.id = b.instance_id`

/**
 * The coach and the team: players with that coach, and those of the same discipline and a team name of the coach. The
 * coach first, the players by name. No rows when there is no such coach.
 */
export const selectTeam = (db: Queryable, requested: RequestedPeople) =>
  db.all(
    bookedPersonSchema,
    sql`
      WITH coach AS (
        SELECT id, participant_id, discipline FROM participants
        WHERE role = 'coach' AND ${isRequested(requested)}
      ),
      team AS (
        SELECT id FROM coach
        UNION
        SELECT p.id FROM coach JOIN participants AS p ON p.coach_id = coach.participant_id
        UNION
        SELECT p.id FROM coach JOIN participants AS p USING (discipline)
        WHERE p.role = 'player'
          AND p.team_name IN (SELECT team_name FROM participants WHERE coach_id = coach.participant_id)
      )
      SELECT ${bookedPerson} FROM team JOIN participants AS p USING (id) ${joined}
      ORDER BY p.role <> 'coach', lower(p.name), p.participant_id`,
  )

/**
 * People whose name, id, mobile, team, hotel or reference contains the text, players also by the id of their coach and
 * coaches by the name of their team. Of each role at most `limit`, first those with this id, then by name, each with
 * the number of all of the role.
 */
export const searchBookedPeople = (db: Queryable, text: string, limit: number) => {
  const words = wordsOf(text)
  return db.all(
    foundPersonRow,
    sql`
      WITH hits AS MATERIALIZED (
        SELECT p.id, p.role, p.participant_id, p.team_name, p.coach_id FROM participants AS p WHERE ${contains(text)}
      ),
      found AS (
        SELECT id FROM hits
        UNION
        SELECT p.id FROM hits JOIN participants AS p ON p.coach_id = hits.participant_id
        WHERE hits.role = 'coach' AND ${everyWord(words, (pattern) => sql`lower(hits.participant_id) LIKE ${pattern}`)}
        UNION
        SELECT p.id FROM hits JOIN participants AS p ON p.participant_id = hits.coach_id
        WHERE ${everyWord(words, (pattern) => sql`${searched(sql`hits.team_name`)} LIKE ${pattern}`)}
      ),
      ranked AS (
        SELECT p.id, row_number() OVER (
          PARTITION BY p.role ORDER BY lower(p.participant_id) <> lower(${text}), lower(p.name), p.participant_id
        ) AS position, count(*) OVER (PARTITION BY p.role) AS total
        FROM found JOIN participants AS p USING (id)
      )
      SELECT ${bookedPerson}, ranked.total FROM ranked JOIN participants AS p USING (id) ${joined}
      WHERE ranked.position <= ${limit}
      ORDER BY ranked.position`,
  )
}
