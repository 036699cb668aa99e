import { lastNightBegun, type Moment } from '@trophy/contract/stays/official-times.rules.ts'
import sql, { type Sql } from 'sql-template-tag'

/**
 * Of the locked people for whom `isMeant` is true, with bookings as `b`, those who are still checked in after their
 * booking hold the nights that have begun: nobody else gets the room.
 */
export const holdOverstaysOf = (isMeant: Sql, moment: Moment): Sql => {
  const lastNight = lastNightBegun(moment)
  return sql`
  SELECT hold_overstays(array_agg(p.id), ${lastNight}::date, ${moment.timeZone})
  FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
  WHERE ${isMeant} AND p.checkin_status = 'checked_in' AND b.end_date <= ${lastNight}::date`
}
