import {
  type JourneyDirection,
  journeyDirections,
  journeyFilters,
} from '@trophy/contract/journeys/journeys.constants.ts'
import type { JourneyHour } from '@trophy/contract/journeys/journey-board.contract.ts'
import type { UrlReader } from '../shared/url/url-params.rules.ts'

export const boardPageSizes = [25, 50, 100] as const

/** The filters of the teams; without one all are shown. */
const boardFilters = journeyFilters.filter((filter) => filter !== 'all')

export type BoardFilter = (typeof boardFilters)[number]

/** Only arrivals can be early. */
export const filtersOf = (direction: JourneyDirection): readonly BoardFilter[] =>
  direction === 'arrival' ? boardFilters : boardFilters.filter((filter) => filter !== 'early')

/** The query of the board, with the names of the API, which are also those in the URL. */
export const boardParams = (url: UrlReader) => {
  const direction = url.oneOf('direction', journeyDirections) ?? 'arrival'
  return {
    direction,
    filter: url.oneOf('filter', filtersOf(direction)),
    from: url.day('from'),
    to: url.day('to'),
    place: url.text('place'),
    page: url.page(),
    limit: url.limit(boardPageSizes, boardPageSizes[0]),
  }
}

export type BoardParams = ReturnType<typeof boardParams>

export const isFiltered = ({ filter, from, to, place }: BoardParams): boolean =>
  filter !== undefined || from !== undefined || to !== undefined || place !== ''

/** The places that are named in one hour; the others are counted together. */
export const namedPlaces = 6

const peopleOf = (some: readonly JourneyHour[]): number => some.reduce((sum, { people }) => sum + people, 0)

/** The figures of each hour, in the order of the day. Those of an hour come with the most people first. */
export const hoursOf = (figures: readonly JourneyHour[]) =>
  [...new Set(figures.map(({ hour }) => hour))].map((hour) => {
    const all = figures.filter((figure) => figure.hour === hour)
    const others = all.slice(namedPlaces)
    return {
      hour,
      teams: all.reduce((sum, { teams }) => sum + teams, 0),
      people: peopleOf(all),
      places: all.slice(0, namedPlaces),
      others: { places: others.length, people: peopleOf(others) },
    }
  })

export type HourOfDay = ReturnType<typeof hoursOf>[number]
