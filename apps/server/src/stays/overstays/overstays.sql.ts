import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'

/**
 * Adds each night up to `lastNight` that an instance covers to the stays of people who are still checked in after their
 * booking. The people are locked first, in the same order as check-outs: a person who is being checked out is skipped.
 * Returns how many pieces were added; repeating it changes nothing.
 */
export const holdNightsOfOverstays = (db: Queryable, lastNight: string, timeZone: string): Promise<number> =>
  db.value(
    z.int(),
    sql`
    WITH staying AS (
      SELECT p.id FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
      WHERE p.checkin_status = 'checked_in' AND b.end_date <= ${lastNight}::date
      ORDER BY p.id
      FOR NO KEY UPDATE OF p
    )
    SELECT coalesce(hold_overstays(array_agg(id), ${lastNight}::date, ${timeZone}), 0) FROM staying`,
  )
