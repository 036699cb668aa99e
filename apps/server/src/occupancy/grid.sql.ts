import { hotelOccupancySchema, type OccupancyQuery } from '@trophy/contract/occupancy/occupancy.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { containing } from '../platform/db/search.ts'

/** One night: days from the first of the range, rooms occupied, rooms. A night that no instance covers has no rooms. */
const storedNight = z.tuple([z.int(), z.int(), z.int()])
export type StoredNight = z.infer<typeof storedNight>

const storedHotelRow = z.strictObject({
  ...hotelOccupancySchema.omit({ dailyOccupancy: true }).shape,
  nights: z.array(storedNight),
})
export type StoredHotel = z.infer<typeof storedHotelRow>

/** The day that decides whether instances are active, upcoming or expired, and the time zone of departure days. */
export interface GridMoment {
  readonly today: string
  readonly timeZone: string
}

const statusOn = (today: string): Sql => sql`
  CASE WHEN ${today} < start_date THEN 'upcoming' WHEN ${today} > end_date THEN 'expired' ELSE 'active' END`

/** The instances that match search and filters; a hotel is in the grid when one of its instances matches. */
const matching = ({ search, district, status }: OccupancyQuery, today: string): Sql => sql`
  SELECT id, hotel_id, hotel_name, district, location, instance_code, start_date, end_date, total_rooms, status
  FROM hotel_instances, LATERAL (SELECT ${statusOn(today)} AS status) AS as_of
  WHERE (${search ?? ''} = '' OR search_text LIKE lower(${containing(search ?? '')}))
    AND (${district ?? null}::text IS NULL OR district = ${district ?? null})
    AND (${status ?? null}::text IS NULL OR status = ${status ?? null})`

/** Nights between two instances of a hotel, with the people whose bookings span them (decisions §3, gap day). */
const gapNights = ({ startDate, endDate }: OccupancyQuery, timeZone: string): Sql => sql`
  SELECT g.hotel_id, g.night, count(*) AS occupied
  FROM gap_nights AS g JOIN participants AS p ON p.id = g.participant_id
  WHERE g.night BETWEEN ${startDate} AND ${endDate} AND g.hotel_id IN (SELECT hotel_id FROM matching)
    -- Those who left before a night are not counted on it.
    AND (p.checkout_time IS NULL OR (p.checkout_time AT TIME ZONE ${timeZone})::date > g.night)
  GROUP BY g.hotel_id, g.night`

/**
 * The hotels of the grid with the nights of the range that an instance covers or a booking spans, in one statement that
 * reads the ledger. Instances of a hotel never overlap, so each night of a hotel belongs to one instance.
 */
export const selectGrid = (db: Queryable, query: OccupancyQuery, { today, timeZone }: GridMoment) =>
  db.all(
    storedHotelRow,
    sql`
    WITH matching AS MATERIALIZED (${matching(query, today)}),
    nights AS (
      SELECT m.hotel_id, r.night, r.occupied, m.total_rooms
      FROM matching AS m JOIN room_nights AS r ON r.instance_id = m.id
      WHERE r.night BETWEEN ${query.startDate} AND ${query.endDate}
      UNION ALL
      SELECT hotel_id, night, occupied, 0 FROM (${gapNights(query, timeZone)}) AS gap
    ),
    by_hotel AS (
      SELECT hotel_id, max(total_rooms) AS total_rooms,
        json_agg(json_build_array(night - ${query.startDate}::date, occupied, total_rooms)) AS nights
      FROM nights GROUP BY hotel_id
    )
    SELECT m.hotel_id AS "hotelId", min(m.hotel_name) AS "hotelName", min(m.district) AS district,
      min(m.location) AS location, coalesce(min(n.total_rooms), 0) AS "totalRooms",
      coalesce((array_agg(n.nights))[1], '[]') AS nights,
      json_agg(json_build_object('instanceCode', m.instance_code, 'startDate', m.start_date, 'endDate', m.end_date,
        'status', m.status) ORDER BY m.start_date) AS instances
    FROM matching AS m LEFT JOIN by_hotel AS n USING (hotel_id)
    GROUP BY m.hotel_id
    ORDER BY m.hotel_id`,
  )
