import sql from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'

export interface EventSettings {
  readonly checkinGraceHours: number
  readonly checkoutGraceHours: number
  /** Days from the first to the last day of a booking; 1 switches the rule off. */
  readonly minimumStayDays: number
}

export const selectSettings = (db: Queryable) =>
  db.first<EventSettings>(sql`
    SELECT checkin_grace_hours AS "checkinGraceHours", checkout_grace_hours AS "checkoutGraceHours",
      minimum_stay_days AS "minimumStayDays"
    FROM settings`)
