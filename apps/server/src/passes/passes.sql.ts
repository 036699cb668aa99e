import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { hotelIdOfNight, hotelOfNight } from '../stays/stays.fragment.sql.ts'

const passOwnerRow = z.strictObject({ id: z.guid(), participantId: z.string(), name: z.string(), paperNumber: z.int() })

const ownerColumns = sql`p.id, p.participant_id AS "participantId", p.name, p.paper_number AS "paperNumber"`

/** The coach, unless the coach needs no room, and by name the players who have their place. */
export const selectTeam = (db: Queryable, coachId: string) =>
  db.all(
    passOwnerRow,
    sql`
    SELECT ${ownerColumns} FROM participants AS p
    WHERE (p.id = ${coachId} AND NOT p.is_reference_only)
      OR p.coach_id = (SELECT participant_id FROM participants WHERE id = ${coachId}) AND p.replaced_by IS NULL
    ORDER BY p.id <> ${coachId}, lower(p.name), p.participant_id`,
  )

const bookedOwnerRow = passOwnerRow.extend({
  hotelId: z.string().nullable(),
  hotelName: z.string().nullable(),
  /** Who has the place of the person since, whose pass is void. */
  replacedBy: z.strictObject({ participantId: z.string(), name: z.string() }).nullable(),
})

/**
 * Who may have the pass with a number: the person with it, and who is kept of people who were merged. `id` is the one
 * that was signed. `night`: of which the hotel is shown.
 */
export const selectOwners = (db: Queryable, paperNumber: number, night: string) =>
  db.all(
    bookedOwnerRow,
    sql`
    SELECT signed.id, p.participant_id AS "participantId", p.name, signed.paper_number AS "paperNumber",
      ${hotelIdOfNight} AS "hotelId", i.hotel_name AS "hotelName",
      CASE WHEN r.id IS NOT NULL THEN jsonb_build_object('participantId', r.participant_id, 'name', r.name) END
        AS "replacedBy"
    FROM (
      SELECT id, paper_number, id AS owner FROM participants WHERE paper_number = ${paperNumber}
      UNION ALL
      SELECT id, paper_number, merged_into FROM merged_people WHERE paper_number = ${paperNumber}
    ) AS signed JOIN participants AS p ON p.id = signed.owner
      LEFT JOIN participants AS r ON r.id = p.replaced_by ${hotelOfNight(sql`p.id`, sql`${night}`)}`,
  )

/** The key that signs passes; every migrated database has one. */
export const selectPassKey = (db: Queryable): Promise<Buffer> =>
  db.value(z.instanceof(Buffer), sql`SELECT key FROM pass_keys`)
