import { askedPlayerSchema, rollCallSchema } from '@trophy/contract/roll-call/roll-call.contract.ts'
import { rollCallTimeSchema } from '@trophy/contract/roll-call/roll-call-admin.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { RequestedPeople } from '../participants/requested-people.rules.ts'
import type { ChangeOrigin } from '../platform/actor.ts'
import type { Queryable } from '../platform/db/database.ts'

const timeRow = z.strictObject(rollCallTimeSchema.shape)

/** `HH:MM` in the event's time zone, or null for off. */
export const selectRollCallTime = async (db: Queryable): Promise<string | null> =>
  (await db.first(timeRow, sql`SELECT roll_call_time AS "rollCallTime" FROM settings`))?.rollCallTime ?? null

/** The same, locked until the transaction ends. */
export const lockRollCallTime = (db: Queryable) =>
  db.first(timeRow, sql`SELECT roll_call_time AS "rollCallTime" FROM settings FOR NO KEY UPDATE`)

export const updateRollCallTime = (db: Queryable, rollCallTime: string | null) =>
  db.run(sql`UPDATE settings SET roll_call_time = ${rollCallTime}`)

const askedRow = z.strictObject(askedPlayerSchema.shape)

/** The coach's players who are checked in, and those who are still missing, by name. */
export const selectAsked = (db: Queryable, coachId: string) =>
  db.all(
    askedRow,
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

const namedRow = z.strictObject({ id: z.guid(), participantId: z.string(), name: z.string(), isAsked: z.boolean() })

/**
 * The named players of the coach, locked so that nobody checks them out or moves them meanwhile. The coach is locked,
 * too: answers from two phones follow one another. All are locked in the order of check-in and check-out.
 */
export const lockNamed = (db: Queryable, coachId: string, { ids, participantIds }: RequestedPeople) =>
  db.all(
    namedRow,
    sql`
    WITH locked AS (
      SELECT id, participant_id, name, checkin_status FROM participants
      WHERE id = ${coachId} OR (
        id = ANY (${ids}::uuid[] || ARRAY(
          SELECT id FROM participants WHERE participant_id = ANY (${participantIds}::text[])))
        AND coach_id = (SELECT participant_id FROM participants WHERE id = ${coachId}))
      ORDER BY id
      FOR NO KEY UPDATE
    )
    SELECT l.id, l.participant_id AS "participantId", l.name, l.checkin_status = 'checked_in' OR m.id IS NOT NULL AS "isAsked"
    FROM locked AS l LEFT JOIN missing_players AS m ON m.participant_id = l.id AND m.outcome IS NULL
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
