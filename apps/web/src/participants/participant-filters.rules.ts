import type { CalendarDay } from '@trophy/contract/core/calendar.ts'
import type { HotelInstance } from '@trophy/contract/hotels/hotels.contract.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import type { CheckinStatus, ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'

/** The filters that act at once (part 2 §2). `undefined` filters nothing. */
export interface PersonFilters {
  readonly search: string
  readonly discipline: string | undefined
  readonly checkinStatus: CheckinStatus | undefined
  readonly role: ParticipantRole | undefined
}

/** The filters of hotel and dates, which act on Apply. An instance belongs to the hotel chosen. */
export interface BookingFilters {
  readonly hotelId: string | undefined
  readonly instanceCode: string | undefined
  readonly startDate: CalendarDay | undefined
  readonly endDate: CalendarDay | undefined
}

export const noPersonFilters: PersonFilters = {
  search: '',
  discipline: undefined,
  checkinStatus: undefined,
  role: undefined,
}

export const noBookingFilters: BookingFilters = {
  hotelId: undefined,
  instanceCode: undefined,
  startDate: undefined,
  endDate: undefined,
}

/** Another hotel has other instances: the one chosen before is dropped. */
export const withHotel = (filters: BookingFilters, hotelId: string | undefined): BookingFilters => ({
  ...filters,
  hotelId,
  instanceCode: undefined,
})

/** Why the dates cannot be applied; null when they can. */
export const dateProblem = ({ startDate, endDate }: BookingFilters): string | null =>
  startDate !== undefined && endDate !== undefined && endDate < startDate ? participantMessages.endBeforeStart : null

/** The part of the query string that the filters make; the call leaves out what is `undefined`. */
export const filterQuery = (person: PersonFilters, booking: BookingFilters) => ({
  search: person.search === '' ? undefined : person.search,
  discipline: person.discipline,
  checkinStatus: person.checkinStatus,
  role: person.role,
  hotelFilterId: booking.hotelId,
  instanceCode: booking.instanceCode,
  bookingStartDate: booking.startDate,
  bookingEndDate: booking.endDate,
})

/** Whether a list may be empty because of what was asked, rather than because there is nobody. */
export const isFiltered = (person: PersonFilters, booking: BookingFilters): boolean =>
  Object.values(filterQuery(person, booking)).some((value) => value !== undefined)

/** One entry for each hotel, although the inventory has a row for each of its instances. */
export const hotelChoices = (instances: readonly HotelInstance[]) => {
  const names = new Map(instances.map(({ hotelId, hotelName }) => [hotelId, hotelName]))
  return [...names]
    .map(([value, name]) => ({ value, label: `${name} (${value})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}
