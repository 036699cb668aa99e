import sql, { type Sql } from 'sql-template-tag'

/** The nights by which a coach's hotel is known: the one in progress, and that of the date. */
export interface CurrentNights {
  readonly inProgress: string
  readonly today: string
}

/**
 * The hotels whose code is good for a coach now (decisions §12): on the day of a move the old one until 11:59 AM and
 * the new one; before the booking begins the first one. `b` is the coach's booking.
 */
export const hotelsOfNow = ({ inProgress, today }: CurrentNights): Sql => sql`(
        SELECT b.hotel_id WHERE b.hotel_from IS NULL OR b.hotel_from <= ${today}::date
        UNION
        SELECT i.hotel_id FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
        WHERE s.participant_id = b.participant_id AND (s.nights @> ${inProgress}::date OR s.nights @> ${today}::date
          OR (s.nights @> b.start_date::date AND ${today}::date < b.start_date))
      )`
