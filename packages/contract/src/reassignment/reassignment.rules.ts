import { hasNoNight } from '../bookings/stay-length.rules.ts'
import { addDays, type CalendarDay, daysBetween, formatDay } from '../core/dates/days.ts'
import type { BookedPerson } from '../participants/participants.contract.ts'
import { skipReasons } from '../stays/stays.constants.ts'
import {
  type ReassignmentType,
  reasonLength,
  reassignmentMessages as messages,
  reassignmentRefusals as refusals,
} from './reassignment.constants.ts'
import type { RoomsFound } from './reassignment.contract.ts'

/** The fields of a person that the rules need. */
export type Movable = Pick<
  BookedPerson,
  'participantId' | 'name' | 'isReferenceOnly' | 'isReplaced' | 'checkinStatus' | 'bookingStartDate' | 'bookingEndDate'
>

/** Why the booking of a person cannot be moved; undefined when it can. */
export const whyNotMovable = (person: Omit<Movable, 'participantId' | 'name'>): string | undefined => {
  if (person.isReferenceOnly) return refusals.referenceOnly
  if (person.isReplaced) return skipReasons.replaced
  if (person.checkinStatus === 'checked_out') return refusals.checkedOut
  if (person.bookingStartDate === null || person.bookingEndDate === null) return refusals.noBooking
  return undefined
}

/**
 * The days from which a partial reassignment can move a booking: after its first and before its last day, and for a
 * checked-in person not before today, because those nights have been spent. Undefined when there is no such day.
 */
export const reassignFromDays = (
  { bookingStartDate, bookingEndDate, checkinStatus }: Omit<Movable, 'participantId' | 'name'>,
  today: CalendarDay,
): { readonly first: CalendarDay; readonly last: CalendarDay } | undefined => {
  if (bookingStartDate === null || bookingEndDate === null) return undefined
  const afterStart = addDays(bookingStartDate, 1)
  const first = checkinStatus === 'checked_in' && today > afterStart ? today : afterStart
  const last = addDays(bookingEndDate, -1)
  return first <= last ? { first, last } : undefined
}

/** The error message for the day from which a person is moved; undefined when it is valid. */
export const reassignFromMistake = (
  person: Movable,
  from: CalendarDay | undefined,
  today: CalendarDay,
): string | undefined => {
  const { name, bookingStartDate: start, bookingEndDate: end, checkinStatus } = person
  if (from === undefined) return messages.reassignDatesMissing
  if (start === null || end === null) return refusals.noBooking
  if (daysBetween(start, end) < 2) return refusals.tooShort(name)
  if (reassignFromDays(person, today) === undefined) return refusals.overstayed(name)
  if (from <= start) return refusals.beforeStart(name, formatDay(start))
  if (from >= end) return refusals.afterEnd(name, formatDay(end))
  return checkinStatus === 'checked_in' && from < today ? refusals.nightsBegun(name, formatDay(today)) : undefined
}

/** The days to reassign in a partial reassignment: from that day to the last day of the booking (part 2 §9). */
export const daysToReassign = ({ bookingEndDate }: Pick<Movable, 'bookingEndDate'>, from: CalendarDay): number =>
  bookingEndDate === null ? 0 : daysBetween(from, bookingEndDate)

/** First and last day of a stay. */
export interface DateRange {
  readonly startDate: CalendarDay
  readonly endDate: CalendarDay
}

/** The distinct date ranges of the people with a booking, earliest first. */
export const dateRangesOf = (people: readonly Omit<Movable, 'participantId' | 'name'>[]): DateRange[] => {
  const ranges = new Map<string, DateRange>()
  for (const { bookingStartDate: startDate, bookingEndDate: endDate } of people) {
    if (startDate !== null && endDate !== null) ranges.set(`${startDate} ${endDate}`, { startDate, endDate })
  }
  return [...ranges].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, range]) => range)
}

/** True when the people have different dates, of which the wizard warns (part 2 §5). */
export const hasMultipleDateRanges = (people: readonly Omit<Movable, 'participantId' | 'name'>[]): boolean =>
  dateRangesOf(people).length > 1

/** The requested nights: for everybody, or for each person in a partial reassignment. */
export interface NightsWanted {
  readonly type: ReassignmentType
  readonly newStartDate: CalendarDay | undefined
  readonly newEndDate: CalendarDay | undefined
  /** The day from which a person moves. */
  readonly reassignFrom: (person: Movable) => CalendarDay | undefined
}

/**
 * The stay that a person needs in the new hotel: the new dates, or from the day of the move to the last day of the
 * person's booking. Undefined while a date is missing.
 */
export const stayNeeded = (person: Movable, wanted: NightsWanted): DateRange | undefined => {
  const isComplete = wanted.type === 'complete_rebooking'
  const startDate = isComplete ? wanted.newStartDate : wanted.reassignFrom(person)
  const endDate = isComplete ? wanted.newEndDate : person.bookingEndDate
  return startDate && endDate ? { startDate, endDate } : undefined
}

/** The gap nights of a hotel within the stay of this person. */
export const gapNightsOf = (
  { gapNights }: Pick<RoomsFound, 'gapNights'>,
  stay: DateRange | undefined,
): readonly CalendarDay[] => (stay ? gapNights.filter((night) => stay.startDate <= night && night < stay.endDate) : [])

/**
 * The dates of a person's booking afterwards: of the whole stay in a partial reassignment (decisions §8), and of
 * somebody in house, whose nights until today were slept (decisions §12).
 */
export const datesAfterwards = (person: Movable, wanted: NightsWanted, today: CalendarDay): DateRange | undefined => {
  const needed = stayNeeded(person, wanted)
  const { bookingStartDate: begun, checkinStatus } = person
  if (!needed || begun === null) return needed
  const hasBegun = checkinStatus === 'checked_in' && begun < today
  return wanted.type === 'partial_reassignment' || hasBegun ? { ...needed, startDate: begun } : needed
}

/** From the first night that anybody needs to the last day: the dates of a search for hotels. */
export const spanNeeded = (people: readonly Movable[], wanted: NightsWanted): DateRange | undefined => {
  const stays = people.map((person) => stayNeeded(person, wanted)).filter((stay) => stay !== undefined)
  const startDate = stays.map((stay) => stay.startDate).toSorted()[0]
  const endDate = stays
    .map((stay) => stay.endDate)
    .toSorted()
    .at(-1)
  return startDate && endDate ? { startDate, endDate } : undefined
}

/** The errors because of which the hotel search of step 3 is disabled (part 2 §5); empty when it is enabled. */
export const configurationMistakes = (
  people: readonly Movable[],
  wanted: NightsWanted,
  reference: string,
  today: CalendarDay,
): string[] => {
  if (people.length === 0) return [messages.noneSelected]
  const mistakes = [...new Set(dateMistakes(people, wanted, today))]
  return reference.trim() === '' ? [...mistakes, messages.missingDetails] : mistakes
}

const dateMistakes = (people: readonly Movable[], wanted: NightsWanted, today: CalendarDay): string[] => {
  if (wanted.type === 'partial_reassignment') {
    return people
      .map((person) => reassignFromMistake(person, wanted.reassignFrom(person), today))
      .filter((mistake) => mistake !== undefined)
  }
  const { newStartDate: start, newEndDate: end } = wanted
  if (!start || !end) return [messages.missingDetails]
  return hasNoNight(start, end) ? [messages.dateRange] : []
}

/** The error message for a trimmed reason; undefined from 10 to 500 characters. */
export const reasonMistake = (reason: string): string | undefined => {
  const { length } = reason.trim()
  if (length < reasonLength.minimum) return messages.reasonTooShort
  return length > reasonLength.maximum ? messages.reasonTooLong : undefined
}

/**
 * The Capacity Warning that blocks Confirm; undefined when everybody has a room on each needed night. When all have the
 * same dates, this means more people than available rooms (part 2 §5).
 */
export const capacityWarning = (
  { hotelName, availableRooms, missingRooms }: Pick<RoomsFound, 'hotelName' | 'availableRooms' | 'missingRooms'>,
  people: number,
): string | undefined => (missingRooms > 0 ? messages.capacity(hotelName, people, availableRooms) : undefined)

/** A day in the format of the requests (part 2 §7): its first and its last instant in UTC. */
export const startOfDay = (day: CalendarDay): string => `${day}T00:00:00.000Z`
export const endOfDay = (day: CalendarDay): string => `${day}T23:59:59.999Z`
