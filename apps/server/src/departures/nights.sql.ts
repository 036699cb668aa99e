import { calendarDaySchema } from '@trophy/contract/core/calendar.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import type { Room, Stay } from './stays.rules.ts'

const nightRow = z.strictObject({ instanceId: z.guid(), night: calendarDaySchema, free: z.int() })

/**
 * Locks the nights that people hold, and those that they held before a departure, until the transaction ends, in the
 * one order in which everything locks them. Returns how many rooms each has. People and instances are locked before.
 */
export const lockNights = (db: Queryable, people: readonly string[], departureId: string | null) =>
  db.all(
    nightRow,
    sql`
    WITH concerned AS (
      SELECT instance_id, night FROM allocations, nights_in(held) AS night
      WHERE participant_id = ANY (${people}::uuid[])
      UNION
      SELECT instance_id, night FROM departed_rooms, nights_in(held) AS night
      WHERE participant_id = ANY (${people}::uuid[]) AND departure_id = ${departureId}
    )
    SELECT r.instance_id AS "instanceId", r.night, i.total_rooms - r.occupied AS free
    FROM concerned JOIN room_nights AS r USING (instance_id, night) JOIN hotel_instances AS i ON i.id = r.instance_id
    ORDER BY r.instance_id, r.night
    FOR UPDATE OF r`,
  )

/** A person with a stay. */
export interface PersonStay {
  /** The participant's UUID. */
  readonly id: string
  readonly stay: Stay
}

/** Gives people the rooms of these stays instead of those they have; triggers update the ledger. */
export const replaceRooms = async (db: Queryable, people: readonly PersonStay[]): Promise<void> => {
  await db.run(sql`DELETE FROM allocations WHERE participant_id = ANY (${people.map(({ id }) => id)}::uuid[])`)
  await db.run(sql`
    INSERT INTO allocations (participant_id, instance_id, nights, held, former_stay)
    ${selectRoomsOfStays(people)}`)
}

/** A row for each room of the stays: participant, instance, booked nights, held nights and former stay. */
export const selectRoomsOfStays = (people: readonly PersonStay[]) => {
  const rooms = people.flatMap(({ id, stay }) => stay.rooms.map((room) => ({ id, room })))
  const days = (dayOf: (room: Room) => string | null) => rooms.map(({ room }) => dayOf(room))
  return sql`
    SELECT person, instance_id, daterange(first_night, end_night),
      CASE WHEN held_end IS NULL THEN 'empty' ELSE daterange(held_first, held_end) END, former_stay
    FROM unnest(${rooms.map(({ id }) => id)}::uuid[], ${rooms.map(({ room }) => room.instanceId)}::uuid[],
      ${days(({ nights }) => nights.start)}::date[], ${days(({ nights }) => nights.end)}::date[],
      ${days(({ held }) => held?.start ?? null)}::date[], ${days(({ held }) => held?.end ?? null)}::date[],
      ${rooms.map(({ room }) => room.formerStay)}::integer[])
      AS room (person, instance_id, first_night, end_night, held_first, held_end, former_stay)`
}
