import { addDays, type CalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { UrlReader } from '../shared/url/url-params.rules.ts'
import { settlementPageSizes } from './settlement.constants.ts'

/** The hotel and its nights, and the page of its lines, in the URL. */
export const settlementParams = (url: UrlReader) => ({
  hotelId: url.name('hotelId'),
  from: url.day('from'),
  to: url.day('to'),
  page: url.page(),
  limit: url.limit(settlementPageSizes, settlementPageSizes[1]),
})

export type SettlementParams = ReturnType<typeof settlementParams>

interface Block {
  readonly startDate: CalendarDay
  readonly endDate: CalendarDay
}

/** All nights of a hotel's instances, both included; undefined without instances. */
export const nightsOfHotel = (instances: readonly Block[]): Block | undefined => {
  const [first] = instances.map(({ startDate }) => startDate).toSorted()
  const last = instances
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1)
  if (first === undefined || last === undefined) return undefined
  return { startDate: first, endDate: last > first ? addDays(last, -1) : last }
}
