import { recordedInstanceSchema } from '@trophy/contract/hotels/edit-hotel.contract.ts'
import { type FieldChange, historyRecordSchema } from '@trophy/contract/core/history.ts'
import sql, { empty } from 'sql-template-tag'
import { z } from 'zod'
import type { ChangeOrigin } from '../platform/actor.ts'
import type { Queryable } from '../platform/db/database.ts'
import { insertHotelHistory, instanceRecord } from './hotel-history.fragment.sql.ts'

/** Inserts a history record of an instance; a new instance has no changes. */
export const recordInstanceChanges = (
  db: Queryable,
  id: string,
  changes: readonly FieldChange[],
  origin: ChangeOrigin,
) =>
  db.run(
    insertHotelHistory(sql`(VALUES (${id}::uuid, ${JSON.stringify(changes)}::jsonb)) AS changed (id, changes)`, origin),
  )

/** The instances: one by `id`, all of a hotel, or the one of a hotel with this code. */
export interface HistoryOf {
  readonly instanceId?: string
  readonly hotelId?: string
  readonly instanceCode?: string | undefined
}

const ofCode = (code: string | undefined) => (code === undefined ? empty : sql`AND i.instance_code = ${code}`)

const ofInstances = ({ instanceId, hotelId, instanceCode }: HistoryOf) =>
  instanceId === undefined ? sql`i.hotel_id = ${hotelId} ${ofCode(instanceCode)}` : sql`i.id = ${instanceId}`

const historyRow = z.strictObject({
  of: z.guid(),
  now: recordedInstanceSchema.strict(),
  entry: historyRecordSchema.strict(),
})

/** The history records, newest first, with the fields of now. */
export const selectHotelHistory = (db: Queryable, of: HistoryOf, limit: number) =>
  db.all(
    historyRow,
    sql`
      SELECT i.id AS of, ${instanceRecord} AS now, jsonb_build_object('id', h.id, 'adminUsername', h.admin_username,
        'createdAt', iso_instant(h.created_at), 'changes', h.changes, 'reason', h.reason) AS entry
      FROM admin_history AS h JOIN hotel_instances AS i ON i.id = h.instance_id
      WHERE ${ofInstances(of)}
      ORDER BY h.id DESC LIMIT ${limit}`,
  )

const existingRow = z.strictObject({})

export const instancesExist = async (db: Queryable, of: HistoryOf): Promise<boolean> =>
  (await db.first(existingRow, sql`SELECT FROM hotel_instances AS i WHERE ${ofInstances(of)} LIMIT 1`)) !== undefined
