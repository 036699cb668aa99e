import { calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import type { ServedNights } from '@trophy/contract/hotels/instances.rules.ts'
import sql, { empty, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { unnested } from './bookings.sql.ts'
import { type RoomsGivenUp, type RoomTaken, unnestedGivenUp, unnestedTaken } from './move-rooms.sql.ts'

/** How full a night of an instance is. */
const roomNightRow = z.strictObject({
  instanceId: z.guid(),
  night: calendarDaySchema,
  occupied: z.int(),
  totalRooms: z.int(),
})
export type RoomNight = z.infer<typeof roomNightRow>

/** Reads the nights of a booking, one row each in the order of the ledger. */
export type ReadRoomNights = (db: Queryable, parts: readonly ServedNights[]) => Promise<RoomNight[]>

const readRoomNights =
  (lock: Sql): ReadRoomNights =>
  (db, parts) =>
    db.all(
      roomNightRow,
      sql`
    SELECT r.instance_id AS "instanceId", r.night, r.occupied, i.total_rooms AS "totalRooms"
    FROM ${unnested(parts)} AS part (instance_id, first_night, end_night)
    JOIN room_nights AS r
      ON r.instance_id = part.instance_id AND r.night >= part.first_night AND r.night < part.end_night
    JOIN hotel_instances AS i ON i.id = r.instance_id
    ORDER BY r.instance_id, r.night
    ${lock}`,
    )

/**
 * Locks the nights until the transaction ends, in the one order in which everything locks them, and returns how full
 * they are once the locks are held: of two requests for the last room the second sees the booking of the first.
 */
export const lockRoomNights: ReadRoomNights = readRoomNights(sql`FOR UPDATE OF r`)

/** For the test of the lock: reads the nights as `lockRoomNights` does, without locking them. */
export const readRoomNightsWithoutLock: ReadRoomNights = readRoomNights(empty)

/** A night that people give up or need, without those who move. */
const nightOfMoveRow = z.strictObject({
  instanceId: z.guid(),
  night: calendarDaySchema,
  /** Rooms for the people who move: free ones, and those that they hold themselves. */
  free: z.int(),
  /** Rooms that the people need; 0 on a night that they only give up. */
  needed: z.int(),
})
export type NightOfMove = z.infer<typeof nightOfMoveRow>

/** Reads all nights that a move gives up or takes, one row each in the order of the ledger. */
export type ReadNightsOfMove = (
  db: Queryable,
  givenUp: readonly RoomsGivenUp[],
  taken: readonly RoomTaken[],
) => Promise<NightOfMove[]>

/** The nights that people give up: `movers (participant_id, first_night)` is a relation. */
export const nightsGivenUp: Sql = sql`
  SELECT s.instance_id, night, count(*)::integer AS own
  FROM movers JOIN stays AS s USING (participant_id),
    nights_in(s.nights * daterange(movers.first_night, NULL)) AS night
  WHERE s.is_held GROUP BY s.instance_id, night`

/** Rooms of a night for people who already hold `own` of them. An overbooked night has no more than these. */
export const freeFor = (own: Sql): Sql => sql`(${own} + greatest(i.total_rooms - r.occupied, 0))`

const readNights =
  (lock: Sql): ReadNightsOfMove =>
  (db, givenUp, taken) =>
    db.all(
      nightOfMoveRow,
      sql`
    WITH movers AS (SELECT * FROM ${unnestedGivenUp(givenUp)}),
    needed AS (
      SELECT instance_id, night, count(*)::integer AS people
      FROM ${unnestedTaken(taken)} AS part (participant_id, instance_id, first_night, end_night),
        nights_in(daterange(first_night, end_night)) AS night
      GROUP BY instance_id, night
    ),
    given_up AS (${nightsGivenUp}),
    concerned AS (
      SELECT instance_id, night, coalesce(people, 0) AS people, coalesce(own, 0) AS own
      FROM needed FULL JOIN given_up USING (instance_id, night)
    )
    SELECT r.instance_id AS "instanceId", r.night, ${freeFor(sql`c.own`)} AS free, c.people AS needed
    FROM concerned AS c JOIN room_nights AS r USING (instance_id, night)
      JOIN hotel_instances AS i ON i.id = r.instance_id
    ORDER BY r.instance_id, r.night
    ${lock}`,
    )

/**
 * Locks all nights that a move gives up or takes, until the transaction ends, in the one order in which everything
 * locks them. The people must be locked before, so that the nights they hold do not change.
 */
export const lockNightsOfMove: ReadNightsOfMove = readNights(sql`FOR UPDATE OF r`)

/** For the test of the lock: reads the nights as `lockNightsOfMove` does, without locking them. */
export const readNightsOfMoveWithoutLock: ReadNightsOfMove = readNights(empty)
