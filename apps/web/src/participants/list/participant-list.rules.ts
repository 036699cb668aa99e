import type { CalendarDay } from '@trophy/contract/core/days.ts'
import type { SortOrder } from '@trophy/contract/core/list.ts'
import {
  checkinStatuses,
  participantMessages,
  participantPageSizes,
  participantRoles,
} from '@trophy/contract/participants/participants.constants.ts'
import {
  type CheckinStatus,
  type ParticipantRole,
  type ParticipantSort,
  participantSorts,
} from '@trophy/contract/participants/participants.contract.ts'
import type { UrlReader } from '../../shared/url/url-params.rules.ts'

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

/** The query of the participants table, with the names of the API, which are also those in the address. */
export type AskedOfParticipants = PersonFilters &
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

export const askedOfParticipants = (address: UrlReader): AskedOfParticipants => ({
  search: address.text('search'),
  discipline: address.name('discipline'),
  checkinStatus: address.oneOf('checkinStatus', checkinStatuses),
  role: address.oneOf('role', participantRoles),
  ...bookingFiltersIn(address),
  night: address.day('night'),
  page: address.page(),
  limit: address.limit(participantPageSizes, participantPageSizes[0]),
  ...address.sorting(participantSorts, newestFirst),
})

/** Contradictory dates are ignored. */
const bookingFiltersIn = (address: UrlReader): BookingFilters => {
  const hotelFilterId = address.name('hotelFilterId')
  const dates = {
    bookingStartDate: address.day('bookingStartDate'),
    bookingEndDate: address.day('bookingEndDate'),
  }
  return {
    hotelFilterId,
    instanceCode: hotelFilterId === undefined ? undefined : address.name('instanceCode'),
    ...(dateProblem(dates) === null ? dates : noDates),
  }
}

const bookingFilterNames = ['hotelFilterId', 'instanceCode', 'bookingStartDate', 'bookingEndDate'] as const

/** The filters of hotel and dates of a query. */
export const bookingFiltersOf = (asked: BookingFilters): BookingFilters => ({
  hotelFilterId: asked.hotelFilterId,
  instanceCode: asked.instanceCode,
  bookingStartDate: asked.bookingStartDate,
  bookingEndDate: asked.bookingEndDate,
})

/** How many of these filters are set. */
export const countSet = (filters: BookingFilters): number =>
  bookingFilterNames.filter((name) => filters[name] !== undefined).length

/** True when both filters are the same. */
export const isSame = (one: BookingFilters, other: BookingFilters): boolean =>
  bookingFilterNames.every((name) => one[name] === other[name])

/** True when a list may be empty because of its filters. */
export const isFiltered = (asked: PersonFilters & BookingFilters & Pick<AskedOfParticipants, 'night'>): boolean =>
  asked.search !== '' ||
  asked.discipline !== undefined ||
  asked.checkinStatus !== undefined ||
  asked.role !== undefined ||
  asked.night !== undefined ||
  countSet(asked) > 0

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
