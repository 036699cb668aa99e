import { type CalendarDay, addDays, dayIn, instantAt } from '@trophy/contract/core/calendar.ts'
import type { Moment } from '@trophy/contract/stays/stays.rules.ts'

/** Who of the demo event has come and gone by now: nearly everybody who should have, and a few who make work. */

export interface DemoStay {
  readonly id: string
  readonly startDate: CalendarDay
  readonly endDate: CalendarDay
}

/** People arrive and leave in a few groups a day, so that no two days look alike and few calls make them. */
const arrivalHours = [12, 14, 16, 19] as const
const departureHours = [7, 8, 9, 11] as const

// One in so many does not come, or does not leave, though it was time.
const lateOneIn = 40
const overdueOneIn = 25

/** When somebody arrived, or null for somebody who has not yet; `position` spreads people over the day. */
export const arrivalOf = ({ startDate, endDate }: DemoStay, position: number, moment: Moment): Date | null => {
  const isStillExpected = position % lateOneIn === 7 && endDate > dayIn(moment.timeZone, moment.now)
  return isStillExpected ? null : pastHour(startDate, arrivalHours, position, moment)
}

/** When somebody who arrived left again, or null for somebody who is still there. Few forget to, and none for long. */
export const departureOf = ({ endDate }: DemoStay, position: number, moment: Moment): Date | null => {
  const isRecent = endDate >= addDays(dayIn(moment.timeZone, moment.now), -3)
  return isRecent && position % overdueOneIn === 3 ? null : pastHour(endDate, departureHours, position, moment)
}

const pastHour = (day: CalendarDay, hours: readonly number[], position: number, { now, timeZone }: Moment) => {
  const at = instantAt(timeZone, day, hours[position % hours.length] ?? 12, 0)
  return at <= now ? at : null
}

/** Moves every date of a sheet, written DD/MM/YYYY, by so many days. */
export const shiftDates = (sheet: string, days: number): string =>
  sheet.replace(/\b(\d{2})\/(\d{2})\/(\d{4})\b/g, (_date, day: string, month: string, year: string) =>
    addDays(`${year}-${month}-${day}`, days).split('-').toReversed().join('/'),
  )
