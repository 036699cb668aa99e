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
