import { byteOrderMark, csvLine } from '@trophy/contract/core/texts/csv.ts'
import { type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'
import { occupancyMessages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import type { HotelOccupancy } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { nightText, nightOf, totalOf } from './grid/night-text.rules.ts'

const headings = ['Hotel ID', 'Hotel', 'District', 'Location']

/** The grid as CSV: a line for each hotel, a column for each day, and the TOTALS (part 2 §2, Export CSV). */
export const occupancyCsv = (hotels: readonly HotelOccupancy[], dates: readonly CalendarDay[]): string => {
  const rows = hotels.map((hotel) => [
    hotel.hotelId,
    hotel.hotelName,
    hotel.district,
    hotel.location,
    ...dates.map((day) => nightText(nightOf(hotel, day))),
  ])
  const totals = [occupancyMessages.totals, '', '', '', ...dates.map((day) => nightText(totalOf(hotels, day)))]
  return byteOrderMark + [[...headings, ...dates.map(formatDay)], ...rows, totals].map(csvLine).join('')
}
