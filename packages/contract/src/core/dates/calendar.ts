import { parseAbsolute, parseDate, Time, toCalendarDate, toCalendarDateTime, toZoned } from '@internationalized/date'
import { z } from 'zod'
import { type CalendarDay, isCalendarDay } from './days.ts'
import { fieldMessages } from '../fields.ts'

export * from './days.ts'

/*
 * Converts between calendar days and instants, and has the schemas of both (decisions §2). Nothing here reads the
 * clock: `now` and `today` are arguments.
 */

/** Caches results, because calculating with days is slow, and lists and sheets need the same few days repeatedly. */
export const createCache = <Answer extends string | number | object>() => {
  const known = new Map<string, Answer>()
  return (question: string, reckon: () => Answer): Answer => {
    const answer = known.get(question) ?? reckon()
    if (known.size === maximumCached) known.clear()
    known.set(question, answer)
    return answer
  }
}

const maximumCached = 1000
const days = createCache<CalendarDay>()
const times = createCache<number>()

/** The calendar day of an instant in the event's time zone. */
export const dayIn = (timeZone: string, instant: Date): CalendarDay =>
  days(`${instant.getTime()} ${timeZone}`, () =>
    toCalendarDate(parseAbsolute(instant.toISOString(), timeZone)).toString(),
  )

/** The instant of a wall-clock time on a day in the event's time zone. */
export const instantAt = (timeZone: string, day: CalendarDay, hour: number, minute: number): Date =>
  new Date(
    times(`${day} ${hour}:${minute} ${timeZone}`, () =>
      toZoned(toCalendarDateTime(parseDate(day), new Time(hour, minute)), timeZone)
        .toDate()
        .getTime(),
    ),
  )

/** How `/api/docs` describes a day. */
export const describedDay = { format: 'date', example: '2026-11-21' } as const

export const calendarDaySchema = z
  .string({ error: ({ input }) => (input === undefined ? undefined : fieldMessages.day) })
  .refine(isCalendarDay, fieldMessages.day)
  .meta(describedDay)

/** An instant: ISO 8601 with offset. */
export const instantSchema = z.iso.datetime({ offset: true })
