import { addDays, type CalendarDay, daysBetween } from '@trophy/contract/core/dates/days.ts'
import type {
  HotelOccupancy,
  Night,
  NightDetails,
  OccupancyQuery,
} from '@trophy/contract/occupancy/occupancy.contract.ts'
import { type Context, today } from '../platform/context.ts'
import { type GridRow, selectGrid, selectNight } from './grid.sql.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import { notFound } from '../platform/errors.ts'

/** Hotels by night (part 2 §3, Occupancy response): every day of the range, both ends included, for every hotel. */
export const readOccupancy = async (context: Context, query: OccupancyQuery) => {
  const { startDate, endDate } = query
  const moment = { today: today(context), timeZone: context.config.eventTimeZone }
  const rows = await selectGrid(context.database, query, moment)
  const dates = Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => addDays(startDate, index))
  const data = gridOf(rows, dates)
  return { data, dates, summary: { totalHotels: data.length, dateRange: { startDate, endDate } } }
}

const nothing: Night = { occupied: 0, total: 0, percentage: 0, bookingStatus: 'normal' }

/** Instances of a hotel never overlap, so each night of a hotel belongs to one of them. */
const gridOf = (rows: readonly GridRow[], dates: readonly CalendarDay[]): HotelOccupancy[] => {
  const hotels = new Map<string, HotelOccupancy>()
  for (const row of rows) addInstance(hotels, row, dates)
  const [first] = rows
  const [positions = [], days = [], occupied = []] = first?.nights ?? []
  for (const [index, position] of positions.entries()) {
    const row = rows[position]
    if (row) fillNight(hotels.get(row.hotelId), dates[days[index] ?? -1], cellOf(occupied[index] ?? 0, row.totalRooms))
  }
  for (const [hotelId, day, people] of first?.gapNights ?? []) {
    fillNight(hotels.get(hotelId), dates[day], { ...nothing, occupied: people, bookingStatus: 'gap_booking' })
  }
  return [...hotels.values()]
}

/** Instances of a hotel may have different names and places. */
const addInstance = (hotels: Map<string, HotelOccupancy>, row: GridRow, dates: readonly CalendarDay[]): void => {
  const { hotelId, hotelName, district, location, instanceCode, startDate, endDate, status } = row
  const hotel = hotels.get(hotelId)
  const instance = { instanceCode, startDate, endDate, status }
  if (hotel) {
    hotel.hotelName = lesser(hotel.hotelName, hotelName)
    hotel.district = lesser(hotel.district, district)
    hotel.location = lesser(hotel.location, location)
    hotel.instances.push(instance)
    return
  }
  const dailyOccupancy: Record<CalendarDay, Night> = {}
  for (const date of dates) dailyOccupancy[date] = nothing
  hotels.set(hotelId, { hotelId, hotelName, district, location, totalRooms: 0, instances: [instance], dailyOccupancy })
}

const lesser = (one: string, other: string): string => (other < one ? other : one)

const fillNight = (hotel: HotelOccupancy | undefined, date: CalendarDay | undefined, night: Night): void => {
  if (hotel === undefined || date === undefined) return
  hotel.dailyOccupancy[date] = night
  hotel.totalRooms = Math.max(hotel.totalRooms, night.total)
}

const cellOf = (occupied: number, total: number): Night => ({
  occupied,
  total,
  percentage: Math.round((occupied * 1000) / total) / 10,
  bookingStatus: 'normal',
})

/** Who is in a hotel on a night, counted by role, and what is free there. @throws 404 */
export const readNight = async (
  { config, database }: Context,
  hotelId: string,
  night: string,
): Promise<NightDetails> => {
  const found = await selectNight(database, hotelId, night, config.eventTimeZone)
  if (!found?.isKnown) throw notFound(hotelMessages.unknown(hotelId))
  const { isKnown: _isKnown, ...details } = found
  return details
}
