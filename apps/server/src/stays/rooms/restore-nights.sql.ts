import type { CalendarDay } from '@trophy/contract/core/days.ts'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'
import { nightToRestoreRow } from './restore-nights.rules.ts'

/** People who get their rooms back. */
export interface Returning {
  /** UUIDs. */
  readonly people: readonly string[]
  /** The first night that they get back; null for all. */
  readonly from: CalendarDay | null
  /** The last night that has begun, which they hold when their booking has ended. */
  readonly lastNight: CalendarDay
}

/**
 * The nights that people get back, as the relation `wanted (participant_id, instance_id, former_stay, booked, nights)`,
 * of which the first three are the key of an allocation: those of their hotel from the first night there to the last of
 * the booking, and up to `lastNight` for overstays; those in an earlier hotel unchanged.
 */
const wanted = ({ people, from, lastNight }: Returning): Sql => sql`
    stays AS (
      SELECT b.participant_id, b.hotel_id, lower(n.nights) AS first_night, upper(n.nights) AS end_night
      FROM bookings AS b, nights_in_hotel(b.hotel_from, b.start_date, b.end_date) AS n (nights)
      WHERE b.participant_id = ANY (${people}::uuid[])
    ),
    until_now AS (
      SELECT a.participant_id, a.instance_id, a.former_stay, a.nights AS booked, a.nights
      FROM allocations AS a WHERE a.participant_id = ANY (${people}::uuid[]) AND a.former_stay > 0
      UNION ALL
      SELECT s.participant_id, i.id, 0, i.nights * daterange(s.first_night, s.end_night),
        i.nights * daterange(s.first_night, greatest(s.end_night, ${lastNight}::date + 1))
      FROM stays AS s JOIN hotel_instances AS i USING (hotel_id)
    ),
    wanted AS (
      SELECT participant_id, instance_id, former_stay, booked, nights * daterange(${from}::date, NULL) AS nights
      FROM until_now WHERE nights && daterange(${from}::date, NULL)
    )`

/**
 * Locks the nights until the transaction ends, in the same order as everywhere, and returns how full they are once the
 * locks are held. The people and their instances must be locked before.
 */
export const lockNightsToRestore = (db: Queryable, returning: Returning) =>
  db.all(
    nightToRestoreRow,
    sql`
    WITH ${wanted(returning)}
    SELECT w.participant_id AS person, r.instance_id AS "instanceId", i.hotel_id AS "hotelId",
      i.hotel_name AS "hotelName", r.night, r.occupied, i.total_rooms AS "totalRooms"
    FROM wanted AS w JOIN room_nights AS r ON r.instance_id = w.instance_id AND r.night <@ w.nights
      JOIN hotel_instances AS i ON i.id = r.instance_id
    WHERE NOT EXISTS (
      SELECT FROM allocations AS a WHERE a.participant_id = w.participant_id AND a.held @> r.night::date)
    ORDER BY r.instance_id, r.night
    FOR UPDATE OF r`,
  )

/**
 * Gives people their nights back; triggers update the ledger. The nights must be locked. Nights that somebody held
 * before a gap are no longer held: nobody was there, and a room is held for one span only.
 */
export const restoreHeldNights = (db: Queryable, returning: Returning) =>
  db.run(sql`
    WITH ${wanted(returning)},
    held_before AS (
      UPDATE allocations AS a SET nights = CASE WHEN isempty(w.booked) THEN w.nights ELSE w.booked END,
        held = CASE WHEN a.held -|- w.nights OR a.held && w.nights THEN a.held + w.nights ELSE w.nights END
      FROM wanted AS w
      WHERE (a.participant_id, a.instance_id, a.former_stay) = (w.participant_id, w.instance_id, w.former_stay)
    )
    INSERT INTO allocations (participant_id, instance_id, former_stay, nights, held)
    SELECT participant_id, instance_id, former_stay, CASE WHEN isempty(booked) THEN nights ELSE booked END, nights
    FROM wanted AS w WHERE NOT EXISTS (
      SELECT FROM allocations AS a
      WHERE (a.participant_id, a.instance_id, a.former_stay) = (w.participant_id, w.instance_id, w.former_stay))`)

/**
 * Removes the nights after the booking of people who are pending again. The nights are locked first, in the order of
 * the ledger, because shortening and removing allocations locks them one by one.
 */
export const releaseOverstays = async (db: Queryable, people: readonly string[]): Promise<void> => {
  await db.run(sql`
    SELECT FROM room_nights AS r WHERE EXISTS (
      SELECT FROM allocations AS a JOIN bookings AS b USING (participant_id)
      WHERE a.participant_id = ANY (${people}::uuid[]) AND a.instance_id = r.instance_id AND a.held @> r.night::date
        AND r.night >= upper(nights_of(b.start_date, b.end_date))
    )
    ORDER BY r.instance_id, r.night
    FOR UPDATE`)
  await db.run(sql`
    WITH beyond AS (
      DELETE FROM allocations AS a USING bookings AS b
      WHERE b.participant_id = a.participant_id AND a.participant_id = ANY (${people}::uuid[])
        AND NOT a.nights && nights_of(b.start_date, b.end_date)
    )
    UPDATE allocations AS a SET held = a.held * nights_of(b.start_date, b.end_date)
    FROM bookings AS b
    WHERE b.participant_id = a.participant_id AND a.participant_id = ANY (${people}::uuid[])
      AND a.nights && nights_of(b.start_date, b.end_date) AND NOT a.held <@ nights_of(b.start_date, b.end_date)`)
}
