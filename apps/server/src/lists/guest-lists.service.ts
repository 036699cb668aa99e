import { addDays, formatDay, instantAt } from '@trophy/contract/core/dates/calendar.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import type { HotelFound } from '@trophy/contract/hotels/hotels.contract.ts'
import { listFileName, listNotes as notes, roomingColumns as titles } from '@trophy/contract/lists/lists.constants.ts'
import type { ListQuery } from '@trophy/contract/lists/lists.contract.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import type { PrintDocument, PrintSection } from '../platform/reports/print-document.ts'
import type { Report } from '../platform/reports/report.ts'
import type { WorkbookColumn } from '../platform/sheets/workbook/workbook.ts'
import { withRooms } from '../stays/room-numbers/stored-rooms.service.ts'
import type { GivingOut } from './given-out/giving-out.service.ts'
import { listedGuests } from './given-out/listed-people.rules.ts'
import type { Guest, GuestList } from './guest-list.ts'
import {
  type ListedHotel,
  selectGuests,
  selectHotelExists,
  selectHotelsOfDay,
  selectListedHotels,
} from './guests.sql.ts'

/** The hotels that have guests on a day, or had some on a list that was given out. */
export const listHotelsOfDay = ({ database }: Context, day: string): Promise<HotelFound[]> =>
  selectHotelsOfDay(database, day)

/** The hotels of a list, each read before the response begins. @throws 400 for a hotel that does not exist */
export const hotelsOfList = async ({ database }: Context, { day, hotelId }: ListQuery): Promise<ListedHotel[]> => {
  if (hotelId !== undefined && !(await selectHotelExists(database, hotelId)))
    throw invalid('hotelId', hotelMessages.unknown(hotelId))
  return selectListedHotels(database, day, hotelId)
}

/** The hotels of a list, and what is told of what it shows. */
interface ListSource {
  readonly hotels: readonly ListedHotel[]
  readonly giving?: GivingOut
}

const hotelColumns: readonly WorkbookColumn[] = [
  { title: titles.hotelId, kind: 'text', width: 12 },
  { title: titles.hotel, kind: 'text', width: 28 },
]

/** A list of guests as a report: a page of rows for each hotel. */
export const guestReport = (
  context: Context,
  { list, given, title, columns, empty, rowsOf, ...guestList }: GuestList,
  { day, hotelId }: ListQuery,
  source: ListSource,
): Report => ({
  fileName: listFileName(list, day, hotelId),
  title,
  notes: [notes.day(formatDay(day)), ...guestList.notes],
  columns: [...hotelColumns, ...columns],
  empty,
  pages: mapHotels(context, { given, day, ...source }, (hotel, guests) =>
    rowsOf(guests).map((cells) => [hotel.hotelId, hotel.hotelName, ...cells]),
  ),
})

/** A list of guests as a page to print: each hotel begins on a page of its own. */
export const guestDocument = (
  context: Context,
  { given, title, printColumns, empty, printOf }: GuestList,
  { day }: ListQuery,
  source: ListSource,
): PrintDocument => ({
  title,
  period: formatDay(day),
  event: context.event.name,
  columns: printColumns,
  empty,
  sections: printedSections(
    mapHotels(context, { given, day, ...source }, (hotel, guests) => ({ hotel, ...printOf(guests) })),
  ),
})

/** The guests of a hotel on a day, those who leave on it included. */
export const guestsOfHotel = async (context: Context, hotelId: string, day: string): Promise<Guest[]> => {
  const { clock, database, config } = context
  const timeZone = config.eventTimeZone
  // From 6 AM on who arrives begins with the next night (decisions §12).
  const nightOver = instantAt(timeZone, addDays(day, 1), 6, 0)
  const asOf = nightOver <= clock.now() ? nightOver : undefined
  const guests = await selectGuests(database, { hotelId, day, timeZone, asOf })
  const nightOf = ({ tonight }: (typeof guests)[number]) => (tonight === 'leaves' ? addDays(day, -1) : day)
  return withRooms(context, database, guests, { nightOf })
}

async function* mapHotels<Result>(
  context: Context,
  { given, day, hotels, giving }: ListSource & Pick<GuestList, 'given'> & { readonly day: string },
  resultOf: (hotel: ListedHotel, guests: readonly Guest[]) => Result,
): AsyncGenerator<Result> {
  for (const hotel of hotels) {
    const guests = await guestsOfHotel(context, hotel.hotelId, day)
    giving?.show(given, hotel.hotelId, listedGuests(given, guests))
    yield resultOf(hotel, guests)
  }
}

type PrintedHotel = ReturnType<GuestList['printOf']> & { readonly hotel: ListedHotel }

async function* printedSections(hotels: AsyncIterable<PrintedHotel>): AsyncGenerator<PrintSection> {
  for await (const { hotel, line, groups } of hotels) {
    const place = [hotel.address, hotel.location, hotel.district, hotel.pincode].join(', ')
    if (groups.length > 0) yield { heading: `${hotel.hotelName} (${hotel.hotelId})`, lines: [place, line], groups }
  }
}
