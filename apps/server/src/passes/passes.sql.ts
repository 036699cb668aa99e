import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

const passOwnerRow = z.strictObject({ id: z.guid(), participantId: z.string(), name: z.string(), paperNumber: z.int() })

const ownerColumns = sql`p.id, p.participant_id AS "participantId", p.name, p.paper_number AS "paperNumber"`

/** The coach, unless the coach needs no room, and the players by name. */
export const selectTeam = (db: Queryable, coachId: string) =>
  db.all(
    passOwnerRow,
    sql`
    SELECT ${ownerColumns} FROM participants AS p
    WHERE (p.id = ${coachId} AND NOT p.is_reference_only)
      OR p.coach_id = (SELECT participant_id FROM participants WHERE id = ${coachId})
    ORDER BY p.id <> ${coachId}, lower(p.name), p.participant_id`,
  )

const bookedOwnerRow = passOwnerRow.extend({ hotelId: z.string().nullable(), hotelName: z.string().nullable() })

export const selectOwner = (db: Queryable, paperNumber: number) =>
  db.first(
    bookedOwnerRow,
    sql`
    SELECT ${ownerColumns}, b.hotel_id AS "hotelId", i.hotel_name AS "hotelName"
    FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id
      LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
    WHERE p.paper_number = ${paperNumber}`,
  )

const keyRow = z.strictObject({ key: z.instanceof(Buffer) })

/** The key that signs passes; every migrated database has one. */
export const selectPassKey = async (db: Queryable): Promise<Buffer> => {
  const row = await db.first(keyRow, sql`SELECT key FROM pass_keys`)
  if (!row) throw new Error('The database has no key for passes')
  return row.key
}
