import { calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import sql, { type Sql, raw } from 'sql-template-tag'
import { z } from 'zod'
import { hotelFoundSchema } from '@trophy/contract/hotels/hotels.contract.ts'
import {
  listedPlanSchema,
  notRestoredSchema,
  plannedGroupSchema,
  planSchema,
  receivingHotelSchema,
  unplacedPersonSchema,
} from '@trophy/contract/rehousing/rehousing.contract.ts'
import { presentPerson } from '../changes/booking-state.fragment.sql.ts'
import { changedPersonSchema } from '../changes/restore.rules.ts'
import type { Queryable } from '../platform/db/database.ts'
import { type PageQuery, selectPage } from '../platform/db/statements/page.ts'

/** What is planned for somebody who cannot stay. */
const plannedDetailsSchema = z.strictObject({
  fromHotelId: z.string(),
  toHotelId: z.string().nullable(),
  /** The first night in the new hotel. */
  from: calendarDaySchema,
})
export type PlannedDetails = z.infer<typeof plannedDetailsSchema>

/** The people of a plan who cannot stay, with the booking for which it was planned. */
const plannedPeople = (planId: string): Sql => sql`
  (SELECT participant_id, details ->> 'fromHotelId' AS from_hotel_id, details ->> 'toHotelId' AS to_hotel_id,
    (details ->> 'from')::date AS from_night, (before ->> 'startDate')::date AS start_date,
    (before ->> 'endDate')::date AS end_date, before, after, reason
  FROM booking_change_people WHERE change_id = ${planId})`

const moverRow = changedPersonSchema.omit({ after: true }).extend({ fromHotelId: z.string(), toHotelId: z.string() })
export type PlannedMover = z.infer<typeof moverRow>

/** The people who move by a plan, with the booking for which it was planned and the present one. */
export const selectMovers = (db: Queryable, planId: string) =>
  db.all(
    moverRow,
    sql`
    SELECT ${presentPerson}, person.from_hotel_id AS "fromHotelId", person.to_hotel_id AS "toHotelId", person.before
    FROM ${plannedPeople(planId)} AS person JOIN participants AS p ON p.id = person.participant_id
      JOIN bookings AS b ON b.participant_id = p.id
    WHERE person.to_hotel_id IS NOT NULL
    ORDER BY p.participant_id`,
  )

/** The ids of the hotels that people leave, for the audit log. */
export const hotelsLeft = (hotelIds: readonly (string | null)[]): string => [...new Set(hotelIds)].join(', ')

const planRow = planSchema.omit({ requestedHotels: true, moves: true, hotels: true, unplaced: true, notRestored: true })

const planStatus = sql`
  CASE WHEN plan.undone_at IS NOT NULL THEN 'undone' WHEN plan.carried_out_at IS NOT NULL THEN 'carried_out'
    ELSE 'ready' END`

/** A plan without its people. */
export const selectPlan = (db: Queryable, planId: string) =>
  db.first(
    planRow,
    sql`
    SELECT plan.id AS "planId", ${planStatus} AS status, plan.created_at AS "createdAt", creator.name AS "createdBy",
      plan.carried_out_at AS "carriedOutAt", plan.undone_at AS "undoneAt",
      plan.details -> 'hasNotified' AS "hasNotified", plan.details -> 'request' AS request,
      plan.details -> 'stays' AS stays, plan.details -> 'figures' AS figures
    FROM booking_changes AS plan LEFT JOIN users AS creator ON creator.id = plan.created_by
    WHERE plan.id = ${planId} AND plan.kind = 'rehousing'`,
  )

/** A page of the plans, the newest first. */
export const selectPlans = (db: Queryable, query: PageQuery) =>
  selectPage(db, query, {
    schema: listedPlanSchema,
    matches: sql`SELECT id, created_at FROM booking_changes WHERE kind = 'rehousing'`,
    key: sql`id`,
    order: sql`created_at DESC, id DESC`,
    rows: sql`
      SELECT plan.id AS "planId", ${planStatus} AS status, plan.created_at AS "createdAt",
        creator.name AS "createdBy", request ->> 'hotelId' AS "hotelId", hotel.hotel_name AS "hotelName",
        jsonb_array_length(request -> 'furtherHotelIds') AS "furtherHotels", request ->> 'from' AS "from",
        people.moving, people.everybody - people.moving AS unplaced, ids.position
      FROM ids JOIN booking_changes AS plan USING (id) LEFT JOIN users AS creator ON creator.id = plan.created_by
        CROSS JOIN LATERAL (SELECT plan.details -> 'request' AS request) AS asked
        ${hotelNamed('hotel', sql`request ->> 'hotelId'`)}
        CROSS JOIN LATERAL (
          SELECT count(details ->> 'toHotelId')::integer AS moving, count(*)::integer AS everybody
          FROM booking_change_people WHERE change_id = plan.id
        ) AS people`,
  })

/** Joins name and place of a hotel: those of its first instance, or its id where the upload of it was taken back. */
const hotelNamed = (alias: 'hotel' | 'from_hotel' | 'to_hotel', hotelId: Sql): Sql => sql`
    JOIN LATERAL (
      SELECT hotel_name, district, location FROM (
        SELECT hotel_name, district, location, start_date FROM hotel_instances WHERE hotel_id = ${hotelId}
        UNION ALL SELECT ${hotelId}, '', '', NULL
      ) AS named ORDER BY start_date NULLS LAST LIMIT 1
    ) AS ${raw(alias)} ON true`

/** The names of hotels, by name. */
export const selectHotelNames = (db: Queryable, hotelIds: readonly string[]) =>
  db.all(
    hotelFoundSchema,
    sql`
    SELECT h.hotel_id AS "hotelId", hotel.hotel_name AS "hotelName"
    FROM hotels AS h ${hotelNamed('hotel', sql`h.hotel_id`)}
    WHERE h.hotel_id = ANY (${hotelIds}::text[])
    ORDER BY hotel.hotel_name, h.hotel_id`,
  )

/** The moves of a plan by team, hotel and nights. */
export const selectPlannedGroups = (db: Queryable, planId: string) =>
  db.all(
    plannedGroupSchema,
    sql`
    WITH moves AS (
      SELECT coalesce(p.coach_id, p.participant_id) AS team,
        array_agg(p.participant_id::text ORDER BY p.role = 'player', p.participant_id) AS ids,
        array_agg(p.name::text ORDER BY p.role = 'player', p.participant_id) AS names,
        array_remove(array_agg(DISTINCT p.team_name::text), NULL) AS team_names,
        person.from_hotel_id, person.to_hotel_id, person.from_night, person.end_date, count(*)::integer AS people
      FROM ${plannedPeople(planId)} AS person JOIN participants AS p ON p.id = person.participant_id
      WHERE person.to_hotel_id IS NOT NULL
      GROUP BY team, person.from_hotel_id, person.to_hotel_id, person.from_night, person.end_date
    )
    SELECT moves.team AS "coachId", coalesce(coach.name, moves.team) AS "coachName", moves.team_names AS "teamNames",
      moves.ids AS "participantIds", moves.names, moves.from_hotel_id AS "fromHotelId",
      from_hotel.hotel_name AS "fromHotelName", moves.to_hotel_id AS "toHotelId", to_hotel.hotel_name AS "toHotelName",
      to_hotel.district, to_hotel.location,
      lower(trim(to_hotel.district)) <> lower(trim(from_hotel.district)) AS "isOtherDistrict",
      moves.from_night AS "from", moves.end_date AS until, moves.people
    FROM moves LEFT JOIN participants AS coach ON coach.participant_id = moves.team
      ${hotelNamed('from_hotel', sql`moves.from_hotel_id`)} ${hotelNamed('to_hotel', sql`moves.to_hotel_id`)}
    ORDER BY moves.team, "toHotelName", moves.from_night, moves.end_date`,
  )

/** The hotels that get people, with the nights on which rooms run out; a plan that is carried out has its rooms. */
export const selectReceivingHotels = (db: Queryable, planId: string) =>
  db.all(
    receivingHotelSchema,
    sql`
    WITH moves AS (
      SELECT person.to_hotel_id AS hotel_id, plan.carried_out_at IS NULL AS is_ready, night::date AS night,
        count(*) AS people
      FROM booking_changes AS plan CROSS JOIN ${plannedPeople(planId)} AS person
        CROSS JOIN generate_series(
          person.from_night, upper(nights_of(person.start_date, person.end_date)) - 1, interval '1 day') AS night
      WHERE plan.id = ${planId} AND person.to_hotel_id IS NOT NULL
      GROUP BY person.to_hotel_id, is_ready, night
    ), nights AS (
      SELECT moves.hotel_id, moves.night, moves.is_ready, coalesce(rooms.free, 0)
        - CASE WHEN moves.is_ready THEN moves.people ELSE 0 END AS left_over
      FROM moves LEFT JOIN LATERAL (
        SELECT i.total_rooms - r.occupied AS free
        FROM room_nights AS r JOIN hotel_instances AS i ON i.id = r.instance_id
        WHERE i.hotel_id = moves.hotel_id AND r.night = moves.night
      ) AS rooms ON true
    )
    SELECT people.hotel_id AS "hotelId", to_hotel.hotel_name AS "hotelName", to_hotel.district, to_hotel.location,
      people.people, coalesce(left_over.full_nights, '{}') AS "fullNights",
      coalesce(left_over.short_nights, '{}') AS "shortNights"
    FROM (
      SELECT to_hotel_id AS hotel_id, count(*)::integer AS people
      FROM ${plannedPeople(planId)} AS person WHERE to_hotel_id IS NOT NULL GROUP BY to_hotel_id
    ) AS people
      LEFT JOIN (
        SELECT hotel_id, array_agg(night::text ORDER BY night) FILTER (WHERE left_over <= 0) AS full_nights,
          array_agg(night::text ORDER BY night) FILTER (WHERE left_over < 0 AND is_ready) AS short_nights
        FROM nights GROUP BY hotel_id
      ) AS left_over USING (hotel_id)
      ${hotelNamed('to_hotel', sql`people.hotel_id`)}
    ORDER BY to_hotel.hotel_name, people.hotel_id`,
  )

export const selectUnplaced = (db: Queryable, planId: string) =>
  db.all(
    unplacedPersonSchema,
    sql`
    SELECT p.participant_id AS "participantId", person.reason, p.name,
      coalesce(p.coach_id, p.participant_id) AS "coachId", coalesce(coach.name, p.name) AS "coachName",
      person.from_hotel_id AS "hotelId", from_hotel.hotel_name AS "hotelName", person.from_night AS "from",
      person.end_date AS until
    FROM ${plannedPeople(planId)} AS person JOIN participants AS p ON p.id = person.participant_id
      LEFT JOIN participants AS coach ON coach.participant_id = p.coach_id
      ${hotelNamed('from_hotel', sql`person.from_hotel_id`)}
    WHERE person.to_hotel_id IS NULL
    ORDER BY coalesce(p.coach_id, p.participant_id), p.participant_id`,
  )

/** Who was not moved back when the plan was undone. */
export const selectNotRestored = (db: Queryable, planId: string) =>
  db.all(
    notRestoredSchema,
    sql`
    SELECT p.participant_id AS "participantId", p.name, person.reason
    FROM ${plannedPeople(planId)} AS person JOIN participants AS p ON p.id = person.participant_id
    WHERE person.to_hotel_id IS NOT NULL AND person.reason IS NOT NULL
    ORDER BY p.participant_id`,
  )
