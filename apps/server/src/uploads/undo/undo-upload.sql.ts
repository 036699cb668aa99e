import { uploadReceiptSchema } from '@trophy/contract/uploads/undo-upload.contract.ts'
import { uploadStatuses } from '@trophy/contract/uploads/uploads.constants.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { statementsToLockHotels } from '../../hotels/locked-hotels.fragment.sql.ts'
import type { ChangeOrigin } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { uploadUndone } from '../uploads.sql.ts'

const createdRow = uploadReceiptSchema
  .pick({ type: true, created: true, remaining: true, undone: true })
  .extend({ status: z.enum(uploadStatuses), fileName: z.string() })
  .strict()

/** What an upload created, and how many of it are left. */
export const selectCreated = (db: Queryable, uploadId: string) =>
  db.first(
    createdRow,
    sql`
      SELECT upload_type AS type, status, file_name AS "fileName", created_rows + placeholders AS created, (
          SELECT count(*) FROM participants WHERE upload_id = u.id
        ) + (SELECT count(*) FROM hotel_instances WHERE upload_id = u.id) AS remaining, ${uploadUndone}
      FROM uploads AS u LEFT JOIN users AS undoer ON undoer.id = u.undone_by WHERE u.id = ${uploadId}`,
  )

/**
 * Locks the hotels of which an upload created instances, with the people who are booked there. Before that it waits for
 * everybody who adds a hotel, and others wait to add one: what is added to a hotel must not lose it.
 */
export const lockHotelsOfUpload = async (db: Queryable, uploadId: string): Promise<void> => {
  await db.run(sql`LOCK TABLE hotels IN SHARE ROW EXCLUSIVE MODE`)
  const hotels = sql`SELECT hotel_id FROM hotel_instances WHERE upload_id = ${uploadId}`
  for (const statement of statementsToLockHotels(hotels)) await db.run(statement)
}

/**
 * Removes the instances that an upload created, and the hotels that have no other. Whoever once verified such a hotel
 * has no use for it. Their histories stay.
 */
export const deleteInstancesOfUpload = async (db: Queryable, uploadId: string): Promise<number> => {
  const removed = await db.all(
    hotelRow,
    sql`DELETE FROM hotel_instances WHERE upload_id = ${uploadId} RETURNING hotel_id AS "hotelId"`,
  )
  const hotels = [...new Set(removed.map(({ hotelId }) => hotelId))]
  const isEmpty = sql`hotel_id = ANY (${hotels}::text[])
    AND NOT EXISTS (SELECT FROM hotel_instances AS i WHERE i.hotel_id = h.hotel_id)`
  await db.run(sql`DELETE FROM hotel_verifications AS h WHERE ${isEmpty}`)
  await db.run(sql`DELETE FROM hotels AS h WHERE ${isEmpty}`)
  return removed.length
}

const hotelRow = z.strictObject({ hotelId: z.string() })

export const updateUndone = (db: Queryable, uploadId: string, reason: string, { actor, now }: ChangeOrigin) =>
  db.run(sql`
    UPDATE uploads SET undone_at = ${now}, undone_by = (SELECT id FROM users WHERE id = ${actor.id}::uuid),
      undo_reason = ${reason}
    WHERE id = ${uploadId}`)
