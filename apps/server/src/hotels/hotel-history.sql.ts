import { hotelHistorySchema } from '@trophy/contract/hotels/edit-hotel.contract.ts'
import type { FieldChange } from '@trophy/contract/core/history.ts'
import sql, { empty } from 'sql-template-tag'
import { z } from 'zod'
import type { ChangeOrigin } from '../platform/actor.ts'
import type { Queryable } from '../platform/db/database.ts'
import { insertHotelHistory, instanceRecord } from './hotel-history.fragment.sql.ts'

/** Inserts a history record of an instance, with its current fields; a new instance has no changes. */
export const recordInstanceChanges = (
  db: Queryable,
  id: string,
  changes: readonly FieldChange[],
  origin: ChangeOrigin,
) =>
  db.run(
    insertHotelHistory(
      sql`(
        SELECT i.id, ${JSON.stringify(changes)}::jsonb AS changes, ${instanceRecord} AS record
        FROM hotel_instances AS i WHERE i.id = ${id}) AS changed`,
      origin,
    ),
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

/** The fields that the first records do not have. */
const recordOfOldVersions = sql`'{"roomRate": null, "paysFor": "used"}'::jsonb`

const historyRow = z.strictObject({ entry: hotelHistorySchema.strict() })

/** The history records, newest first. */
export const selectHotelHistory = (db: Queryable, of: HistoryOf, limit: number) =>
  db.all(
    historyRow,
    sql`
      SELECT ${recordOfOldVersions} || h.record || jsonb_build_object('id', h.id, 'adminUsername', h.admin_username,
        'createdAt', iso_instant(h.created_at), 'changes', h.changes, 'reason', h.reason) AS entry
      FROM hotel_history AS h JOIN hotel_instances AS i ON i.id = h.instance_id
      WHERE ${ofInstances(of)}
      ORDER BY h.id DESC LIMIT ${limit}`,
  )

const existingRow = z.strictObject({})

export const instancesExist = async (db: Queryable, of: HistoryOf): Promise<boolean> =>
  (await db.first(existingRow, sql`SELECT FROM hotel_instances AS i WHERE ${ofInstances(of)} LIMIT 1`)) !== undefined
