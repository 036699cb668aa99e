import sql, { type Sql } from 'sql-template-tag'

/** Nights of the event, both included. */
export interface NightRange {
  readonly firstNight: string
  readonly lastNight: string
  readonly timeZone: string
}

/** Who was to sleep where, and who did, in all hotels or some: night, participant_id, instance_id, state. */
export const staysOfNights = ({ firstNight, lastNight, timeZone }: NightRange, hotelIds?: readonly string[]): Sql =>
  sql`stays_of_nights(${firstNight}::date, ${lastNight}::date, ${timeZone}, ${hotelIds ?? null}::text[])`

/** Figures of rows of `staysOfNights`, of which each is a person. */
const counted = sql`
  count(*) FILTER (WHERE state IN ('in_house', 'overstay', 'early'))::integer AS in_house,
  count(*) FILTER (WHERE state = 'overstay')::integer AS overstay,
  count(*) FILTER (WHERE state = 'early')::integer AS early,
  count(*) FILTER (WHERE state = 'no_show')::integer AS no_show,
  count(*) FILTER (WHERE state = 'left_early')::integer AS left_early,
  count(*) FILTER (WHERE state NOT IN ('overstay', 'early'))::integer AS booked`

/**
 * SELECT of the figures of each instance and night as they are now, of all hotels or some: night, instance_id,
 * total_rooms, in_house, overstay, early, no_show, left_early, booked, held. `stays` are rows of `staysOfNights`.
 */
export const figuresOfNights = (
  range: NightRange,
  { hotelIds, stays = staysOfNights(range, hotelIds) }: FiguresOptions = {},
) => {
  const instances =
    hotelIds === undefined
      ? sql`hotel_instances`
      : sql`(SELECT id, total_rooms FROM hotel_instances WHERE hotel_id = ANY (${hotelIds}::text[]))`
  return sql`
    SELECT r.night, i.id AS instance_id, i.total_rooms, coalesce(c.in_house, 0) AS in_house,
      coalesce(c.overstay, 0) AS overstay, coalesce(c.early, 0) AS early,
      coalesce(c.no_show, 0) AS no_show, coalesce(c.left_early, 0) AS left_early,
      coalesce(c.booked, 0) AS booked, r.occupied AS held
    FROM ${instances} AS i
    JOIN room_nights AS r
      ON r.instance_id = i.id AND r.night BETWEEN ${range.firstNight}::date AND ${range.lastNight}::date
    LEFT JOIN (
      SELECT night, instance_id, ${counted} FROM ${stays} AS s GROUP BY night, instance_id
    ) AS c ON c.instance_id = i.id AND c.night = r.night`
}

interface FiguresOptions {
  readonly hotelIds?: readonly string[]
  readonly stays?: Sql
}
