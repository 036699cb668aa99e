import sql from 'sql-template-tag'
import { z } from 'zod'
import { insertParticipantHistory } from '../../participants/history/participant-history.fragment.sql.ts'
import type { ChangeOrigin } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { sharedRoomSchema } from '@trophy/contract/stays/shared-room.contract.ts'

/** When a change of room numbers happened, and the night in progress then. */
export interface RoomChange {
  readonly at: Date
  readonly night: string
}

const presentRoomRow = z.strictObject({
  id: z.guid(),
  /** Whether the person has nights at a hotel. */
  hasRoom: z.boolean(),
  roomNumber: z.string().nullable(),
  /** What is newer than the change: another number, or another hotel of the night. */
  changedSince: z.boolean(),
  movedSince: z.boolean(),
})

/** The rooms of locked people. */
export const selectPresentRooms = (db: Queryable, people: readonly string[], { at, night }: RoomChange) =>
  db.all(
    presentRoomRow,
    sql`
    SELECT person.id, room.hotel_id IS NOT NULL AS "hasRoom", room.room_number AS "roomNumber",
      coalesce(b.room_told_at > ${at}, false) AS "changedSince",
      moved_since(person.id, ${at}, ${night}::date) AS "movedSince"
    FROM unnest(${people}::uuid[]) AS person (id) LEFT JOIN bookings AS b ON b.participant_id = person.id
      LEFT JOIN LATERAL room_of(person.id, ${night}::date) AS room ON true`,
  )

/**
 * Gives locked people a room number in the hotel where they are in the night, from that night on; earlier nights there
 * that have none get it as well. Splits the piece that begins before, where its number is another one.
 */
export const updateRoomNumbers = async (
  db: Queryable,
  people: readonly string[],
  roomNumber: string | null,
  { at, night }: RoomChange,
): Promise<void> => {
  await db.run(sql`
    WITH changing AS (
      SELECT s.*, room.night AS first_night
      FROM unnest(${people}::uuid[]) AS person (id), room_of(person.id, ${night}::date) AS room,
        stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
      WHERE s.participant_id = person.id AND i.hotel_id = room.hotel_id
        AND s.room_number IS DISTINCT FROM ${roomNumber}::text
        AND (upper(s.nights) > room.night OR s.room_number IS NULL)
    ), whole AS (
      UPDATE stays AS s SET room_number = ${roomNumber}
      FROM changing AS c WHERE s.id = c.id AND (lower(c.nights) >= c.first_night OR c.room_number IS NULL)
    ), cut AS (
      UPDATE stays AS s SET nights = s.nights * daterange(NULL, c.first_night)
      FROM changing AS c WHERE s.id = c.id AND lower(c.nights) < c.first_night AND c.room_number IS NOT NULL
      RETURNING s.id
    )
    INSERT INTO stays (participant_id, instance_id, nights, is_held, given_up, room_number)
    SELECT participant_id, instance_id, nights * daterange(first_night, NULL), is_held, given_up, ${roomNumber}
    FROM changing JOIN cut USING (id)`)
  await db.run(sql`UPDATE bookings SET room_told_at = ${at} WHERE participant_id = ANY (${people}::uuid[])`)
}

/** A person whose room number changes. */
export interface NumberChange {
  readonly id: string
  readonly from: string | null
}

export const recordRoomNumbers = (
  db: Queryable,
  changes: readonly NumberChange[],
  roomNumber: string | null,
  origin: ChangeOrigin,
) =>
  db.run(
    insertParticipantHistory(
      sql`(
        SELECT id, jsonb_build_array(jsonb_build_object('field', 'roomNumber', 'from', before, 'to', ${roomNumber}::text))
          AS changes
        FROM unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ from }) => from)}::text[])
          AS change (id, before) ORDER BY id
      ) AS changed`,
      origin,
    ),
  )

const sharedRoomRow = z.strictObject({
  participantId: z.string(),
  roomNumber: z.string(),
  people: z.array(sharedRoomSchema.shape.sharesWith.element.strict()),
})

export interface PersonInNight {
  readonly participantId: string
  readonly night: string
}

/**
 * The rooms of people in a night each, and everybody who has the same number at the same hotel then: of a coach's `id`
 * only people of that team. No row without a number. Each room is read once, however many people have its number.
 */
export const selectSharedRooms = (db: Queryable, people: readonly PersonInNight[], teamOf: string | null) =>
  db.all(
    sharedRoomRow,
    sql`
    WITH asked AS MATERIALIZED (
      SELECT p.participant_id, room.hotel_id, room.room_number, room.night, room.is_used
      FROM unnest(${people.map(({ participantId }) => participantId)}::text[],
          ${people.map(({ night }) => night)}::date[]) AS each (participant_id, night)
        JOIN participants AS p ON p.participant_id = each.participant_id,
        room_of(p.id, each.night) AS room
      WHERE room.room_number IS NOT NULL
    ), rooms AS MATERIALIZED (
      SELECT hotel_id, room_number, night, (
        SELECT jsonb_agg(jsonb_build_object('participantId', o.participant_id, 'name', o.name)
          ORDER BY lower(o.name), o.participant_id)
        FROM hotel_instances AS i JOIN stays AS s ON s.instance_id = i.id
          JOIN participants AS o ON o.id = s.participant_id
        WHERE i.hotel_id = used.hotel_id AND s.room_number = used.room_number AND s.given_up IS NULL
          -- Not @>, for which PostgreSQL would read everybody of the night from an index of theirs.
          AND lower(s.nights) <= used.night AND upper(s.nights) > used.night
          AND (${teamOf}::uuid IS NULL OR o.id = ${teamOf}::uuid
            OR o.coach_id = (SELECT participant_id FROM participants WHERE id = ${teamOf}::uuid))
      ) AS people
      FROM (SELECT DISTINCT hotel_id, room_number, night FROM asked WHERE is_used) AS used
    )
    SELECT participant_id AS "participantId", room_number AS "roomNumber",
      CASE WHEN is_used THEN coalesce(people, '[]') ELSE '[]' END AS people
    FROM asked LEFT JOIN rooms USING (hotel_id, room_number, night)`,
  )
