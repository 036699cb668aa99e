import { sharedRoomSchema } from '@trophy/contract/stays/shared-room.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'

const sharedRoomRow = z.strictObject({
  participantId: z.string(),
  roomNumber: z.string(),
  sharesWith: z.array(sharedRoomSchema.shape.sharesWith.element.strict()),
})

export interface PersonInNight {
  readonly participantId: string
  readonly night: string
}

/**
 * The rooms of people in a night each, and who else has the same number at the same hotel then: of a coach's `id` only
 * people of that team. No row without a number.
 */
export const selectSharedRooms = (db: Queryable, people: readonly PersonInNight[], teamOf: string | null) =>
  db.all(
    sharedRoomRow,
    sql`
    SELECT p.participant_id AS "participantId", room.room_number AS "roomNumber", (
      SELECT coalesce(jsonb_agg(jsonb_build_object('participantId', o.participant_id, 'name', o.name)
        ORDER BY lower(o.name), o.participant_id), '[]')
      FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id JOIN participants AS o ON o.id = s.participant_id
      WHERE room.is_used AND s.room_number = room.room_number AND i.hotel_id = room.hotel_id
        AND s.nights @> room.night AND s.given_up IS NULL AND s.participant_id <> p.id
        AND (${teamOf}::uuid IS NULL OR o.id = ${teamOf}::uuid
          OR o.coach_id = (SELECT participant_id FROM participants WHERE id = ${teamOf}::uuid))
    ) AS "sharesWith"
    FROM unnest(${people.map(({ participantId }) => participantId)}::text[],
        ${people.map(({ night }) => night)}::date[]) AS each (participant_id, night)
      JOIN participants AS p ON p.participant_id = each.participant_id,
      room_of(p.id, each.night) AS room
    WHERE room.room_number IS NOT NULL`,
  )
