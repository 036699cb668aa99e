import { addDays, dayIn, nightsOf } from '@trophy/contract/core/dates/calendar.ts'
import sql from 'sql-template-tag'
import { server } from '../server-test.ts'

/* The figures of nights computed in another way than the product does: from the check-in events. */

const timeZone = 'Asia/Kolkata'

/** The stays that the check-in events tell of, each with its booking: what the audit must agree with. */
export const staysOfEvents = (people: readonly string[]) =>
  server.database.all<{ start: string; end: string; arrived: Date | null; left: Date | null }>(sql`
    SELECT b.start_date AS start, b.end_date AS end, stay.arrived, stay.left
    FROM bookings AS b CROSS JOIN LATERAL (
      SELECT
        max(e.happened_at) FILTER (WHERE e.kind = 'checkin' AND NOT EXISTS (
          SELECT FROM checkin_events AS u WHERE u.participant_id = e.participant_id AND u.kind = 'undo_checkin' AND u.id > e.id
        )) AS arrived,
        max(e.happened_at) FILTER (WHERE e.kind = 'checkout' AND NOT EXISTS (
          SELECT FROM checkin_events AS u WHERE u.participant_id = e.participant_id AND u.kind = 'undo_checkout' AND u.id > e.id
        )) AS left
      FROM checkin_events AS e WHERE e.participant_id = b.participant_id
    ) AS stay
    WHERE b.participant_id = ANY (${people}::uuid[])`)

/** The figures of a night, computed from such stays. */
export const figuresOfEvents = (stays: Awaited<ReturnType<typeof staysOfEvents>>, night: string) => {
  const noon = new Date(`${addDays(night, 1)}T12:00:00+05:30`)
  const figures = { inHouse: 0, overstay: 0, early: 0, noShow: 0, leftEarly: 0, booked: 0 }
  for (const { start, end, ...stay } of stays) {
    const [arrived, left] = [stay.arrived && new Date(stay.arrived), stay.left && new Date(stay.left)]
    const nights = nightsOf(start, end)
    const isBooked = nights.includes(night)
    const isOver = (nights.at(-1) ?? '') < night
    const firstNight = arrived && dayIn(timeZone, new Date(arrived.getTime() - 6 * 3_600_000))
    if (!isBooked && (firstNight === null || firstNight > night)) continue
    const hasLeft = left !== null && dayIn(timeZone, left) <= night
    const isHere = arrived !== null && arrived <= noon && !hasLeft
    if (isBooked) figures.booked += 1
    if (isHere) figures.inHouse += 1
    if (isHere && !isBooked) figures[isOver ? 'overstay' : 'early'] += 1
    if (isBooked && !isHere && hasLeft) figures.leftEarly += 1
    if (isBooked && !isHere && !hasLeft) figures.noShow += 1
  }
  return figures
}
