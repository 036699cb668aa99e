import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'

/** Null where nobody stays on. */
const changedRow = z.strictObject({ changed: z.int().nullable() })

/**
 * Whoever is still checked in after the booking holds each night up to `lastNight` that an instance covers.
 * The people are locked first, in the order in which check-outs lock them: who checks out at the same time is skipped.
 * Returns how many allocations grew or were added: none when it is run again.
 */
export const holdNightsOfOverstays = async (db: Queryable, lastNight: string): Promise<number> =>
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
    SELECT hold_overstays(array_agg(id), ${lastNight}::date) AS changed FROM staying`,
    )
  )?.changed ?? 0
