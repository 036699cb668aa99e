import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import { listChangeTexts as texts } from '@trophy/contract/lists/list-changes.constants.ts'
import type { ListChanges, ListChangesQuery } from '@trophy/contract/lists/list-changes.contract.ts'
import { expectedPeople } from '../../paper/checkin-sheet.service.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { guestsOfHotel } from '../guest-lists.service.ts'
import { selectFates, selectGivenList, selectHotelName, selectShownPeople } from './given-lists.sql.ts'
import { changedIds, listChanges } from './list-changes.rules.ts'
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
