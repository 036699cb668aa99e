import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import {
  coachFoundSchema,
  type ReachedPeople,
  type Recipients,
  teamSchema,
} from '@trophy/contract/notifications/notifications.contract.ts'
import sql, { empty, type Sql } from 'sql-template-tag'
import { isNotReplaced, isRequested } from '../participants/participants.fragment.sql.ts'
import { parseRequestedPeople } from '../participants/requested-people.rules.ts'
import { coachSearchLimit } from '@trophy/contract/notifications/notifications.constants.ts'
import type { Queryable } from '../platform/db/database.ts'
import { withTotal } from '../platform/db/statements/page.ts'
import { wordsOf } from '@trophy/contract/core/texts/search-words.rules.ts'
import { everyWord, searched } from '../platform/db/statements/search.ts'

/** True for a player of the team, and for its coach. */
const isOfTeam = (teamName: string): Sql =>
  teamName === ''
    ? empty
    : sql`AND (p.team_name = ${teamName} OR p.role = 'coach' AND EXISTS (
        SELECT FROM participants AS m WHERE m.coach_id = p.participant_id AND m.team_name = ${teamName}))`

const columns = sql`
  p.id, p.participant_id, p.name, p.role, p.role = 'coach' AS has_portal,
  CASE WHEN is_callable(p.mobile_number) THEN p.mobile_number END AS number,
  CASE WHEN p.mobile_number = ${dummyMobile} THEN 'dummy_number'
    WHEN is_callable(p.mobile_number) IS NOT TRUE THEN 'no_number' END AS reason,
  p.preferred_language AS language`

const noUnknown = sql`unknown AS (SELECT NULL::text AS name WHERE false)`

const ofAudience = (
  { audienceType, targetDisciplines, teamName }: Extract<Recipients, { audienceType: unknown }>,
  lock: Sql,
) => {
  const isChosen = {
    coaches_only: sql`p.role = 'coach'`,
    all_participants: sql`true`,
    discipline_specific: sql`p.discipline = ANY (${targetDisciplines}::text[])`,
  }[audienceType]
  return sql`
    audience AS MATERIALIZED (
      SELECT ${columns} FROM participants AS p WHERE ${isChosen} AND ${isNotReplaced} ${isOfTeam(teamName)} ${lock}
    ),
    ${noUnknown}`
}

const isHandedOver = sql`state IN ('handing_over', 'unconfirmed', 'sent', 'delivered')`

/** SMS of a message that the gateway may have, and that were sent again: their recipients have the later ones. */
export const handedOverBefore = (notificationId: Sql): Sql => sql`
  SELECT mobile_number FROM sms_messages
  WHERE notification_id = ${notificationId} AND replaced_at IS NOT NULL AND ${isHandedOver}`

/** Those who have the message in the portal, and those of whom the gateway has or may have an SMS. */
const ofReached = ({ correctionOf }: ReachedPeople, lock: Sql) => sql`
    audience AS MATERIALIZED (
      SELECT ${columns} FROM notification_recipients AS r JOIN participants AS p ON p.id = r.participant_id
      LEFT JOIN sms_messages AS s ON s.id = r.sms_id
      WHERE r.notification_id = ${correctionOf}
        AND (r.status IS NOT NULL OR ${isHandedOver}
          OR p.mobile_number IN (${handedOverBefore(sql`${correctionOf}`)}))
      ${lock}
    ),
    ${noUnknown}`

const ofCoaches = (
  { selectedCoaches, includeTeamMembers }: Extract<Recipients, { selectedCoaches: unknown }>,
  lock: Sql,
) => {
  const requested = parseRequestedPeople(selectedCoaches)
  const players = sql`
    UNION ALL SELECT p.id FROM chosen JOIN participants AS p ON p.coach_id = chosen.participant_id
    WHERE ${isNotReplaced}`
  return sql`
    chosen AS (
      SELECT id, participant_id FROM participants
      WHERE role = 'coach' AND ${isRequested(requested)}
    ), audience AS MATERIALIZED (
      SELECT ${columns} FROM participants AS p
      WHERE p.id = ANY (ARRAY(SELECT id FROM chosen ${includeTeamMembers ? players : empty})) ${lock}
    ), unknown AS (
      SELECT code AS name FROM unnest(${requested.participantIds}::text[]) AS code
      WHERE NOT EXISTS (SELECT FROM audience WHERE role = 'coach' AND participant_id = code)
      UNION ALL SELECT each::text FROM unnest(${requested.ids}::uuid[]) AS each
      WHERE NOT EXISTS (SELECT FROM audience WHERE role = 'coach' AND id = each)
    )`
}

/**
 * Common table expressions: `audience` has everybody for whom a notification is meant (decisions §7), with the `number`
 * for an SMS, or the `reason` why there is none, and the `language` of coaches who have chosen one;
 * `unknown` has the names that belong to no coach.
 */
export const audienceOf = (recipients: Recipients, lock = empty): Sql => {
  if ('correctionOf' in recipients) return ofReached(recipients, lock)
  return 'selectedCoaches' in recipients ? ofCoaches(recipients, lock) : ofAudience(recipients, lock)
}

/** The same people, whom nobody removes until the transaction ends: locked in the order in which a removal locks. */
export const keptAudienceOf = (recipients: Recipients): Sql =>
  audienceOf(recipients, sql`ORDER BY p.id FOR KEY SHARE OF p`)

const foundCoachRow = withTotal(coachFoundSchema)

const searchedOfCoach = searched(
  sql`p.participant_id, p.name, p.mobile_number, p.discipline, team.names, b.hotel_id, i.hotel_name`,
)

/**
 * Coaches whose name, id, mobile, discipline, hotel and team contain the words of the text: first the one with this id,
 * then by name.
 */
export const selectCoachesLike = (db: Queryable, text: string) => {
  const matches = sql`WHERE ${everyWord(wordsOf(text), (pattern) => sql`${searchedOfCoach} LIKE ${pattern}`)}`
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

/** Teams by name, each with its coach: one name with two coaches is two teams. */
export const selectTeams = (db: Queryable) =>
  db.all(
    teamSchema,
    sql`
      SELECT p.team_name AS "teamName", coalesce(c.discipline, min(p.discipline)) AS discipline,
        p.coach_id AS "coachId",
        c.name AS "coachName", count(*) AS "memberCount"
      FROM participants AS p LEFT JOIN participants AS c ON c.participant_id = p.coach_id
      WHERE p.role = 'player' AND p.team_name IS NOT NULL AND ${isNotReplaced}
      GROUP BY p.team_name, p.coach_id, c.discipline, c.name
      ORDER BY lower(p.team_name), p.coach_id`,
  )
