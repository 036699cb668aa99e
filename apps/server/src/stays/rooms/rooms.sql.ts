import sql, { type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/statements/prepared.ts'
import type { Overstay } from './first-night.rules.ts'
import { type GrantedNight, type Wanted, wantedNightRow } from './grant-rooms.rules.ts'

const nightOfPersonRow = wantedNightRow.pick({ person: true, instanceId: true, night: true })
export type NightOfPerson = z.infer<typeof nightOfPersonRow>

/** The nights that people want. They and their instances must be locked. */
export const selectWantedNights = (db: Queryable, people: readonly Wanted[], givenUp: 'left' | 'released') =>
  db.all(
    nightOfPersonRow,
    prepared`
    WITH returning_people AS (
      SELECT * FROM unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ from }) => from)}::date[],
        ${people.map(({ beyond }) => beyond?.start ?? null)}::date[],
        ${people.map(({ beyond }) => beyond?.end ?? null)}::date[]) AS r (person, first_night, beyond_start, beyond_end)
    )
    SELECT r.person, s.instance_id AS "instanceId", night
    FROM returning_people AS r JOIN stays AS s ON s.participant_id = r.person AND s.given_up = ${givenUp},
      nights_in(s.nights * daterange(r.first_night, NULL)) AS night
    UNION ALL
    SELECT r.person, (
      SELECT i.id FROM hotel_instances AS i
      WHERE i.nights @> night AND i.hotel_id = CASE
        -- Who moves to another hotel comes to the first one.
        WHEN night < b.hotel_from THEN (
          SELECT began.hotel_id FROM stays AS s JOIN hotel_instances AS began ON began.id = s.instance_id
          WHERE s.participant_id = r.person ORDER BY lower(s.nights) LIMIT 1)
        ELSE b.hotel_id END), night
    FROM returning_people AS r JOIN bookings AS b ON b.participant_id = r.person,
      unnest(datemultirange(daterange(r.beyond_start, r.beyond_end)) - (
        SELECT coalesce(range_agg(s.nights), '{}') FROM stays AS s WHERE s.participant_id = r.person)) AS open_nights,
      nights_in(open_nights) AS night
    WHERE b.hotel_id IS NOT NULL AND r.beyond_start IS NOT NULL`,
  )

type NightOfInstance = Omit<NightOfPerson, 'person'>
const nightOfInstanceRow = nightOfPersonRow.omit({ person: true })

/** The nights of overstays, each in its instance. The instances must be locked. */
export const selectNightsOf = async (db: Queryable, overstays: readonly Overstay[]): Promise<NightOfInstance[]> =>
  overstays.length === 0
    ? []
    : db.all(
        nightOfInstanceRow,
        sql`
    SELECT DISTINCT i.id AS "instanceId", night
    FROM unnest(${overstays.map(({ hotelId }) => hotelId)}::text[], ${overstays.map(({ start }) => start)}::date[],
        ${overstays.map(({ end }) => end)}::date[]) AS o (hotel_id, first_night, end_night)
      JOIN hotel_instances AS i USING (hotel_id),
      nights_in(i.nights * daterange(first_night, end_night)) AS night`,
      )

/** Locks all nights that a transaction changes until it ends. People and instances are locked before. */
export const lockNights = (db: Queryable, nights: readonly NightOfInstance[]) => db.run(lockedNights(nights))

/**
 * In the one order in which everything locks nights. The list is nothing but parameters: from another subquery
 * PostgreSQL would leave out the rows for which it has waited.
 */
const lockedNights = (nights: readonly NightOfInstance[]): Sql => sql`
    SELECT r.instance_id, r.night, r.occupied FROM room_nights AS r WHERE (r.instance_id, r.night) IN (
      SELECT * FROM unnest(${nights.map(({ instanceId }) => instanceId)}::uuid[],
        ${nights.map(({ night }) => night)}::date[]))
    ORDER BY r.instance_id, r.night
    FOR UPDATE`

/**
 * Locks nights that people want, and `others`, and tells how full the former are: one that no instance has, or has any
 * more, is full.
 */
export const lockWantedNights = (db: Queryable, nights: readonly NightOfPerson[], others: readonly NightOfInstance[]) =>
  db.all(
    wantedNightRow,
    prepared`
    WITH locked AS (${lockedNights([...nights, ...others])})
    SELECT w.person, w.instance_id AS "instanceId", i.hotel_id AS "hotelId", i.hotel_name AS "hotelName", w.night,
      coalesce(i.total_rooms - r.occupied, 0) AS free
    FROM unnest(${nights.map(({ person }) => person)}::uuid[], ${nights.map(({ instanceId }) => instanceId)}::uuid[],
        ${nights.map(({ night }) => night)}::date[]) AS w (person, instance_id, night)
      JOIN bookings AS b ON b.participant_id = w.person
      JOIN hotel_instances AS i ON i.id = coalesce(w.instance_id, b.instance_id)
      LEFT JOIN locked AS r ON r.instance_id = w.instance_id AND r.night = w.night`,
  )

/**
 * Gives people nights, with or without a room: nights that they had given up, or that are new. What is left of a piece
 * stays given up. The nights must be locked.
 */
export const takeNights = (db: Queryable, nights: readonly GrantedNight[]) =>
  db.run(prepared`
    WITH taken AS (
      SELECT participant_id, instance_id, is_held, unnest(range_agg(daterange(night, night + 1))) AS nights,
        room_at_hotel(participant_id, instance_id) AS room_number
      FROM unnest(${nights.map(({ person }) => person)}::uuid[], ${nights.map(({ instanceId }) => instanceId)}::uuid[],
        ${nights.map(({ night }) => night)}::date[], ${nights.map(({ isHeld }) => isHeld)}::boolean[])
        AS n (participant_id, instance_id, night, is_held)
      GROUP BY participant_id, instance_id, is_held
    ),
    replaced AS (
      DELETE FROM stays AS s
      WHERE s.participant_id = ANY (${nights.map(({ person }) => person)}::uuid[]) AND s.given_up IS NOT NULL AND EXISTS (
        SELECT FROM taken AS t WHERE t.participant_id = s.participant_id AND t.nights && s.nights)
      RETURNING *
    )
    INSERT INTO stays (participant_id, instance_id, nights, is_held, given_up, room_number)
    SELECT participant_id, instance_id, nights, is_held, NULL, room_number FROM taken
    UNION ALL
    SELECT r.participant_id, r.instance_id, unnest(datemultirange(r.nights) - (
      SELECT range_agg(t.nights) FROM taken AS t WHERE t.participant_id = r.participant_id)), false, r.given_up,
      r.room_number
    FROM replaced AS r`)

/** Removes the nights outside the booking of people who are pending again. */
export const removeUnbookedNights = async (db: Queryable, people: readonly string[]): Promise<void> => {
  const unbooked = sql`
    s.participant_id = ANY (${people}::uuid[]) AND b.participant_id = s.participant_id
    AND NOT s.nights <@ nights_of(b.start_date, b.end_date)`
  await db.run(sql`
    SELECT FROM room_nights AS r
    WHERE EXISTS (
      SELECT FROM stays AS s, bookings AS b
      WHERE ${unbooked} AND s.is_held AND s.instance_id = r.instance_id AND s.nights @> r.night)
    ORDER BY r.instance_id, r.night
    FOR UPDATE`)
  await db.run(sql`
    DELETE FROM stays AS s USING bookings AS b
    WHERE ${unbooked} AND NOT s.nights && nights_of(b.start_date, b.end_date)`)
  await db.run(sql`
    UPDATE stays AS s SET nights = s.nights * nights_of(b.start_date, b.end_date)
    FROM bookings AS b WHERE ${unbooked}`)
}
