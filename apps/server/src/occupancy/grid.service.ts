import { addDays, type CalendarDay, daysBetween } from '@trophy/contract/core/days.ts'
import type { HotelOccupancy, Night, OccupancyQuery } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { type Context, today } from '../platform/context.ts'
import { selectGrid, type StoredHotel, type StoredNight } from './grid.sql.ts'

/** Hotels by night (part 2 §3, Occupancy response): every day of the range, both ends included, for every hotel. */
export const readOccupancy = async (context: Context, query: OccupancyQuery) => {
  const { startDate, endDate } = query
  const moment = { today: today(context), timeZone: context.config.eventTimeZone }
  const hotels = await selectGrid(context.database, query, moment)
  const dates = Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => addDays(startDate, index))
  return {
    data: hotels.map((hotel) => rowOf(hotel, dates)),
    dates,
    summary: { totalHotels: hotels.length, dateRange: { startDate, endDate } },
  }
}

const rowOf = ({ nights, ...hotel }: StoredHotel, dates: readonly CalendarDay[]): HotelOccupancy => {
  const byOffset = new Map(nights.map((night) => [night[0], night]))
  const daily = dates.map((date, offset) => [date, cellOf(byOffset.get(offset))] as const)
  return { ...hotel, dailyOccupancy: Object.fromEntries(daily) }
}

const nothing: Night = { occupied: 0, total: 0, percentage: 0, bookingStatus: 'normal' }

const cellOf = (night: StoredNight | undefined): Night => {
  if (night === undefined) return nothing
  const [, occupied, total] = night
  if (total === 0) return { occupied, total, percentage: 0, bookingStatus: 'gap_booking' }
  return { occupied, total, percentage: Math.round((occupied * 1000) / total) / 10, bookingStatus: 'normal' }
}
