import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import {
  changeText,
  givenListTitles,
  listChangeTexts as texts,
  listChangeTitles,
} from '@trophy/contract/lists/list-changes.constants.ts'
import type { ListChanges, ListChangesQuery } from '@trophy/contract/lists/list-changes.contract.ts'
import { expectedPeople } from '../../paper/paper.service.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { guestsOfHotel } from '../guest-lists.service.ts'
import { selectFates, selectGivenList, selectHotelName, selectShownPeople } from './given-lists.sql.ts'
import { changedIds, listChanges } from './list-changes.rules.ts'
import { expectedPerson, listedGuests, type ListedPerson } from './listed-people.rules.ts'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import type { PrintColumn, PrintDocument, PrintSection } from '../../platform/print/print-document.ts'
import { wallTime } from '../../platform/reports/report.ts'

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
