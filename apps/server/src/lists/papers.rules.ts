import { addDays, type CalendarDay, dayIn, instantAt } from '@trophy/contract/core/dates/calendar.ts'
import type { Moment } from '@trophy/contract/stays/official-times.rules.ts'

/** A time of the day in the event's time zone. */
export interface PapersTime {
  readonly hour: number
  readonly minute: number
}

/** The day whose papers were last due, and when. */
export const lastDue = ({ now, timeZone }: Moment, { hour, minute }: PapersTime): { day: CalendarDay; at: Date } => {
  const today = dayIn(timeZone, now)
  const at = instantAt(timeZone, today, hour, minute)
  if (at <= now) return { day: today, at }
  const yesterday = addDays(today, -1)
  return { day: yesterday, at: instantAt(timeZone, yesterday, hour, minute) }
}

export const nextDue = (moment: Moment, time: PapersTime): Date =>
  instantAt(moment.timeZone, addDays(lastDue(moment, time).day, 1), time.hour, time.minute)

/** The papers of today are due and not written. Those of yesterday are of no use any more. */
export const isDue = (moment: Moment, time: PapersTime, lastAt: Date | null): boolean => {
  const due = lastDue(moment, time)
  return due.day === dayIn(moment.timeZone, moment.now) && (lastAt === null || lastAt < due.at)
}

const toleranceMilliseconds = 15 * 60_000

/** The papers that were last due were not written in time. Before the first ones there is nothing to miss. */
export const isOverdue = (moment: Moment, time: PapersTime, lastAt: Date | null): boolean => {
  const due = lastDue(moment, time)
  if (moment.now.getTime() < due.at.getTime() + toleranceMilliseconds) return false
  return lastAt === null ? due.day === dayIn(moment.timeZone, moment.now) : lastAt < due.at
}

const namePattern = /^papers-\d{4}-\d{2}-\d{2}\.zip$/
const partialPattern = /^papers-\d{4}-\d{2}-\d{2}\.zip\.\d+\.partial$/

/** What may be removed once new papers are complete: all but those of the last days, and leftovers of killed jobs. */
export const surplusPapers = (names: readonly string[], kept: number): string[] => {
  const papers = names.filter((name) => namePattern.test(name)).toSorted()
  return [...papers.slice(0, Math.max(0, papers.length - kept)), ...names.filter((name) => partialPattern.test(name))]
}
