import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import {
  changeText,
  type GivenList,
  givenListTitles,
  listChangeTexts as texts,
  listChangeTitles,
  presenceTexts,
} from '@trophy/contract/lists/lists.constants.ts'
import type { ListChange, ListChanges, ListChangesQuery } from '@trophy/contract/lists/lists.contract.ts'
import type { CheckinStatus } from '@trophy/contract/participants/participants.contract.ts'
import { expectedPeople } from '../../paper/paper.service.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import type { PrintColumn, PrintDocument, PrintSection } from '../../platform/reports/print-document.ts'
import { wallTime } from '../../platform/reports/report.ts'
import { guestsOfHotel } from '../guest-lists.service.ts'
import { selectFates, selectGivenList, selectHotelName, selectShownPeople } from './given-lists.sql.ts'
import { expectedPerson, listedGuests, type ListedPerson } from './listed-people.rules.ts'

interface ChangesOfHotel extends ListChanges {
  /** `Lake View (LAKE)` */
  readonly hotel: string
}

/** What changed of the list of a hotel since it was last given out. @throws 400 for a hotel that does not exist */
export const readListChanges = async (context: Context, query: ListChangesQuery): Promise<ChangesOfHotel> => {
  const { database } = context
  const { list, day, hotelId } = query
  const hotelName = await selectHotelName(database, hotelId)
  if (hotelName === undefined) throw invalid('hotelId', hotelMessages.unknown(hotelId))
  const hotel = texts.hotel(hotelName, hotelId)
  const given = await selectGivenList(database, query)
  if (given === undefined) return { hotel, givenOutAt: null, givenOutBy: null, changes: [] }
  const before = await selectShownPeople(database, query)
  const now = await listedNow(context, query)
  const found = await selectFates(database, changedIds({ before, now }), { ...query, since: given.givenOutAt })
  const fates = found.map(({ elsewhereId, elsewhereName, formerId, formerName, ...fate }) => ({
    ...fate,
    elsewhere: hotelText(elsewhereName, elsewhereId),
    former: hotelText(formerName, formerId),
  }))
  return { hotel, ...given, changes: listChanges({ list, day, hotel, before, now }, fates) }
}

const hotelText = (hotelName: string | null, hotelId: string | null): string | null =>
  hotelId === null ? null : texts.hotel(hotelName ?? hotelId, hotelId)

/** Who is on a list of a hotel now. */
const listedNow = async (context: Context, { list, hotelId, day }: ListChangesQuery): Promise<ListedPerson[]> =>
  list === 'checkin'
    ? (await expectedPeople(context, hotelId, day)).map(expectedPerson)
    : listedGuests(list, await guestsOfHotel(context, hotelId, day))

const columns: readonly PrintColumn[] = [
  { title: texts.kind, kind: 'text', isFixed: true },
  { title: texts.participantId, kind: 'text', isFixed: true },
  { title: texts.name, kind: 'text' },
  { title: texts.from, kind: 'text' },
  { title: texts.to, kind: 'text' },
  { title: texts.at, kind: 'text', isFixed: true },
]

/** The changes of a list alone, as a page to print beside the list. @throws 400 for a hotel that does not exist */
export const listChangesDocument = async (context: Context, query: ListChangesQuery): Promise<PrintDocument> => {
  const { hotel, ...found } = await readListChanges(context, query)
  const { event } = context
  const since = sinceText(context, query, found)
  return {
    title: texts.title,
    period: formatDay(query.day),
    event: event.name,
    columns,
    sections: sectionsOf(context, hotel, since, found),
    empty: found.givenOutAt === null ? texts.neverGiven : `${hotel}. ${since}. ${texts.none}`,
  }
}

const momentText = ({ config }: Context, instant: string): string => wallTime(new Date(instant), config.eventTimeZone)

const sinceText = (
  context: Context,
  { list, day }: ListChangesQuery,
  { givenOutAt, givenOutBy, changes }: ListChanges,
) =>
  givenOutAt === null
    ? ''
    : texts.since(
        givenListTitles[list],
        formatDay(day),
        momentText(context, givenOutAt),
        givenOutBy ?? '',
        texts.changes(changes.length),
      )

async function* sectionsOf(
  context: Context,
  hotel: string,
  since: string,
  { changes }: ListChanges,
): AsyncGenerator<PrintSection> {
  if (changes.length === 0) return
  const rows = changes.map(({ kind, participantId, name, from, to, at }) => [
    listChangeTitles[kind],
    participantId,
    name,
    changeText(from),
    changeText(to),
    at === null ? '' : momentText(context, at),
  ])
  yield await Promise.resolve({ heading: hotel, lines: [since], groups: [{ rows }] })
}

/** What is known of somebody whose line changed. */
export interface Fate {
  readonly participantId: string
  /** Null for somebody who was removed or merged. */
  readonly status: CheckinStatus | null
  /** Of a merged person, whose name the list does not keep. */
  readonly mergedName: string | null
  /** The other hotel in which the person has the night of the day. */
  readonly elsewhere: string | null
  /** The other hotel in which the person was booked when the list was given out, if that was changed since. */
  readonly former: string | null
  readonly renamedAt: string | null
  readonly changedAt: string | null
}

interface Comparison {
  readonly list: GivenList
  readonly day: string
  /** The hotel as `former` and `elsewhere` are written. */
  readonly hotel: string
  readonly before: readonly ListedPerson[]
  readonly now: readonly ListedPerson[]
}

const byId = (people: readonly ListedPerson[]) => new Map(people.map((person) => [person.participantId, person]))

const datesOf = ({ firstDay, lastDay }: ListedPerson): string => `${firstDay}/${lastDay}`

/** The ids of everybody whose line is another one, is new, or is gone. */
const changedIds = ({ before, now }: Pick<Comparison, 'before' | 'now'>): string[] => {
  const [earlier, current] = [byId(before), byId(now)]
  const isSame = (id: string): boolean => {
    const [a, b] = [earlier.get(id), current.get(id)]
    if (a === undefined || b === undefined) return false
    return a.name === b.name && datesOf(a) === datesOf(b) && a.roomNumber === b.roomNumber
  }
  return [...new Set([...earlier.keys(), ...current.keys()])].filter((id) => !isSame(id))
}

/** What changed of a list, by name. */
const listChanges = (comparison: Comparison, fates: readonly Fate[]): ListChange[] => {
  const [earlier, current] = [byId(comparison.before), byId(comparison.now)]
  const changes = fates.flatMap((fate) => {
    const [before, now] = [earlier.get(fate.participantId), current.get(fate.participantId)]
    const name = [now?.name, before?.name, fate.mergedName].find(Boolean) ?? texts.removedName
    return changesOf(comparison, fate, before, now).map(({ kind, from, to }) => ({
      participantId: fate.participantId,
      name,
      kind,
      from,
      to,
      at: kind === 'name' ? fate.renamedAt : fate.changedAt,
    }))
  })
  return changes.toSorted(
    (a, b) => orderOf(a.name, b.name) || orderOf(a.participantId, b.participantId) || orderOf(a.kind, b.kind),
  )
}

const orderOf = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

type LineChange = Pick<ListChange, 'kind' | 'from' | 'to'>

const changesOf = (
  { list, day, hotel }: Comparison,
  fate: Fate,
  before: ListedPerson | undefined,
  now: ListedPerson | undefined,
): LineChange[] => {
  if (before === undefined) return now === undefined ? [] : [arrivalOf(now, fate, hotel)]
  if (now === undefined) return [absenceOf(before, fate, hotel)]
  const changes: LineChange[] = []
  if (datesOf(before) !== datesOf(now)) {
    // Somebody who moves on the day stays on the rooming list as leaving.
    const leaves = list === 'rooming' && before.lastDay > day && now.lastDay <= day
    if (leaves && fate.elsewhere !== null) changes.push({ kind: 'moved', from: hotel, to: fate.elsewhere })
    else changes.push({ kind: 'dates', from: datesOf(before), to: datesOf(now) })
  }
  if (before.roomNumber !== now.roomNumber) changes.push({ kind: 'room', from: before.roomNumber, to: now.roomNumber })
  if (before.name !== now.name) changes.push({ kind: 'name', from: before.name || texts.removedName, to: now.name })
  return changes
}

const arrivalOf = (now: ListedPerson, { former }: Fate, hotel: string): LineChange =>
  former === null || former === hotel
    ? { kind: 'added', from: null, to: datesOf(now) }
    : { kind: 'moved', from: former, to: hotel }

const absenceOf = (before: ListedPerson, { elsewhere, status }: Fate, hotel: string): LineChange =>
  elsewhere === null
    ? {
        kind: 'left',
        from: datesOf(before),
        to: status === null || status === 'pending' ? null : presenceTexts[status],
      }
    : { kind: 'moved', from: hotel, to: elsewhere }
