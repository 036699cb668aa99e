import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { SortOrder } from '@trophy/contract/core/list.ts'
import {
  checkinStatuses,
  participantMessages,
  participantRoles,
  participantSorts,
} from '@trophy/contract/participants/participants.constants.ts'
import {
  type CheckinStatus,
  type ParticipantRole,
  type ParticipantSort,
} from '@trophy/contract/participants/participants.contract.ts'
import type { UrlReader } from '../../shared/url/url-params.rules.ts'

export const participantPageSizes = [10, 25, 50, 100] as const

/** Newest first (part 2 §9). */
const newestFirst = { sortBy: 'createdAt', sortOrder: 'desc' } as const

/** The filters that apply at once (part 2 §2). `undefined` filters nothing. */
export type PersonFilters = {
  readonly search: string
  readonly discipline: string | undefined
  readonly checkinStatus: CheckinStatus | undefined
  readonly role: ParticipantRole | undefined
}

/** The filters of hotel and dates, which apply on Apply. An instance belongs to the chosen hotel. */
export type BookingFilters = {
  readonly hotelFilterId: string | undefined
  readonly instanceCode: string | undefined
  readonly bookingStartDate: CalendarDay | undefined
  readonly bookingEndDate: CalendarDay | undefined
}

/** The query of the participants table, with the names of the API, which are also those in the URL. */
export type ParticipantListParams = PersonFilters &
  BookingFilters & {
    /** Who is in the hotel on this night: the occupancy grid leads here with it. */
    readonly night: CalendarDay | undefined
    readonly page: number
    readonly limit: number
    readonly sortBy: ParticipantSort
    readonly sortOrder: SortOrder
  }

const noDates = { bookingStartDate: undefined, bookingEndDate: undefined }

export const noBookingFilters: BookingFilters = { hotelFilterId: undefined, instanceCode: undefined, ...noDates }

export const participantListParams = (url: UrlReader): ParticipantListParams => ({
  search: url.text('search'),
  discipline: url.name('discipline'),
  checkinStatus: url.oneOf('checkinStatus', checkinStatuses),
  role: url.oneOf('role', participantRoles),
  ...bookingFiltersIn(url),
  night: url.day('night'),
  page: url.page(),
  limit: url.limit(participantPageSizes, participantPageSizes[0]),
  ...url.sorting(participantSorts, newestFirst),
})

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

const bookingFilterNames = ['hotelFilterId', 'instanceCode', 'bookingStartDate', 'bookingEndDate'] as const

/** The filters of hotel and dates of a query. */
export const bookingFiltersOf = (params: BookingFilters): BookingFilters => ({
  hotelFilterId: params.hotelFilterId,
  instanceCode: params.instanceCode,
  bookingStartDate: params.bookingStartDate,
  bookingEndDate: params.bookingEndDate,
})

/** How many of these filters are set. */
export const countSet = (filters: BookingFilters): number =>
  bookingFilterNames.filter((name) => filters[name] !== undefined).length

/** True when both filters are the same. */
export const isSame = (one: BookingFilters, other: BookingFilters): boolean =>
  bookingFilterNames.every((name) => one[name] === other[name])

/** True when a list may be empty because of its filters. */
export const isFiltered = (params: PersonFilters & BookingFilters & Pick<ParticipantListParams, 'night'>): boolean =>
  params.search !== '' ||
  params.discipline !== undefined ||
  params.checkinStatus !== undefined ||
  params.role !== undefined ||
  params.night !== undefined ||
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
