import { paginate } from '@trophy/contract/core/list.ts'
import type { Participant, ParticipantQuery } from '@trophy/contract/participants/participants.contract.ts'
import { graceHoursRange } from '@trophy/contract/settings/settings.constants.ts'
import { departureOfRow } from '@trophy/contract/stays/overdue-departure.rules.ts'
import type { Moment } from '@trophy/contract/stays/official-times.rules.ts'
import type { Context } from '../../platform/context.ts'
import { selectDisciplines, selectParticipants, type StoredParticipant } from './list-participants.sql.ts'

/**
 * The participants table: search, filters, sorting, paging (part 2 §2, §7). Everything it needs comes by one statement:
 * many of its views take a millisecond, and a second one would be half of that again.
 */
export const listParticipants = async ({ clock, config, database }: Context, query: ParticipantQuery) => {
  const { rows, total } = await selectParticipants(database, query, config.eventTimeZone)
  const moment = { now: clock.now(), timeZone: config.eventTimeZone }
  const graceHours = rows[0]?.checkoutGraceHours ?? graceHoursRange.default
  return {
    data: rows.map(({ checkoutGraceHours: _same, ...stored }) => withDeparture(stored, graceHours, moment)),
    pagination: paginate(total, query.page, query.limit, rows.length),
  }
}

/** Disciplines with the number of their participants, by name. */
export const listDisciplines = ({ database }: Context) => selectDisciplines(database)

/** Adds what depends on the time: only somebody who is checked in has days remaining, and can be overdue. */
export const withDeparture = (stored: StoredParticipant, graceHours: number, moment: Moment): Participant => ({
  ...stored,
  ...departureOfRow(stored, graceHours, moment),
})
