import type { CalendarDay } from '@trophy/contract/core/days.ts'
import { paginate } from '@trophy/contract/core/list.ts'
import type { Participant, ParticipantQuery } from '@trophy/contract/participants/participants.contract.ts'
import { graceHoursRange } from '@trophy/contract/settings/settings.constants.ts'
import { departure, type Moment } from '@trophy/contract/stays/stays.rules.ts'
import type { Context } from '../platform/context.ts'
import { selectDisciplines, selectParticipants, type StoredParticipant } from './participants.sql.ts'

/**
 * The participants table: search, filters, sorting, paging (part 2 §2, §7). Everything it needs comes by one statement:
 * many of its views take a millisecond, and a second one would be half of that again.
 */
export const listParticipants = async ({ clock, config, database }: Context, query: ParticipantQuery) => {
  const { rows, total } = await selectParticipants(database, query, config.eventTimeZone)
  const moment = { now: clock.now(), timeZone: config.eventTimeZone }
  const graceHours = rows[0]?.checkoutGraceHours ?? graceHoursRange.default
  const departureOn = remembered((lastDay) => departure(lastDay, graceHours, moment))
  return {
    data: rows.map(({ checkoutGraceHours: _same, ...stored }) => withDeparture(stored, departureOn)),
    pagination: paginate(total, query.page, query.limit, rows.length),
  }
}

/** Disciplines with the number of their participants, by name. */
export const listDisciplines = ({ database }: Context) => selectDisciplines(database)

/** Adds what depends on the time: only somebody who is checked in has days remaining, and can be overdue. */
export const asOf = (stored: StoredParticipant, graceHours: number, moment: Moment): Participant =>
  withDeparture(stored, (lastDay) => departure(lastDay, graceHours, moment))

type Departure = ReturnType<typeof departure>

const withDeparture = (stored: StoredParticipant, departureOn: (lastDay: CalendarDay) => Departure): Participant => {
  const { checkinStatus, bookingEndDate } = stored
  const isStaying = checkinStatus === 'checked_in' && bookingEndDate !== null
  return { ...stored, ...(isStaying ? departureOn(bookingEndDate) : notStaying) }
}

const notStaying: Pick<Participant, keyof Departure> = { daysRemaining: null, isOverdue: false }

/** The people of a page leave on a few days: reckoning with time zones is done once for each. */
const remembered = (departureOn: (lastDay: CalendarDay) => Departure): ((lastDay: CalendarDay) => Departure) => {
  const known = new Map<CalendarDay, Departure>()
  return (lastDay) => {
    const departureOfDay = known.get(lastDay) ?? departureOn(lastDay)
    known.set(lastDay, departureOfDay)
    return departureOfDay
  }
}
