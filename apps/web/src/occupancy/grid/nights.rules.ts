import { type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'
import type { HotelOccupancy, Night } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { cellLabel } from '@trophy/contract/occupancy/occupancy.rules.ts'
import type { LostHotel } from '../../shared/instances/instances.api.ts'
import { byteOrderMark, csvLine } from '@trophy/contract/core/texts/csv.ts'
import { occupancyMessages } from '@trophy/contract/occupancy/occupancy.constants.ts'

export const noNight: Night = { occupied: 0, total: 0, percentage: 0, bookingStatus: 'normal' }

export const nightOf = ({ dailyOccupancy }: Pick<HotelOccupancy, 'dailyOccupancy'>, day: CalendarDay): Night =>
  dailyOccupancy[day] ?? noNight

/** The figures of a cell: occupied and total rooms, people booked across a gap day, or a dash for none. */
export const nightFigures = (night: Night): string => {
  const label = cellLabel(night)
  if (label === undefined) return '—'
  return label === 'Gap Day' ? String(night.occupied) : `${night.occupied}/${night.total}`
}

/** The same as text, for the tooltip and the CSV: not '12/40', which a spreadsheet would take for a date. */
export const nightText = (night: Night): string => {
  const label = cellLabel(night)
  if (label === undefined) return '—'
  if (label === 'Gap Day') return `${label} (${night.occupied} booked)`
  return `${night.occupied} of ${night.total} (${night.percentage}%, ${label})`
}

/** The accessible name of a cell starts with its visible text, for speech input (WCAG 2.5.3). */
export const cellLabelText = (
  visibleText: readonly (string | undefined)[],
  hotelName: string,
  day: CalendarDay,
): string => `${visibleText.filter(Boolean).join(' ')}, ${hotelName}, ${formatDay(day)}`

/** The TOTALS of a day: occupied and total rooms of all hotels, without gap days. */
export const totalOf = (hotels: readonly Pick<HotelOccupancy, 'dailyOccupancy'>[], day: CalendarDay): Night => {
  const nights = hotels.map((hotel) => nightOf(hotel, day)).filter(({ bookingStatus }) => bookingStatus === 'normal')
  const occupied = nights.reduce((sum, night) => sum + night.occupied, 0)
  const total = nights.reduce((sum, night) => sum + night.total, 0)
  const percentage = total === 0 ? 0 : Math.round((occupied * 1000) / total) / 10
  return { occupied, total, percentage, bookingStatus: 'normal' }
}

/**
 * The hotel whose people a plan from a night on is for. Undefined for a night that is over, or that nobody has booked.
 */
export const lostHotelOf = (hotel: HotelOccupancy, night: CalendarDay, today: CalendarDay): LostHotel | undefined => {
  const { occupied, total, bookingStatus } = nightOf(hotel, night)
  if (night < today || occupied === 0 || bookingStatus === 'gap_booking') return undefined
  return { hotelId: hotel.hotelId, from: night, isOverbooked: occupied > total }
}

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
