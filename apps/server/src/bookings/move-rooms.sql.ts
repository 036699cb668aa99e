import { type CalendarDay, calendarDaySchema } from '@trophy/contract/core/calendar.ts'
import type { ServedNights } from '@trophy/contract/hotels/instances.rules.ts'
import sql, { empty, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

/** Somebody whose rooms are given up: all of them, or from a night on. */
export interface Leaving {
  /** The participant's UUID. */
  readonly id: string
  /** The first night that is given up; null for all. */
  readonly from: CalendarDay | null
}

/** Nights of an instance that a person gets. */
export interface RoomTaken extends ServedNights {
  readonly participantId: string
}

/** A night that people give up or need, with those who move counted as gone. */
const nightOfMoveRow = z.strictObject({
  instanceId: z.guid(),
  night: calendarDaySchema,
  /** Rooms for those who move: free ones, and those that they hold themselves. */
  free: z.int(),
  /** Rooms that they need; 0 on a night that they only give up. */
  needed: z.int(),
})
export type NightOfMove = z.infer<typeof nightOfMoveRow>

/** Reads all nights that a move gives up or takes, one row each in the order of the ledger. */
export type ReadNightsOfMove = (
  db: Queryable,
  leaving: readonly Leaving[],
  taken: readonly RoomTaken[],
) => Promise<NightOfMove[]>

/** The nights that people give up: `leaving (participant_id, first_night)` is a relation. */
export const nightsGivenUp: Sql = sql`
  SELECT a.instance_id, night, count(*)::integer AS own
  FROM leaving JOIN allocations AS a USING (participant_id),
    nights_in(a.held * daterange(leaving.first_night, NULL)) AS night
  GROUP BY a.instance_id, night`

/** Rooms of a night for those who hold `own` of them already. An overbooked night has no more than these. */
export const freeFor = (own: Sql): Sql => sql`(${own} + greatest(i.total_rooms - r.occupied, 0))`

const readNights =
  (lock: Sql): ReadNightsOfMove =>
  (db, leaving, taken) =>
    db.all(
      nightOfMoveRow,
      sql`
    WITH leaving AS (SELECT * FROM ${unnestedLeaving(leaving)}),
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
    FROM concerned AS c JOIN room_nights AS r USING (instance_id, night) JOIN hotel_instances AS i ON i.id = r.instance_id
    ORDER BY r.instance_id, r.night
    ${lock}`,
    )

/**
 * Locks all nights that a move gives up or takes, until the transaction ends, in the one order in which everything locks
 * them. The people must be locked before, so that what they hold stands still.
 */
export const lockNightsOfMove: ReadNightsOfMove = readNights(sql`FOR UPDATE OF r`)

/** For the test that proves the lock: reads the nights as `lockNightsOfMove` does, and locks nothing. */
export const readNightsOfMoveWithoutLock: ReadNightsOfMove = readNights(empty)

/** Takes the rooms of people away: all, or those from a night on; the earlier nights become those of a former stay. */
export const giveUpRooms = async (db: Queryable, leaving: readonly Leaving[]): Promise<void> => {
  await db.run(sql`
    DELETE FROM allocations AS a USING ${unnestedLeaving(leaving)}
    WHERE a.participant_id = leaving.participant_id
      AND (leaving.first_night IS NULL OR lower(a.nights) >= leaving.first_night)`)
  const staying = leaving.filter(({ from }) => from !== null)
  if (staying.length === 0) return
  await db.run(sql`
    UPDATE allocations AS a
    SET nights = a.nights * daterange(NULL, leaving.first_night), held = a.held * daterange(NULL, leaving.first_night),
      former_stay = CASE a.former_stay WHEN 0 THEN latest.former_stay + 1 ELSE a.former_stay END
    FROM ${unnestedLeaving(staying)} CROSS JOIN LATERAL (
      SELECT max(former_stay) AS former_stay FROM allocations WHERE participant_id = leaving.participant_id
    ) AS latest
    WHERE a.participant_id = leaving.participant_id
      AND (a.former_stay = 0 OR upper(a.nights) > leaving.first_night)`)
}

/** Gives people the rooms. */
export const takeRooms = (db: Queryable, taken: readonly RoomTaken[]) =>
  db.run(sql`
    INSERT INTO allocations (participant_id, instance_id, nights, held)
    SELECT participant_id, instance_id, served.nights, served.nights
    FROM ${unnestedTaken(taken)} AS part (participant_id, instance_id, first_night, end_night),
      LATERAL (SELECT daterange(part.first_night, part.end_night) AS nights) AS served`)

/** Those of the people who are checked in hold each night that has begun since their booking ended. */
export const holdOverstays = (db: Queryable, people: readonly string[], lastNight: CalendarDay) =>
  db.run(sql`
    SELECT hold_overstays(array_agg(p.id), ${lastNight}::date)
    FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
    WHERE p.id = ANY (${people}::uuid[]) AND p.checkin_status = 'checked_in' AND b.end_date <= ${lastNight}::date`)

/** As a relation `leaving (participant_id, first_night)`. */
export const unnestedLeaving = (leaving: readonly Leaving[]): Sql => sql`
  unnest(${leaving.map(({ id }) => id)}::uuid[], ${leaving.map(({ from }) => from)}::date[])
    AS leaving (participant_id, first_night)`

const unnestedTaken = (taken: readonly RoomTaken[]): Sql => sql`
  unnest(${taken.map(({ participantId }) => participantId)}::uuid[], ${taken.map(({ instanceId }) => instanceId)}::uuid[],
    ${taken.map(({ start }) => start)}::date[], ${taken.map(({ end }) => end)}::date[])`
