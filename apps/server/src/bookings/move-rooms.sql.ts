import type { CalendarDay } from '@trophy/contract/core/days.ts'
import type { ServedNights } from '@trophy/contract/hotels/instances.rules.ts'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'

/** A person whose rooms are given up: all of them, or from a night on. */
export interface RoomsGivenUp {
  /** The participant's UUID. */
  readonly id: string
  /** The first night that is given up; null for all. */
  readonly from: CalendarDay | null
}

/** Nights of an instance that a person takes. */
export interface RoomTaken extends ServedNights {
  readonly participantId: string
}

/** Removes the rooms of people: all, or those from a night on; the earlier nights become those of a former stay. */
export const giveUpRooms = async (db: Queryable, givenUp: readonly RoomsGivenUp[]): Promise<void> => {
  await db.run(sql`
    DELETE FROM allocations AS a USING ${unnestedGivenUp(givenUp)}
    WHERE a.participant_id = movers.participant_id
      AND (movers.first_night IS NULL OR lower(a.nights) >= movers.first_night)`)
  const staying = givenUp.filter(({ from }) => from !== null)
  if (staying.length === 0) return
  await db.run(sql`
    UPDATE allocations AS a
    SET nights = a.nights * daterange(NULL, movers.first_night), held = a.held * daterange(NULL, movers.first_night),
      former_stay = CASE a.former_stay WHEN 0 THEN latest.former_stay + 1 ELSE a.former_stay END
    FROM ${unnestedGivenUp(staying)} CROSS JOIN LATERAL (
      SELECT max(former_stay) AS former_stay FROM allocations WHERE participant_id = movers.participant_id
    ) AS latest
    WHERE a.participant_id = movers.participant_id
      AND (a.former_stay = 0 OR upper(a.nights) > movers.first_night)`)
}

/** Inserts the rooms of people. */
export const takeRooms = (db: Queryable, taken: readonly RoomTaken[]) =>
  db.run(sql`
    INSERT INTO allocations (participant_id, instance_id, nights, held)
    SELECT participant_id, instance_id, served.nights, served.nights
    FROM ${unnestedTaken(taken)} AS part (participant_id, instance_id, first_night, end_night),
      LATERAL (SELECT daterange(part.first_night, part.end_night) AS nights) AS served`)

/** The people who are checked in hold each night that has begun since their booking ended. */
export const holdOverstays = (db: Queryable, people: readonly string[], lastNight: CalendarDay) =>
  db.run(sql`
    SELECT hold_overstays(array_agg(p.id), ${lastNight}::date)
    FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
    WHERE p.id = ANY (${people}::uuid[]) AND p.checkin_status = 'checked_in' AND b.end_date <= ${lastNight}::date`)

/** As a relation `movers (participant_id, first_night)`. */
export const unnestedGivenUp = (givenUp: readonly RoomsGivenUp[]): Sql => sql`
  unnest(${givenUp.map(({ id }) => id)}::uuid[], ${givenUp.map(({ from }) => from)}::date[])
    AS movers (participant_id, first_night)`

export const unnestedTaken = (taken: readonly RoomTaken[]): Sql => sql`
  unnest(${taken.map(({ participantId }) => participantId)}::uuid[],
    ${taken.map(({ instanceId }) => instanceId)}::uuid[],
    ${taken.map(({ start }) => start)}::date[], ${taken.map(({ end }) => end)}::date[])`
