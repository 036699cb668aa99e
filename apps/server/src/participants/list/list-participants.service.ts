import { listedPage } from '@trophy/contract/core/list.ts'
import type { Participant, ParticipantQuery } from '@trophy/contract/participants/participants.contract.ts'
import { graceHoursRange } from '@trophy/contract/settings/settings.constants.ts'
import type { Moment } from '@trophy/contract/stays/official-times.rules.ts'
import { departureOfRow } from '@trophy/contract/stays/lateness.rules.ts'
import { coalescedRead } from '../../platform/async/shared-calls.ts'
import { type Context, momentOf, today } from '../../platform/context.ts'
import type { PageQuery } from '../../platform/db/statements/page.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { withRooms } from '../../stays/room-numbers/stored-rooms.service.ts'
import {
  countParticipants,
  isUnfiltered,
  selectDisciplines,
  selectParticipant,
  selectParticipants,
  selectUnhoused,
  type StoredParticipant,
} from './list-participants.sql.ts'

const countEverybody = coalescedRead(({ database }) => countParticipants(database))

/**
 * The participants table: search, filters, sorting, paging (part 2 §2, §7). A view without filters counts everybody
 * beside the page, for all simultaneous requests together. Others use one statement, because many of them take only a
 * millisecond, and a second statement would add half of that.
 */
export const listParticipants = async (context: Context, query: ParticipantQuery) => {
  const { database } = context
  const moment = momentOf(context)
  const [{ rows, total: found }, everybody] = await Promise.all([
    selectParticipants(database, query, moment.timeZone),
    isUnfiltered(query) ? countEverybody(context) : undefined,
  ])
  const total = everybody ?? found
  const graceHours = rows[0]?.checkoutGraceHours ?? graceHoursRange.default
  const people = rows.map(({ checkoutGraceHours: _same, ...stored }) => withDeparture(stored, graceHours, moment))
  return listedPage(query, { rows: await withRooms(context, database, people), total })
}

/**
 * People who are expected or in house without a room: who arrives first is first, and who has no booking before all.
 */
export const listUnhoused = async (context: Context, query: PageQuery) => {
  const { rows, total } = await selectUnhoused(context.database, query, today(context))
  const people = rows.map(({ checkoutGraceHours, ...stored }) =>
    withDeparture(stored, checkoutGraceHours ?? graceHoursRange.default, momentOf(context)),
  )
  return listedPage(query, { rows: people, total })
}

/** Disciplines with the number of their participants, by name. */
export const listDisciplines = ({ database }: Context) => selectDisciplines(database)

/** Somebody who was just added, by UUID. */
export const readParticipant = async (context: Context, id: string): Promise<Participant> => {
  const { database } = context
  const stored = await selectParticipant(database, id)
  if (!stored) throw new Error('a participant is missing')
  const { checkoutGraceHours } = await readSettings(database)
  const read = withDeparture(stored, checkoutGraceHours, momentOf(context))
  const [participant] = await withRooms(context, database, [read])
  return participant ?? read
}

/** Adds what depends on the time: only people who are checked in have days remaining, and can be overdue. */
export const withDeparture = <Stored extends StoredParticipant>(
  stored: Stored,
  graceHours: number,
  moment: Moment,
) => ({
  ...stored,
  ...departureOfRow(stored, graceHours, moment),
})
