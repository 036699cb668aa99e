import sql from 'sql-template-tag'
import { lockForTransaction } from '../platform/db/advisory-locks.ts'
import type { Queryable } from '../platform/db/database.ts'

/** A night on which the ledger said something else than the bookings. */
export interface Difference {
  readonly instanceId: string
  readonly night: string
  readonly ledger: number
  readonly recounted: number
}

/** Lets one recount work at a time, until its transaction ends: two would both add the same correction. */
export const waitForOtherRecounts = (db: Queryable) => db.run(lockForTransaction('recounts'))

export const selectInstanceIds = async (db: Queryable): Promise<string[]> =>
  (await db.all<{ id: string }>(sql`SELECT id FROM hotel_instances ORDER BY id`)).map(({ id }) => id)

/** The instance of a hotel with this code, as its keys are stored. */
export const selectInstanceOf = (db: Queryable, hotelId: string, instanceCode: string) =>
  db.first<{ id: string; hotelId: string; instanceCode: string }>(sql`
    SELECT id, hotel_id AS "hotelId", instance_code AS "instanceCode" FROM hotel_instances
    WHERE hotel_id = upper(${hotelId}) AND instance_code = ${instanceCode}`)

/**
 * Mends every night of these instances whose ledger differs from the allocations, and answers what the differences were.
 * Safe beside live traffic: both sides are seen in one snapshot, in which they agree whatever is under way, and what is
 * written is the correction, not the count, so that a change which commits in between is kept. Nights are locked in the
 * ledger's order.
 */
export const mendLedger = (db: Queryable, instances: readonly string[]) =>
  db.all<Difference>(sql`
    WITH difference AS MATERIALIZED (
      SELECT instance_id, night, coalesce(l.occupied, 0) AS ledger, coalesce(t.occupied, 0) AS recounted,
        l.occupied IS NULL AS is_missing
      FROM (SELECT * FROM room_nights WHERE instance_id = ANY (${instances}::uuid[])) AS l
      FULL JOIN (SELECT * FROM room_nights_recounted WHERE instance_id = ANY (${instances}::uuid[])) AS t
        USING (instance_id, night)
      WHERE l.occupied IS DISTINCT FROM coalesce(t.occupied, 0)
    ),
    locked AS MATERIALIZED (
      SELECT r.instance_id, r.night FROM room_nights AS r JOIN difference AS d USING (instance_id, night)
      ORDER BY r.instance_id, r.night
      FOR UPDATE OF r
    ),
    mended AS (
      UPDATE room_nights AS r SET occupied = r.occupied + d.recounted - d.ledger
      FROM difference AS d JOIN locked USING (instance_id, night)
      WHERE r.instance_id = d.instance_id AND r.night = d.night
    ),
    added AS (
      INSERT INTO room_nights AS r (instance_id, night, occupied)
      SELECT instance_id, night, recounted FROM difference WHERE is_missing ORDER BY instance_id, night
    )
    SELECT instance_id AS "instanceId", night, ledger, recounted FROM difference ORDER BY instance_id, night`)
