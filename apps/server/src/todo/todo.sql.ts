import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

/** The names of the hotels in which a coach is checked in for a night, and that no coach has verified. */
export const selectUnverifiedHotels = (db: Queryable, night: string) =>
  db.values(
    z.string(),
    sql`
    SELECT min(i.hotel_name)
    FROM participants AS p
    JOIN stays AS s ON s.participant_id = p.id AND s.nights @> ${night}::date
    JOIN hotel_instances AS i ON i.id = s.instance_id
    WHERE p.role = 'coach' AND NOT p.is_reference_only AND p.checkin_status = 'checked_in'
      AND i.hotel_id NOT IN (SELECT hotel_id FROM hotel_verifications)
    GROUP BY i.hotel_id ORDER BY 1`,
  )
