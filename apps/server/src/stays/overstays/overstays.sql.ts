import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'

/** Null when there is no overstay. */
const changedRow = z.strictObject({ changed: z.int().nullable() })

/**
 * Adds each night up to `lastNight` that an instance covers to the stays of people who are still checked in after their
 * booking. The people are locked first, in the same order as check-outs: a person who is being checked out is skipped.
 * Returns how many pieces were added; repeating it changes nothing.
 */
export const holdNightsOfOverstays = async (db: Queryable, lastNight: string, timeZone: string): Promise<number> =>
  (
    await db.first(
      changedRow,
      sql`
    WITH staying AS (
      SELECT p.id FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
      WHERE p.checkin_status = 'checked_in' AND b.end_date <= ${lastNight}::date
      ORDER BY p.id
      FOR NO KEY UPDATE OF p
    )
    SELECT hold_overstays(array_agg(id), ${lastNight}::date, ${timeZone}) AS changed FROM staying`,
    )
  )?.changed ?? 0
