import { coachSearchLimit } from '@trophy/contract/notifications/notifications.constants.ts'
import { coachFoundSchema, teamSchema } from '@trophy/contract/notifications/notifications.contract.ts'
import sql, { empty } from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'
import { withTotal } from '../platform/db/statements/list-part.ts'
import { everyWord, wordsOf } from '../platform/db/statements/search.ts'

const foundCoachRow = withTotal(coachFoundSchema)

/**
 * Coaches whose name, id, mobile, discipline, hotel and team contain the words of the text: first the one with this id,
 * then by name.
 */
export const selectCoachesLike = (db: Queryable, text: string) => {
  const matches = sql`WHERE ${everyWord(
    wordsOf(text),
    (pattern) => sql`lower(concat_ws(E'\\n', p.participant_id, p.name, p.mobile_number, p.discipline, team.names,
      b.hotel_id, i.hotel_name)) LIKE ${pattern}`,
  )}`
  return db.all(
    foundCoachRow,
    sql`
      WITH team AS (
        SELECT coach_id, string_agg(DISTINCT team_name, ', ') AS names FROM participants
        WHERE coach_id IS NOT NULL AND team_name IS NOT NULL GROUP BY coach_id
      )
      SELECT p.participant_id AS "coachId", p.name, p.discipline, team.names AS "teamName",
        p.mobile_number AS "mobileNumber", i.hotel_name AS "hotelName", count(*) OVER () AS total
      FROM (SELECT * FROM participants WHERE role = 'coach') AS p
      LEFT JOIN team ON team.coach_id = p.participant_id
      LEFT JOIN bookings AS b ON b.participant_id = p.id LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
      ${text === '' ? empty : matches}
      ORDER BY lower(p.participant_id) <> lower(${text}), lower(p.name), p.participant_id
      LIMIT ${coachSearchLimit}`,
  )
}

const teamRow = teamSchema.strict()

/** Teams by name, each with its coach: one name with two coaches is two teams. */
export const selectTeams = (db: Queryable) =>
  db.all(
    teamRow,
    sql`
      SELECT p.team_name AS "teamName", coalesce(c.discipline, min(p.discipline)) AS discipline,
        p.coach_id AS "coachId",
        c.name AS "coachName", count(*) AS "memberCount"
      FROM participants AS p LEFT JOIN participants AS c ON c.participant_id = p.coach_id
      WHERE p.role = 'player' AND p.team_name IS NOT NULL
      GROUP BY p.team_name, p.coach_id, c.discipline, c.name
      ORDER BY lower(p.team_name), p.coach_id`,
  )
