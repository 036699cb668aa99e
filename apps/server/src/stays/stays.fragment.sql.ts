import { lastNightBegun, type Moment } from '@trophy/contract/stays/official-times.rules.ts'
import sql, { type Sql } from 'sql-template-tag'

/**
 * LEFT JOINs of a person's booking `b` and of `i`, an instance of the hotel where the person sleeps in the night, or
 * else next; without such nights that of the booking.
 */
export const hotelOfNight = (person: Sql, night: Sql): Sql => sql`
      LEFT JOIN bookings AS b ON b.participant_id = ${person}
      LEFT JOIN LATERAL room_of(${person}, ${night}::date) AS room ON room.night >= ${night}::date
      LEFT JOIN hotel_instances AS i ON i.id = coalesce(room.instance_id, b.instance_id)`

/** The id of that hotel, which may have no instance. */
export const hotelIdOfNight = sql`coalesce(room.hotel_id, b.hotel_id)`

/**
 * Of the locked people for whom `isMeant` is true, with bookings as `b`, those who are still checked in after their
 * booking hold the nights that have begun: nobody else gets the room.
 */
export const holdOverstaysOf = (isMeant: Sql, moment: Moment): Sql => {
  const lastNight = lastNightBegun(moment)
  return sql`
  SELECT hold_overstays(array_agg(p.id), ${lastNight}::date, ${moment.timeZone})
  FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
  WHERE ${isMeant} AND p.checkin_status = 'checked_in' AND b.end_date <= ${lastNight}::date`
}
