import { recordedInstanceSchema } from '@trophy/contract/hotels/instances.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import type { ChangeOrigin } from '../platform/actor.ts'
import { jsonPairs } from '../platform/db/statements/columns.ts'

/** The fields of instance `i`, named as in the API. */
export const instanceRecord = sql`jsonb_build_object(${jsonPairs(sql`i`, Object.keys(recordedInstanceSchema.shape))})`

/**
 * The only INSERT of instances in `admin_history`: one record for each row of the relation `changed` with `id` and
 * `changes`.
 */
export const insertHotelHistory = (changed: Sql, { actor, now }: ChangeOrigin): Sql => sql`
  INSERT INTO admin_history (instance_id, created_at, actor_id, admin_username, changes)
  SELECT id, ${now}::timestamptz, ${actor.id}::uuid, ${actor.name}, changes FROM ${changed}`

/**
 * Lock hotels, of which `hotels` selects the ids, so that their instances change one after the other, and no booking
 * that has read them commits in between. Their people are locked before them, as everywhere, so that nobody is checked
 * out while stays follow the dates of an instance; and again afterwards, for those who moved there during the wait.
 */
export const statementsToLockHotels = (hotels: Sql): readonly Sql[] => {
  const people = sql`
    SELECT FROM participants WHERE id IN (SELECT participant_id FROM bookings WHERE hotel_id IN (${hotels}))
    ORDER BY id FOR NO KEY UPDATE`
  return [people, sql`SELECT FROM hotels WHERE hotel_id IN (${hotels}) ORDER BY hotel_id FOR UPDATE`, people]
}
