import { addDays, formatDay, instantAt } from '@trophy/contract/core/dates/calendar.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import type { HotelFound } from '@trophy/contract/hotels/hotels.contract.ts'
import { listFileName, listNotes as notes } from '@trophy/contract/lists/lists.constants.ts'
import type { ListQuery } from '@trophy/contract/lists/lists.contract.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import type { PrintDocument, PrintSection } from '../platform/print/print-document.ts'
import type { Report } from '../platform/reports/report.ts'
import { withRooms } from '../stays/room-numbers/shared-rooms.service.ts'
import type { Guest, GuestList } from './guest-list.ts'
import { type ListedHotel, selectGuests, selectHotelExists, selectListedHotels } from './guests.sql.ts'

/** The hotels that have guests on a day. */
export const listHotelsOfDay = async ({ database }: Context, day: string): Promise<HotelFound[]> =>
  (await selectListedHotels(database, day)).map(({ hotelId, hotelName }) => ({ hotelId, hotelName }))

/** The hotels of a list, each read before the response begins. @throws 400 for a hotel that does not exist */
export const hotelsOfList = async ({ database }: Context, { day, hotelId }: ListQuery): Promise<ListedHotel[]> => {
  if (hotelId !== undefined && !(await selectHotelExists(database, hotelId)))
    throw invalid('hotelId', hotelMessages.unknown(hotelId))
  return selectListedHotels(database, day, hotelId)
}

/** A list of guests as a report: a page of rows for each hotel. */
export const guestReport = (
  context: Context,
  { list, title, columns, empty, ...guestList }: GuestList,
  { day, hotelId }: ListQuery,
  hotels: readonly ListedHotel[],
): Report => ({
  fileName: listFileName(list, day, hotelId),
  title,
  notes: [notes.day(formatDay(day)), ...guestList.notes],
  columns,
  empty,
  pages: mapHotels(context, day, hotels, guestList.rowsOf),
})

/** A list of guests as a page to print: each hotel begins on a page of its own. */
export const guestDocument = (
  context: Context,
  { title, printColumns, empty, printOf }: GuestList,
  { day }: ListQuery,
  hotels: readonly ListedHotel[],
): PrintDocument => ({
  title,
  period: formatDay(day),
  event: context.event.name,
  columns: printColumns,
  empty,
  sections: printedSections(mapHotels(context, day, hotels, (hotel, guests) => ({ hotel, ...printOf(guests) }))),
})

async function* mapHotels<Result>(
  context: Context,
  day: string,
  hotels: readonly ListedHotel[],
  resultOf: (hotel: ListedHotel, guests: readonly Guest[]) => Result,
): AsyncGenerator<Result> {
  const { clock, database, config } = context
  const timeZone = config.eventTimeZone
  // From 6 AM on who arrives begins with the next night (decisions §12).
  const nightOver = instantAt(timeZone, addDays(day, 1), 6, 0)
  const asOf = nightOver <= clock.now() ? nightOver : undefined
  for (const hotel of hotels) {
    const guests = await selectGuests(database, { hotelId: hotel.hotelId, day, timeZone, asOf })
    const nightOf = ({ tonight }: (typeof guests)[number]) => (tonight === 'leaves' ? addDays(day, -1) : day)
    yield resultOf(hotel, await withRooms(context, database, guests, { nightOf }))
  }
}

type PrintedHotel = ReturnType<GuestList['printOf']> & { readonly hotel: ListedHotel }

async function* printedSections(hotels: AsyncIterable<PrintedHotel>): AsyncGenerator<PrintSection> {
  for await (const { hotel, line, groups } of hotels) {
    const place = [hotel.address, hotel.location, hotel.district, hotel.pincode].join(', ')
    if (groups.length > 0) yield { heading: `${hotel.hotelName} (${hotel.hotelId})`, lines: [place, line], groups }
  }
}
