import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'

/**
 * Whoever is still checked in after the booking holds each night up to `lastNight` that an instance of the hotel covers.
 * The people are locked first, in the order in which check-outs lock them: somebody who leaves meanwhile is left alone.
 * Answers how many allocations grew or were added: none when it is run again.
 */
export const holdNightsOfOverstays = async (db: Queryable, lastNight: string): Promise<number> =>
  (
    await db.first<{ changed: number | null }>(sql`
    WITH staying AS (
      SELECT p.id FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
      WHERE p.checkin_status = 'checked_in' AND b.end_date <= ${lastNight}::date
      ORDER BY p.id
      FOR NO KEY UPDATE OF p
    )
    SELECT hold_overstays(array_agg(id), ${lastNight}::date) AS changed FROM staying`)
  )?.changed ?? 0
