import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { ServedNights } from '@trophy/contract/hotels/instances.rules.ts'
import type { Moment } from '@trophy/contract/stays/official-times.rules.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { holdOverstaysOf } from '../stays/stays.fragment.sql.ts'

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
  /** The hotel's number, of somebody who had a room there already. */
  readonly roomNumber: string | null
}

/** Removes the nights of people: all, or those from a night on. The nights must be locked. */
export const giveUpRooms = async (db: Queryable, givenUp: readonly RoomsGivenUp[]): Promise<void> => {
  await db.run(sql`
    DELETE FROM stays AS s USING ${unnestedGivenUp(givenUp)}
    WHERE s.participant_id = movers.participant_id
      AND (movers.first_night IS NULL OR lower(s.nights) >= movers.first_night)`)
  await db.run(sql`
    UPDATE stays AS s SET nights = s.nights * daterange(NULL, movers.first_night)
    FROM ${unnestedGivenUp(givenUp)}
    WHERE s.participant_id = movers.participant_id AND upper(s.nights) > movers.first_night`)
}

/** Inserts nights of people, held. */
export const takeRooms = (db: Queryable, taken: readonly RoomTaken[]) =>
  db.run(sql`
    INSERT INTO stays (participant_id, instance_id, nights, room_number)
    SELECT participant_id, instance_id, daterange(first_night, end_night), room_number
    FROM ${unnestedTaken(taken)} AS part (participant_id, instance_id, first_night, end_night, room_number)`)

const roomNumberRow = z.strictObject({ participantId: z.guid(), hotelId: z.string(), roomNumber: z.string() })

/** The last room number of people at each hotel where they have one. */
export const selectRoomNumbers = (db: Queryable, people: readonly string[]) =>
  db.all(
    roomNumberRow,
    sql`
    SELECT last.participant_id AS "participantId", last.hotel_id AS "hotelId", last.room_number AS "roomNumber"
    FROM (
      SELECT DISTINCT ON (s.participant_id, i.hotel_id) s.participant_id, i.hotel_id, s.room_number
      FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
      WHERE s.participant_id = ANY (${people}::uuid[])
      ORDER BY s.participant_id, i.hotel_id, lower(s.nights) DESC
    ) AS last
    WHERE last.room_number IS NOT NULL`,
  )

/** The people who are checked in hold each night that has begun since their booking ended. */
export const holdOverstays = (db: Queryable, people: readonly string[], moment: Moment) =>
  db.run(holdOverstaysOf(sql`p.id = ANY (${people}::uuid[])`, moment))

/** As a relation `movers (participant_id, first_night)`. */
export const unnestedGivenUp = (givenUp: readonly RoomsGivenUp[]): Sql => sql`
  unnest(${givenUp.map(({ id }) => id)}::uuid[], ${givenUp.map(({ from }) => from)}::date[])
    AS movers (participant_id, first_night)`

export const unnestedTaken = (taken: readonly RoomTaken[]): Sql => sql`
  unnest(${taken.map(({ participantId }) => participantId)}::uuid[],
    ${taken.map(({ instanceId }) => instanceId)}::uuid[],
    ${taken.map(({ start }) => start)}::date[], ${taken.map(({ end }) => end)}::date[],
    ${taken.map(({ roomNumber }) => roomNumber)}::text[])`
