import { addDays, type CalendarDay, instantAt } from '../core/dates/calendar.ts'
import { officialCheckin } from '../stays/stays.constants.ts'
import { lastNightBegun, type Moment, nextNightBegins } from '../stays/official-times.rules.ts'

export interface RollCallPeriod {
  /** The night that has begun: from 12:00 PM to 12:00 PM of the next day. */
  readonly night: CalendarDay
  readonly isOpen: boolean
  /** When it opens or ends next; null while there is no roll-call. */
  readonly nextChangeAt: Date | null
}

/**
 * The roll-call at a moment: open from its time, `HH:MM` in the event's time zone or null for off, until the night
 * ends at 12:00 PM. A time before noon is one of the next morning.
 */
export const rollCallAt = (moment: Moment, rollCallTime: string | null): RollCallPeriod => {
  const night = lastNightBegun(moment)
  if (rollCallTime === null) return { night, isOpen: false, nextChangeAt: null }
  const opensAt = rollCallOpens(night, rollCallTime, moment.timeZone)
  const isOpen = moment.now >= opensAt
  return { night, isOpen, nextChangeAt: isOpen ? nextNightBegins(moment) : opensAt }
}

const rollCallOpens = (night: CalendarDay, rollCallTime: string, timeZone: string): Date => {
  const [hour = 0, minute = 0] = rollCallTime.split(':').map(Number)
  return instantAt(timeZone, hour < officialCheckin.hour ? addDays(night, 1) : night, hour, minute)
}
