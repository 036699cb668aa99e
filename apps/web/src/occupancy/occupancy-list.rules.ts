import type { CalendarDay } from '@trophy/contract/core/days.ts'
import { instanceStatuses } from '@trophy/contract/hotels/hotels.constants.ts'
import type { InstanceStatus } from '@trophy/contract/hotels/hotels.contract.ts'
import { type OccupancyPeriod, occupancyPeriods } from '@trophy/contract/occupancy/occupancy.constants.ts'
import { periodRange, rangeMistake } from '@trophy/contract/occupancy/occupancy.rules.ts'
import type { AddressReader } from '../shared/address/address-values.rules.ts'

/** What the grid is asked for, as it stands in the address; `from` and `to` are those of the custom range. */
export type AskedOfOccupancy = {
  readonly search: string
  readonly district: string | undefined
  readonly status: InstanceStatus | undefined
  readonly period: OccupancyPeriod
  readonly from: CalendarDay | undefined
  readonly to: CalendarDay | undefined
}

export const askedOfOccupancy = (address: AddressReader): AskedOfOccupancy => ({
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

/** The days to show, or what is wrong with the custom range (part 2 §5). */
export const rangeOf = (
  { period, from, to }: Pick<AskedOfOccupancy, 'period' | 'from' | 'to'>,
  today: CalendarDay,
): { readonly range: DayRange } | { readonly mistake: string } => {
  if (period !== 'custom') return { range: periodRange(period, today) }
  const mistake = rangeMistake(from ?? '', to ?? '')
  return mistake === undefined && from && to ? { range: { startDate: from, endDate: to } } : { mistake: mistake ?? '' }
}
