import { type CalendarDay, calendarDaySchema } from '@trophy/contract/core/calendar.ts'
import { type PlanRequest, planSchema, planStates } from '@trophy/contract/rehousing/rehousing.contract.ts'
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
  readonly request: PlanRequest
  readonly from: CalendarDay
  readonly stays: number
  readonly figures: z.infer<typeof figuresSchema>
}

const planIdRow = z.strictObject({ id: z.guid() })

/** Stores a plan with its people, in one statement. Returns its id. */
export const insertPlan = async (
  db: Queryable,
  { request, from, stays, figures }: NewPlan,
  people: readonly PlannedPerson[],
  { actor, now }: ChangeOrigin,
): Promise<string> => {
  const plan = await db.first(
    planIdRow,
    sql`
    WITH plan AS (
      INSERT INTO rehousing_plans (request, from_night, stays, figures, created_at, created_by)
      VALUES (${JSON.stringify(request)}::jsonb, ${from}, ${stays}, ${JSON.stringify(figures)}::jsonb, ${now},
        ${actor.id}::uuid)
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
  hasNotified: z.boolean(),
  status: z.enum(planStates),
})

/** The state of a plan `plan`. */
export const planStatus = sql`
  CASE WHEN plan.undone_at IS NOT NULL THEN 'undone' WHEN plan.carried_out_at IS NOT NULL THEN 'carried_out'
    ELSE 'ready' END`

/** Locks the plan until the transaction ends, so that of two organisers one carries it out. */
export const lockPlan = (db: Queryable, planId: string) =>
  db.first(
    storedPlanRow,
    sql`
    SELECT id, from_night AS "from", has_notified AS "hasNotified", ${planStatus} AS status
    FROM rehousing_plans AS plan WHERE id = ${planId} FOR UPDATE`,
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
      person.to_hotel_id AS "toHotelId", person.from_night AS "from",
      person.start_date AS "startDate", person.end_date AS "endDate", person.hotel_from AS "hotelFrom"
    FROM rehousing_people AS person JOIN participants AS p ON p.id = person.participant_id
    WHERE person.plan_id = ${planId} AND person.to_hotel_id IS NOT NULL
    ORDER BY p.participant_id`,
  )

export const markCarriedOut = (db: Queryable, planId: string, hasNotified: boolean, now: Date) =>
  db.run(sql`
    UPDATE rehousing_plans SET carried_out_at = ${now}, has_notified = ${hasNotified} WHERE id = ${planId}`)

/** Somebody who was not moved back, and why. */
export interface NotRestored {
  readonly participantId: string
  readonly name: string
  readonly reason: string
}

/** Marks the plan as undone, with those who were not moved back. */
export const markUndone = (db: Queryable, planId: string, missing: readonly NotRestored[], now: Date) =>
  db.run(sql`
    WITH plan AS (UPDATE rehousing_plans SET undone_at = ${now} WHERE id = ${planId})
    UPDATE rehousing_people AS person SET not_restored_reason = missing.reason
    FROM unnest(${missing.map(({ participantId }) => participantId)}::text[],
        ${missing.map(({ reason }) => reason)}::text[]) AS missing (participant_id, reason)
      JOIN participants AS p ON p.participant_id = missing.participant_id
    WHERE person.plan_id = ${planId} AND person.participant_id = p.id`)

/** The ids of the hotels that people leave, for the audit log. */
export const hotelsLeft = (movers: readonly PlannedMover[]): string =>
  [...new Set(movers.map(({ fromHotelId }) => fromHotelId))].join(', ')
