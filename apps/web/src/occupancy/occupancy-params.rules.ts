import { type CalendarDay, isCalendarDay } from '@trophy/contract/core/days.ts'
import { instanceStatuses } from '@trophy/contract/hotels/hotels.constants.ts'
import type { InstanceStatus } from '@trophy/contract/hotels/hotels.contract.ts'
import { type OccupancyPeriod, occupancyPeriods } from '@trophy/contract/occupancy/occupancy.constants.ts'
import { periodRange, rangeMistake } from '@trophy/contract/occupancy/occupancy.rules.ts'
import type { UrlReader } from '../shared/url/url-params.rules.ts'

/** What the grid is asked for, as it stands in the address; `from` and `to` are those of the custom range. */
export type OccupancyParams = {
  readonly search: string
  readonly district: string | undefined
  readonly status: InstanceStatus | undefined
  readonly period: OccupancyPeriod
  readonly from: CalendarDay | undefined
  readonly to: CalendarDay | undefined
}

export const occupancyParams = (address: UrlReader): OccupancyParams => ({
  search: address.text('search'),
  district: address.name('district'),
  status: address.oneOf('status', instanceStatuses),
  period: address.oneOf('period', occupancyPeriods) ?? occupancyPeriods[0],
  from: address.day('from'),
  to: address.day('to'),
})

export interface DayRange {
  readonly startDate: CalendarDay
  readonly endDate: CalendarDay
}

/** The days to show; none while the custom range is incomplete or invalid (part 2 §5). */
export const rangeOf = (
  { period, from, to }: Pick<OccupancyParams, 'period' | 'from' | 'to'>,
  today: CalendarDay,
): DayRange | undefined => {
  if (period !== 'custom') return periodRange(period, today)
  if (!from || !to || rangeMistake(from, to) !== undefined) return undefined
  return { startDate: from, endDate: to }
}

/** Only a day stands in the address. */
export const dayParam = (typed: string): CalendarDay | undefined => (isCalendarDay(typed) ? typed : undefined)

/** What a date field shows: the text as it was typed, or the address's day where that has changed otherwise (Back). */
export const typedDay = (typed: string, inAddress: CalendarDay | undefined): string =>
  dayParam(typed) === inAddress ? typed : (inAddress ?? '')
