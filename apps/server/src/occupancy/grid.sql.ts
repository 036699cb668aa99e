import {
  hotelOccupancySchema,
  nightDetailsSchema,
  type OccupancyQuery,
} from '@trophy/contract/occupancy/occupancy.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { wordsOf } from '@trophy/contract/core/texts/search-words.rules.ts'
import { everyWord } from '../platform/db/statements/search.ts'

const { hotelId, hotelName, district, location, totalRooms, instances } = hotelOccupancySchema.shape
const numbers = z.array(z.int())

/**
 * An instance of the grid. The first one also has the nights of all: each as the position of its instance in the rows,
 * its day counted from the first of the range, and the occupied rooms. Thousands of nights are much faster to read as
 * three lists of numbers than as rows. `gapNights` are hotel id, day and people.
 */
const gridRow = z.strictObject({
  hotelId,
  hotelName,
  district,
  location,
  totalRooms,
  ...instances.element.shape,
  nights: z.tuple([numbers, numbers, numbers]).nullable(),
  gapNights: z.array(z.tuple([hotelId, z.int(), z.int()])).nullable(),
})
export type GridRow = z.infer<typeof gridRow>

/** The day that decides whether instances are active, upcoming or expired, and the time zone of departure days. */
export interface GridMoment {
  readonly today: string
  readonly timeZone: string
}

const statusOn = (today: string): Sql => sql`
  CASE WHEN ${today} < start_date THEN 'upcoming' WHEN ${today} > end_date THEN 'expired' ELSE 'active' END`

/** The instances that match search and filters; a hotel is in the grid when one of its instances matches. */
const matching = ({ search, district: ofDistrict, status }: OccupancyQuery, today: string): Sql => sql`
  SELECT (row_number() OVER (ORDER BY hotel_id, start_date))::integer - 1 AS position, id, hotel_id, hotel_name,
    district, location, instance_code, start_date, end_date, total_rooms, status
  FROM hotel_instances, LATERAL (SELECT ${statusOn(today)} AS status) AS as_of
  WHERE (${search ?? ''} = '' OR ${everyWord(wordsOf(search ?? ''), (pattern) => sql`search_text LIKE ${pattern}`)})
    AND (${ofDistrict ?? null}::text IS NULL OR district = ${ofDistrict ?? null})
    AND (${status ?? null}::text IS NULL OR status = ${status ?? null})`

/** Nights between two instances of a hotel, with the people whose bookings span them (decisions §3, gap day). */
const gapNights = ({ startDate, endDate }: OccupancyQuery, timeZone: string): Sql => sql`
  SELECT g.hotel_id, night, count(*) AS people
  FROM hotel_gaps AS g
  -- Few hotels have a gap. OFFSET 0 keeps PostgreSQL from reading the bookings of the others.
  CROSS JOIN LATERAL (
    SELECT p.checkout_time,
      nights_in_hotel(b.hotel_from, b.start_date, b.end_date) * daterange(NULL, b.released_from) AS nights
    FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id WHERE b.hotel_id = g.hotel_id OFFSET 0
  ) AS booked
  CROSS JOIN LATERAL nights_in(g.nights * booked.nights * daterange(${startDate}, ${endDate}, '[]')) AS night
  WHERE g.nights && daterange(${startDate}, ${endDate}, '[]') AND g.hotel_id IN (SELECT hotel_id FROM matching)
    -- Those who left before a night are not counted on it.
    AND (booked.checkout_time IS NULL OR (booked.checkout_time AT TIME ZONE ${timeZone})::date > night)
  GROUP BY g.hotel_id, night`

/**
 * The instances of the grid by hotel and start date, with the nights of the range that they cover or that a booking
 * spans, in one statement that reads the ledger.
 */
export const selectGrid = (db: Queryable, query: OccupancyQuery, { today, timeZone }: GridMoment) =>
  db.all(
    gridRow,
    sql`
    WITH matching AS MATERIALIZED (${matching(query, today)}),
    nights AS (
      SELECT json_build_array(coalesce(array_agg(m.position), '{}'),
        coalesce(array_agg(r.night - ${query.startDate}::date), '{}'), coalesce(array_agg(r.occupied), '{}')) AS nights
      FROM room_nights AS r JOIN matching AS m ON m.id = r.instance_id
      WHERE r.night BETWEEN ${query.startDate} AND ${query.endDate}
    ),
    gaps AS (
      SELECT coalesce(json_agg(json_build_array(hotel_id, night - ${query.startDate}::date, people)), '[]') AS nights
      FROM (${gapNights(query, timeZone)}) AS gap
    )
    SELECT hotel_id AS "hotelId", hotel_name AS "hotelName", district, location, total_rooms AS "totalRooms",
      instance_code AS "instanceCode", start_date AS "startDate", end_date AS "endDate", status,
      CASE WHEN position = 0 THEN (SELECT nights FROM nights) END AS nights,
      CASE WHEN position = 0 THEN (SELECT nights FROM gaps) END AS "gapNights"
    FROM matching ORDER BY position`,
  )

const nightRow = nightDetailsSchema.extend({ isKnown: z.boolean() })

/**
 * The people who hold a room of a hotel on a night, or span it as a gap day; `isKnown` is false for an unknown hotel.
 */
export const selectNight = (db: Queryable, hotel: string, night: string, timeZone: string) =>
  db.first(
    nightRow,
    sql`
    WITH instances AS (
      SELECT i.instance_code, i.total_rooms, r.occupied
      FROM hotel_instances AS i JOIN room_nights AS r ON r.instance_id = i.id
      WHERE i.hotel_id = ${hotel} AND r.night = ${night}
    )
    SELECT count(*) FILTER (WHERE p.role = 'coach') AS coaches,
      count(*) FILTER (WHERE p.role = 'official') AS officials,
      count(*) FILTER (WHERE p.role = 'player') AS players,
      (SELECT coalesce(json_agg(json_build_object('instanceCode', instance_code, 'totalRooms', total_rooms,
        'free', greatest(total_rooms - occupied, 0)) ORDER BY instance_code), '[]') FROM instances) AS instances,
      EXISTS (SELECT FROM hotel_instances WHERE hotel_id = ${hotel}) AS "isKnown"
    FROM people_of_night(${hotel}, ${night}, ${timeZone}) AS person (id) JOIN participants AS p USING (id)`,
  )
