import { type CalendarDay, calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { lockForSession } from '../platform/db/advisory-locks.ts'
import type { Queryable } from '../platform/db/database.ts'

/** Lets one server load the demo event until its session ends; the others wait. */
export const waitForOtherLoaders = (db: Queryable) => db.run(lockForSession('demoEvent'))

/** True for an empty database, and after an interrupted load. */
export const isToBeLoaded = (db: Queryable): Promise<boolean> =>
  db.value(
    z.boolean(),
    sql`
      SELECT NOT EXISTS (SELECT FROM runs WHERE kind = 'demo_event')
        AND (EXISTS (SELECT FROM runs WHERE kind = 'demo_event_begun')
          OR NOT EXISTS (SELECT FROM hotels) AND NOT EXISTS (SELECT FROM participants)) AS "isToBeLoaded"`,
  )

/** People whose stay begins, or ends, on one day. */
const peopleOfDayRow = z.strictObject({ day: calendarDaySchema, participantIds: z.array(z.string()) })

/** The people who have arrived: all whose stay began, except one in twelve of those who may still come. */
export const selectArrivals = (db: Queryable, today: CalendarDay) =>
  db.all(
    peopleOfDayRow,
    sql`
    SELECT b.start_date AS day, array_agg(p.participant_id::text) AS "participantIds"
    FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id
    WHERE b.start_date < ${today} AND (b.end_date < ${today} OR hashtext(p.participant_id) % 12 <> 0)
      AND NOT p.is_reference_only AND p.checkin_status = 'pending'
    GROUP BY b.start_date ORDER BY b.start_date`,
  )

/** The people who have left: all whose stay is over, except one in forty. */
export const selectDepartures = (db: Queryable, today: CalendarDay) =>
  db.all(
    peopleOfDayRow,
    sql`
    SELECT b.end_date AS day, array_agg(p.participant_id::text) AS "participantIds"
    FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id
    WHERE b.end_date < ${today} AND hashtext(p.participant_id) % 40 <> 0 AND p.checkin_status = 'checked_in'
    GROUP BY b.end_date ORDER BY b.end_date`,
  )

/** The ids of coaches whose team is arriving, who can try the portal. */
export const selectDemoCoaches = (db: Queryable, today: CalendarDay, count: number) =>
  db.values(
    z.string(),
    sql`
    SELECT c.participant_id FROM participants AS c JOIN bookings AS b ON b.participant_id = c.id
    WHERE c.role = 'coach' AND c.mobile_number IS NOT NULL
      AND b.hotel_id IS NOT NULL AND b.start_date <= ${today} AND b.end_date > ${today}
    ORDER BY b.start_date DESC, c.participant_id LIMIT ${count}`,
  )

const demoCoachRow = z.strictObject({ name: z.string(), mobileNumber: z.string(), hotelId: z.string() })
export type DemoCoach = z.infer<typeof demoCoachRow>

export const selectLoadedCoaches = (db: Queryable) =>
  db.all(
    demoCoachRow,
    sql`
    SELECT c.name, c.mobile_number AS "mobileNumber", b.hotel_id AS "hotelId"
    FROM runs AS e
    JOIN participants AS c ON c.participant_id = ANY (string_to_array(e.details ->> 'coaches', ','))
    JOIN bookings AS b ON b.participant_id = c.id
    WHERE e.kind = 'demo_event' AND c.mobile_number IS NOT NULL AND b.hotel_id IS NOT NULL
    ORDER BY c.participant_id`,
  )
