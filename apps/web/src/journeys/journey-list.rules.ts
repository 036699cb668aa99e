import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import {
  type JourneyDirection,
  journeyDirections,
  type JourneyFilter,
  journeyFilters,
} from '@trophy/contract/journeys/journeys.constants.ts'
import type { UrlReader } from '../shared/url/url-params.rules.ts'

export const boardPageSizes = [25, 50, 100] as const

/** The query of the board, with the names of the API, which are also those in the URL. */
export type BoardParams = {
  readonly direction: JourneyDirection
  readonly filter: JourneyFilter | undefined
  readonly from: CalendarDay | undefined
  readonly to: CalendarDay | undefined
  readonly place: string
  readonly page: number
  readonly limit: number
}

export const boardParams = (url: UrlReader): BoardParams => ({
  direction: url.oneOf('direction', journeyDirections) ?? 'arrival',
  filter: url.oneOf('filter', journeyFilters),
  from: url.day('from'),
  to: url.day('to'),
  place: url.text('place'),
  page: url.page(),
  limit: url.limit(boardPageSizes, boardPageSizes[0]),
})

export const isFiltered = ({ filter, from, to, place }: BoardParams): boolean =>
  filter !== undefined || from !== undefined || to !== undefined || place !== ''
