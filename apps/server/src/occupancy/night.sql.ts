import { nightDetailsSchema } from '@trophy/contract/occupancy/occupancy.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

const nightRow = z.strictObject({ ...nightDetailsSchema.shape, isKnown: z.boolean() })

/**
 * The people who hold a room of a hotel on a night, or span it as a gap day; `isKnown` is false for an unknown hotel.
 */
export const selectNight = (db: Queryable, hotelId: string, night: string, timeZone: string) =>
  db.first(
    nightRow,
    sql`
    WITH instances AS (
      SELECT i.instance_code, i.total_rooms, r.occupied
      FROM hotel_instances AS i JOIN room_nights AS r ON r.instance_id = i.id
      WHERE i.hotel_id = ${hotelId} AND r.night = ${night}
    )
    SELECT count(*) FILTER (WHERE p.role = 'coach') AS coaches,
      count(*) FILTER (WHERE p.role = 'official') AS officials,
      count(*) FILTER (WHERE p.role = 'player') AS players,
      (SELECT coalesce(json_agg(json_build_object('instanceCode', instance_code, 'totalRooms', total_rooms,
        'free', greatest(total_rooms - occupied, 0)) ORDER BY instance_code), '[]') FROM instances) AS instances,
      EXISTS (SELECT FROM hotel_instances WHERE hotel_id = ${hotelId}) AS "isKnown"
    FROM people_of_night(${hotelId}, ${night}, ${timeZone}) AS person (id) JOIN participants AS p USING (id)`,
  )
