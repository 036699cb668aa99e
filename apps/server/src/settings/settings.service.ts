import { graceHoursRange, minimumStayRange } from '@trophy/contract/settings/settings.constants.ts'
import type { Queryable } from '../platform/db/database.ts'
import { type EventSettings, selectSettings } from './settings.sql.ts'

const defaults: EventSettings = {
  checkinGraceHours: graceHoursRange.default,
  checkoutGraceHours: graceHoursRange.default,
  minimumStayDays: minimumStayRange.default,
}

/** The organiser's timing rules, in hours and days (part 2 §5, Grace settings); the defaults where none are stored. */
export const readSettings = async (db: Queryable): Promise<EventSettings> => (await selectSettings(db)) ?? defaults
