import { type CalendarDay, isCalendarDay } from '@trophy/contract/core/dates/days.ts'
import { instanceStatuses } from '@trophy/contract/hotels/hotels.constants.ts'
import { occupancyPeriods } from '@trophy/contract/occupancy/occupancy.constants.ts'
import { periodRange, rangeMistake } from '@trophy/contract/occupancy/occupancy.rules.ts'
import type { UrlReader } from '../shared/url/url-params.rules.ts'

/** The parameters of the grid in the URL; `from` and `to` are the custom range. */
export const occupancyParams = (url: UrlReader) => ({
  search: url.text('search'),
  district: url.name('district'),
  status: url.oneOf('status', instanceStatuses),
  period: url.oneOf('period', occupancyPeriods) ?? occupancyPeriods[0],
  from: url.day('from'),
  to: url.day('to'),
})

export type OccupancyParams = ReturnType<typeof occupancyParams>

/** The days to show; `undefined` while the custom range is incomplete or invalid (part 2 §5). */
export const rangeOf = ({ period, from, to }: Pick<OccupancyParams, 'period' | 'from' | 'to'>, today: CalendarDay) => {
  if (period !== 'custom') return periodRange(period, today)
  if (!from || !to || rangeMistake(from, to) !== undefined) return undefined
  return { startDate: from, endDate: to }
}

/** The URL only contains valid days. */
export const dayParam = (typed: string): CalendarDay | undefined => (isCalendarDay(typed) ? typed : undefined)

/** The text of a date field: as typed, or the URL's day when that has changed otherwise (Back). */
export const typedDay = (typed: string, inUrl: CalendarDay | undefined): string =>
  dayParam(typed) === inUrl ? typed : (inUrl ?? '')
