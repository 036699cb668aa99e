import { type CalendarDay, calendarDaySchema } from '@trophy/contract/core/calendar.ts'
import { plannedGroupSchema, planSchema, planStates } from '@trophy/contract/rehousing/rehousing.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { ChangeOrigin } from '../platform/actor.ts'
import type { Queryable } from '../platform/db/database.ts'

/** Somebody who cannot stay, with the booking for which it was planned. */
export interface PlannedPerson {
  /** The participant's UUID. */
  readonly id: string
  readonly fromHotelId: string
  readonly toHotelId: string | null
  /** Why there is no place. */
  readonly reason: string | null
  /** The first night in the new hotel. */
  readonly from: CalendarDay
  readonly startDate: CalendarDay
  readonly endDate: CalendarDay
  readonly hotelFrom: CalendarDay | null
}

const figuresSchema = z.strictObject(planSchema.shape.figures.shape)

export interface NewPlan {
  readonly from: CalendarDay
  readonly stays: number
  readonly figures: z.infer<typeof figuresSchema>
}

const planIdRow = z.strictObject({ id: z.guid() })

/** Stores a plan with its people, in one statement. Returns its id. */
export const insertPlan = async (
  db: Queryable,
  { from, stays, figures }: NewPlan,
  people: readonly PlannedPerson[],
  { actor, now }: ChangeOrigin,
): Promise<string> => {
  const plan = await db.first(
    planIdRow,
    sql`
    WITH plan AS (
      INSERT INTO rehousing_plans (from_night, stays, figures, created_at, created_by)
      VALUES (${from}, ${stays}, ${JSON.stringify(figures)}::jsonb, ${now}, ${actor.id}::uuid)
      RETURNING id
    ), people AS (
      INSERT INTO rehousing_people
        (plan_id, participant_id, from_hotel_id, to_hotel_id, unplaced_reason, from_night, start_date, end_date, hotel_from)
      SELECT plan.id, person.*
      FROM plan, unnest(${people.map(({ id }) => id)}::uuid[],
        ${people.map(({ fromHotelId }) => fromHotelId)}::text[], ${people.map(({ toHotelId }) => toHotelId)}::text[],
        ${people.map(({ reason }) => reason)}::text[], ${people.map((person) => person.from)}::date[],
        ${people.map(({ startDate }) => startDate)}::date[], ${people.map(({ endDate }) => endDate)}::date[],
        ${people.map(({ hotelFrom }) => hotelFrom)}::date[]) AS person
    )
    SELECT id FROM plan`,
  )
  if (!plan) throw new Error('The plan was not stored')
  return plan.id
}

const storedPlanRow = z.strictObject({
  id: z.guid(),
  from: calendarDaySchema,
  stays: z.int(),
  figures: figuresSchema,
  hasNotified: z.boolean(),
  status: z.enum(planStates),
})

const selectPlanWith = (db: Queryable, planId: string, lock = sql``) =>
  db.first(
    storedPlanRow,
    sql`
    SELECT id, from_night AS "from", stays, figures,
      has_notified AS "hasNotified",
      CASE WHEN undone_at IS NOT NULL THEN 'undone' WHEN carried_out_at IS NOT NULL THEN 'carried_out' ELSE 'ready' END
        AS status
    FROM rehousing_plans WHERE id = ${planId} ${lock}`,
  )

export const selectPlan = (db: Queryable, planId: string) => selectPlanWith(db, planId)

/** Locks the plan until the transaction ends, so that of two organisers one carries it out. */
export const lockPlan = (db: Queryable, planId: string) => selectPlanWith(db, planId, sql`FOR UPDATE`)

const plannedGroupRow = z.strictObject(plannedGroupSchema.shape)

/** The moves of a plan by team, hotel and nights. */
export const selectPlannedGroups = (db: Queryable, planId: string) =>
  db.all(
    plannedGroupRow,
    sql`
    SELECT coalesce(p.coach_id, p.participant_id) AS "coachId",
      array_agg(p.participant_id::text ORDER BY p.role = 'player', p.participant_id) AS "participantIds",
      person.from_hotel_id AS "fromHotelId", person.to_hotel_id AS "toHotelId", to_hotel.hotel_name AS "toHotelName",
      to_hotel.district, to_hotel.location, person.from_night AS "from", person.end_date AS until,
      count(*)::integer AS people
    FROM rehousing_people AS person JOIN participants AS p ON p.id = person.participant_id
      JOIN LATERAL (
        SELECT hotel_name, district, location FROM hotel_instances
        WHERE hotel_id = person.to_hotel_id ORDER BY start_date LIMIT 1
      ) AS to_hotel ON true
    WHERE person.plan_id = ${planId}
    GROUP BY coalesce(p.coach_id, p.participant_id), person.from_hotel_id, person.to_hotel_id, to_hotel.hotel_name,
      to_hotel.district, to_hotel.location, person.from_night, person.end_date
    ORDER BY "coachId", "toHotelName", "from", until`,
  )

const unplacedRow = z.strictObject({ participantId: z.string(), reason: z.string() })

export const selectUnplaced = (db: Queryable, planId: string) =>
  db.all(
    unplacedRow,
    sql`
    SELECT p.participant_id AS "participantId", person.unplaced_reason AS reason
    FROM rehousing_people AS person JOIN participants AS p ON p.id = person.participant_id
    WHERE person.plan_id = ${planId} AND person.to_hotel_id IS NULL
    ORDER BY coalesce(p.coach_id, p.participant_id), p.participant_id`,
  )

const movedPersonRow = z.strictObject({
  id: z.guid(),
  participantId: z.string(),
  fromHotelId: z.string(),
  toHotelId: z.string(),
  from: calendarDaySchema,
  startDate: calendarDaySchema,
  endDate: calendarDaySchema,
  hotelFrom: calendarDaySchema.nullable(),
})
export type PlannedMover = z.infer<typeof movedPersonRow>

/** The people who move by a plan, with the booking for which it was planned. */
export const selectMovers = (db: Queryable, planId: string) =>
  db.all(
    movedPersonRow,
    sql`
    SELECT p.id, p.participant_id AS "participantId", person.from_hotel_id AS "fromHotelId",
      person.to_hotel_id AS "toHotelId", person.from_night AS "from", person.start_date AS "startDate", person.end_date AS "endDate", person.hotel_from AS "hotelFrom"
    FROM rehousing_people AS person JOIN participants AS p ON p.id = person.participant_id
    WHERE person.plan_id = ${planId} AND person.to_hotel_id IS NOT NULL
    ORDER BY p.participant_id`,
  )

export const markCarriedOut = (db: Queryable, planId: string, hasNotified: boolean, now: Date) =>
  db.run(sql`
    UPDATE rehousing_plans SET carried_out_at = ${now}, has_notified = ${hasNotified} WHERE id = ${planId}`)

export const markUndone = (db: Queryable, planId: string, now: Date) =>
  db.run(sql`UPDATE rehousing_plans SET undone_at = ${now} WHERE id = ${planId}`)

/** The ids of the hotels that people leave, for the audit log. */
export const hotelsLeft = (movers: readonly PlannedMover[]): string =>
  [...new Set(movers.map(({ fromHotelId }) => fromHotelId))].join(', ')
