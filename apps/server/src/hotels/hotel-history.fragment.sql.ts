import { recordedInstanceSchema } from '@trophy/contract/hotels/edit-hotel.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import type { ChangeOrigin } from '../platform/actor.ts'
import { jsonPairs } from '../platform/db/statements/columns.ts'

/** The fields of instance `i`, named as in the API. */
export const instanceRecord = sql`jsonb_build_object(${jsonPairs(sql`i`, Object.keys(recordedInstanceSchema.shape))})`

/** The only INSERT of instances in `admin_history`: one record for each row of the relation `changed` with `id` and `changes`. */
export const insertHotelHistory = (changed: Sql, { actor, now }: ChangeOrigin): Sql => sql`
  INSERT INTO admin_history (instance_id, created_at, actor_id, admin_username, changes)
  SELECT id, ${now}::timestamptz, ${actor.id}::uuid, ${actor.name}, changes FROM ${changed}`
