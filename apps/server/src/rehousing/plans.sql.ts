import { calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { presentPerson } from '../changes/booking-state.fragment.sql.ts'
import { changedPersonSchema } from '../changes/restore.rules.ts'
import type { Queryable } from '../platform/db/database.ts'

/** What is planned for somebody who cannot stay. */
const plannedDetailsSchema = z.strictObject({
  fromHotelId: z.string(),
  toHotelId: z.string().nullable(),
  /** The first night in the new hotel. */
  from: calendarDaySchema,
})
export type PlannedDetails = z.infer<typeof plannedDetailsSchema>

/** The people of a plan who cannot stay, with the booking for which it was planned. */
export const plannedPeople = (planId: string): Sql => sql`
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
