import { deskArrivalSchema } from '@trophy/contract/desk/desk.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { ChangeOrigin } from '../platform/actor.ts'
import type { Queryable } from '../platform/db/database.ts'
import { type PageQuery, selectPage } from '../platform/db/statements/page.ts'

export const insertArrival = (db: Queryable, id: string, { actor, now }: ChangeOrigin) =>
  db.run(sql`
    INSERT INTO desk_arrivals (participant_id, registered_at, registered_by) VALUES (${id}, ${now}, ${actor.id})`)

const arrivalRow = z.strictObject({
  ...deskArrivalSchema.omit({ missing: true }).shape,
  discipline: z.string().nullable(),
  district: z.string().nullable(),
  location: z.string().nullable(),
})

/** A page of the people whose record nobody has completed, the earliest first. */
export const selectArrivals = (db: Queryable, query: PageQuery) =>
  selectPage(db, query, {
    schema: arrivalRow,
    matches: sql`SELECT participant_id, registered_at FROM desk_arrivals WHERE completed_at IS NULL`,
    key: sql`participant_id`,
    order: sql`registered_at, participant_id`,
    rows: sql`
      SELECT ids.position, p.id, p.participant_id AS "participantId", p.name, p.role, p.mobile_number AS "mobileNumber",
        p.team_name AS "teamName", p.coach_id AS "coachId", p.discipline, p.district, p.location,
        i.hotel_name AS "hotelName", d.registered_at AS "registeredAt", u.name AS "registeredBy"
      FROM ids JOIN desk_arrivals AS d USING (participant_id) JOIN participants AS p ON p.id = d.participant_id
        LEFT JOIN users AS u ON u.id = d.registered_by LEFT JOIN bookings AS b ON b.participant_id = p.id
        LEFT JOIN hotel_instances AS i ON i.id = b.instance_id`,
  })

/** Completes an open record, and tells the open screens of the person; false when there is none. */
export const updateCompleted = async (db: Queryable, id: string, now: Date): Promise<boolean> =>
  (await db.run(sql`
    WITH completed AS (
      UPDATE desk_arrivals SET completed_at = ${now} WHERE participant_id = ${id} AND completed_at IS NULL
      RETURNING participant_id
    )
    UPDATE participants SET updated_at = ${now} FROM completed WHERE id = completed.participant_id`)) === 1
