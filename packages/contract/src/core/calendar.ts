import { parseAbsolute, parseDate, Time, toCalendarDate, toCalendarDateTime, toZoned } from '@internationalized/date'
import { z } from 'zod'
import { type CalendarDay, isCalendarDay } from './days.ts'

export * from './days.ts'

/*
 * Where calendar days meet instants, and the schemas of both (decisions §2). Nothing here reads the clock: `now` and
 * `today` come in as arguments.
 */

/** The calendar day of an instant in the event's time zone. */
export const dayIn = (timeZone: string, instant: Date): CalendarDay =>
  toCalendarDate(parseAbsolute(instant.toISOString(), timeZone)).toString()

/** The instant of a wall-clock time on a day in the event's time zone. */
export const instantAt = (timeZone: string, day: CalendarDay, hour: number, minute: number): Date =>
  toZoned(toCalendarDateTime(parseDate(day), new Time(hour, minute)), timeZone).toDate()

export const calendarDaySchema = z
  .string()
  .refine(isCalendarDay, 'Please enter a date as YYYY-MM-DD')
  .meta({ format: 'date', example: '2026-11-21' })

/** An instant: ISO 8601 with offset. */
export const instantSchema = z.iso.datetime({ offset: true })
