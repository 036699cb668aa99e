import { askedPlayerSchema, rollCallSchema } from '@trophy/contract/roll-call/roll-call.contract.ts'
import {
  answeredTeamSchema,
  missingPlayerSchema,
  type OutcomeRequest,
  rollCallTimeSchema,
} from '@trophy/contract/roll-call/roll-call-admin.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { RequestedPeople } from '../participants/requested-people.rules.ts'
import type { ChangeOrigin } from '../platform/actor.ts'
import type { Queryable } from '../platform/db/database.ts'
import { hotelIdOfNight, hotelOfNight } from '../stays/stays.fragment.sql.ts'
import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { rollCallTeamsShown } from '@trophy/contract/roll-call/roll-call.constants.ts'
import { isRequested } from '../participants/participants.fragment.sql.ts'

const timeSchema = rollCallTimeSchema.shape.rollCallTime

/** `HH:MM` in the event's time zone, or null for off. */
export const selectRollCallTime = (db: Queryable) => db.value(timeSchema, sql`SELECT roll_call_time FROM settings`)

/** The same, locked until the transaction ends. */
export const lockRollCallTime = (db: Queryable) =>
  db.value(timeSchema, sql`SELECT roll_call_time FROM settings FOR NO KEY UPDATE`)

export const updateRollCallTime = (db: Queryable, rollCallTime: string | null) =>
  db.run(sql`UPDATE settings SET roll_call_time = ${rollCallTime}`)

/** Tells everybody's screens that the roll-call has opened or ended. */
export const tellOfRollCall = (db: Queryable) => db.run(sql`INSERT INTO live_changes (topic) VALUES ('roll_call')`)

/** The coach's players who are checked in, and those who are still missing, by name. */
export const selectAsked = (db: Queryable, coachId: string) =>
  db.all(
    askedPlayerSchema,
    sql`
    SELECT p.participant_id AS "participantId", p.name, m.id IS NULL AS "isPresent"
    FROM participants AS p
      LEFT JOIN missing_players AS m ON m.participant_id = p.id AND m.outcome IS NULL
    WHERE p.coach_id = (SELECT participant_id FROM participants WHERE id = ${coachId})
      AND (p.checkin_status = 'checked_in' OR m.id IS NOT NULL)
    ORDER BY lower(p.name), p.participant_id`,
  )

const answerRow = z.strictObject({ answeredAt: rollCallSchema.shape.answeredAt.unwrap(), note: z.string().nullable() })

/** The coach's last answer of the night. */
export const selectLastAnswer = (db: Queryable, night: string, coachId: string) =>
  db.first(
    answerRow,
    sql`
    SELECT answered_at AS "answeredAt", note FROM roll_call_answers
    WHERE night = ${night} AND coach_id = ${coachId} ORDER BY id DESC LIMIT 1`,
  )

const namedRow = z.strictObject({ id: z.guid(), participantId: z.string(), name: z.string() })

/**
 * The named players of the coach, locked so that nobody checks them out or moves them meanwhile. The coach is locked,
 * too: answers from two phones follow one another. All are locked in the order of check-in and check-out. Who is asked
 * about is read afterwards: this statement does not see what was recorded while it waited.
 */
export const lockNamed = (db: Queryable, coachId: string, { ids, participantIds }: RequestedPeople) =>
  db.all(
    namedRow,
    sql`
    WITH locked AS (
      SELECT id, participant_id, name FROM participants
      WHERE id = ${coachId} OR (
        id = ANY (${ids}::uuid[] || ARRAY(
          SELECT id FROM participants WHERE participant_id = ANY (${participantIds}::text[])))
        AND coach_id = (SELECT participant_id FROM participants WHERE id = ${coachId}))
      ORDER BY id
      FOR NO KEY UPDATE
    )
    SELECT l.id, l.participant_id AS "participantId", l.name FROM locked AS l
    WHERE l.id <> ${coachId} ORDER BY lower(l.name)`,
  )

export interface StoredAnswer {
  readonly night: string
  readonly asked: number
  /** `participants.id` of the missing players. */
  readonly missing: readonly string[]
  readonly note: string | null
}

type CoachOrigin = ChangeOrigin & { readonly actor: { readonly id: string } }

export const insertAnswer = (
  db: Queryable,
  { night, asked, missing, note }: StoredAnswer,
  { actor, now }: CoachOrigin,
) =>
  db.run(sql`
    INSERT INTO roll_call_answers (night, coach_id, answered_at, asked, missing, note)
    VALUES (${night}, ${actor.id}, ${now}, ${asked}, ${missing.length}, ${note})`)

/**
 * These players of the coach were missing and are not named any more: the coach recorded with this answer that they
 * were found. Only players whom the answer was checked for, so that nobody who is moved to the team meanwhile is
 * cleared.
 */
export const recordFound = (db: Queryable, participantIds: readonly string[], { actor, now }: CoachOrigin) =>
  db.run(sql`
    UPDATE missing_players AS m SET outcome = 'found_safe', recorded_at = ${now}, actor_id = ${actor.id},
      actor_role = 'coach', actor_name = ${actor.name}
    FROM participants AS p
    WHERE p.id = m.participant_id AND p.coach_id = (SELECT participant_id FROM participants WHERE id = ${actor.id})
      AND m.outcome IS NULL AND p.participant_id = ANY (${participantIds}::text[])`)

/** Somebody who is missing already stays so since the earlier answer. */
export const insertMissing = (db: Queryable, { night, missing }: StoredAnswer, { actor, now }: CoachOrigin) =>
  db.run(sql`
    INSERT INTO missing_players (night, participant_id, coach_id, named_at)
    SELECT ${night}::date, id, ${actor.id}::uuid, ${now}::timestamptz FROM unnest(${missing}::uuid[]) AS id
    ON CONFLICT (participant_id) WHERE outcome IS NULL DO NOTHING`)

const teamRow = z.strictObject({
  ...answeredTeamSchema.shape,
  answeredAt: answeredTeamSchema.shape.answeredAt.nullable(),
  asked: z.int().nullable(),
  missing: z.int().nullable(),
  total: z.int(),
})

/**
 * The teams with an answer of the night, the latest first, and with `isWaiting` those without one that have checked-in
 * players or are asked about players who are still missing, by coach. At most so many rows of each; `total` counts all
 * of them.
 */
export const selectTeams = (db: Queryable, night: CalendarDay, isWaiting: boolean) =>
  db.all(
    teamRow,
    sql`
    WITH answers AS (
      SELECT DISTINCT ON (coach_id) coach_id, answered_at, asked, missing, note
      FROM roll_call_answers WHERE night = ${night} ORDER BY coach_id, id DESC
    ),
    present AS (
      SELECT team AS coach_id, count(*) AS players FROM listed_people
      WHERE checkin_status = 'checked_in' AND role = 'player' GROUP BY team
    ),
    teams AS (
      SELECT p.id, p.participant_id, p.name, p.mobile_number, p.discipline, coalesce(present.players, 0) AS players,
        a.answered_at, a.asked, a.missing, a.note,
        count(*) OVER (PARTITION BY a.coach_id IS NULL)::integer AS total,
        row_number() OVER (
          PARTITION BY a.coach_id IS NULL ORDER BY a.answered_at DESC, lower(p.name), p.participant_id) AS place
      FROM participants AS p LEFT JOIN answers AS a ON a.coach_id = p.id
        LEFT JOIN present ON present.coach_id = p.participant_id
      WHERE p.role = 'coach' AND (a.coach_id IS NOT NULL OR (${isWaiting} AND (
        present.players > 0 OR p.participant_id IN (
          SELECT player.coach_id FROM missing_players AS m JOIN participants AS player ON player.id = m.participant_id
          WHERE m.outcome IS NULL))))
    )
    SELECT t.participant_id AS "coachId", t.name AS "coachName", t.mobile_number AS "mobileNumber", t.discipline,
      ${hotelIdOfNight} AS "hotelId", i.hotel_name AS "hotelName", t.players, t.answered_at AS "answeredAt", t.asked,
      t.missing, t.note, t.total
    FROM teams AS t ${hotelOfNight(sql`t.id`, sql`${night}`)}
    WHERE t.place <= ${rollCallTeamsShown} ORDER BY t.place`,
  )

const missingPlayers = (condition: Sql): Sql => sql`
    SELECT m.night, p.participant_id AS "participantId", p.name, p.team_name AS "teamName",
      c.participant_id AS "coachId", c.name AS "coachName", c.mobile_number AS "mobileNumber",
      ${hotelIdOfNight} AS "hotelId", i.hotel_name AS "hotelName", m.named_at AS "namedAt", a.note, m.outcome,
      m.outcome_note AS "outcomeNote", m.recorded_at AS "recordedAt", m.actor_name AS "recordedBy"
    FROM missing_players AS m JOIN participants AS p ON p.id = m.participant_id
      LEFT JOIN participants AS c ON c.id = m.coach_id ${hotelOfNight(sql`p.id`, sql`m.night`)}
      LEFT JOIN LATERAL (
        SELECT note FROM roll_call_answers
        WHERE coach_id = m.coach_id AND night >= m.night AND answered_at <= coalesce(m.recorded_at, 'infinity')
          AND note IS NOT NULL
        ORDER BY id DESC LIMIT 1) AS a ON true
    WHERE ${condition}`

/** Everybody who is missing since any night, and those of the night whose outcome is recorded. */
export const selectMissing = (db: Queryable, night: CalendarDay) =>
  db.all(
    missingPlayerSchema,
    sql`${missingPlayers(sql`m.outcome IS NULL OR m.night = ${night}`)}
    ORDER BY m.outcome IS NOT NULL, m.named_at, lower(p.name), p.participant_id`,
  )

/** How many players are missing, since any night. */
export const countMissing = (db: Queryable): Promise<number> =>
  db.value(z.int(), sql`SELECT count(*) AS missing FROM missing_players WHERE outcome IS NULL`)

const caseRow = z.strictObject({ id: z.int(), recordedBy: z.string().nullable() })

/** The person's last record of the night, locked until the transaction ends. */
export const lockMissing = (db: Queryable, night: CalendarDay, requested: RequestedPeople) =>
  db.first(
    caseRow,
    sql`
    SELECT m.id, m.actor_name AS "recordedBy"
    FROM missing_players AS m JOIN participants AS p ON p.id = m.participant_id
    WHERE m.night = ${night} AND ${isRequested(requested, sql`p`)}
    ORDER BY m.id DESC LIMIT 1 FOR NO KEY UPDATE OF m`,
  )

export const updateOutcome = (
  db: Queryable,
  id: number,
  { outcome, note }: OutcomeRequest,
  { actor, now }: ChangeOrigin,
) =>
  db.run(sql`
    UPDATE missing_players SET outcome = ${outcome}, outcome_note = ${note}, recorded_at = ${now},
      actor_id = ${actor.id}, actor_role = 'admin', actor_name = ${actor.name}
    WHERE id = ${id}`)

export const selectMissingPlayer = (db: Queryable, id: number) =>
  db.first(missingPlayerSchema, missingPlayers(sql`m.id = ${id}`))
