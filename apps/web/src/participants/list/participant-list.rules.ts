import { recordOf } from '@trophy/contract/core/record.ts'
import {
  checkinStatuses,
  participantMessages,
  participantRoles,
  participantSorts,
} from '@trophy/contract/participants/participants.constants.ts'
import type { UrlReader } from '../../shared/url/url-params.rules.ts'

export const participantPageSizes = [10, 25, 50, 100] as const

/** Newest first (part 2 §9). */
const newestFirst = { sortBy: 'createdAt', sortOrder: 'desc' } as const

const bookingFilterNames = ['hotelFilterId', 'instanceCode', 'bookingStartDate', 'bookingEndDate'] as const

/** The filters of hotel and dates, which apply on Apply. An instance belongs to the chosen hotel. */
export type BookingFilters = Readonly<Record<(typeof bookingFilterNames)[number], string | undefined>>

const noDates = { bookingStartDate: undefined, bookingEndDate: undefined }

export const noBookingFilters: BookingFilters = { hotelFilterId: undefined, instanceCode: undefined, ...noDates }

/** The query of the participants table, with the names of the API, which are also those in the URL. */
export const participantListParams = (url: UrlReader) => ({
  search: url.text('search'),
  discipline: url.name('discipline'),
  checkinStatus: url.oneOf('checkinStatus', checkinStatuses),
  role: url.oneOf('role', participantRoles),
  ...bookingFiltersIn(url),
  /** Who is in the hotel on this night: the occupancy grid leads here with it. */
  night: url.day('night'),
  page: url.page(),
  limit: url.limit(participantPageSizes, participantPageSizes[0]),
  ...url.sorting(participantSorts, newestFirst),
})

type Params = ReturnType<typeof participantListParams>

/** The filters that apply at once (part 2 §2). */
export type PersonFilters = Pick<Params, 'search' | 'discipline' | 'checkinStatus' | 'role'>

/** Contradictory dates are ignored. */
const bookingFiltersIn = (url: UrlReader): BookingFilters => {
  const hotelFilterId = url.name('hotelFilterId')
  const dates = {
    bookingStartDate: url.day('bookingStartDate'),
    bookingEndDate: url.day('bookingEndDate'),
  }
  return {
    hotelFilterId,
    instanceCode: hotelFilterId === undefined ? undefined : url.name('instanceCode'),
    ...(dateProblem(dates) === null ? dates : noDates),
  }
}

/** The filters of hotel and dates of a query. */
export const bookingFiltersOf = (params: BookingFilters): BookingFilters =>
  recordOf(bookingFilterNames, (name) => params[name])

/** How many of these filters are set. */
export const countSet = (filters: BookingFilters): number =>
  bookingFilterNames.filter((name) => filters[name] !== undefined).length

/** True when both filters are the same. */
export const isSame = (one: BookingFilters, other: BookingFilters): boolean =>
  bookingFilterNames.every((name) => one[name] === other[name])

/** True when a list may be empty because of its filters. */
export const isFiltered = ({ search, discipline, checkinStatus, role, night, ...params }: Params): boolean =>
  search !== '' ||
  [discipline, checkinStatus, role, night].some((filter) => filter !== undefined) ||
  countSet(params) > 0

/** Another hotel has other instances: the one chosen before is dropped. */
export const withHotel = (filters: BookingFilters, hotelFilterId: string | undefined): BookingFilters => ({
  ...filters,
  hotelFilterId,
  instanceCode: undefined,
})

/** Why the dates cannot be applied; null when they can. */
export const dateProblem = ({
  bookingStartDate: start,
  bookingEndDate: end,
}: Pick<BookingFilters, 'bookingStartDate' | 'bookingEndDate'>): string | null =>
  start !== undefined && end !== undefined && end < start ? participantMessages.endBeforeStart : null
