import { groupedCount } from '../core/texts/counts.rules.ts'
import { formatDay } from '../core/dates/days.ts'
import { participantMessages, referenceOnlyLabel } from '../participants/participants.constants.ts'

/** Labels, messages and limits of Booking Reassignment (part 2 §2, §4, §5, §8, §9). */

export const reassignmentTypes = ['complete_rebooking', 'partial_reassignment'] as const

export type ReassignmentType = (typeof reassignmentTypes)[number]

/** `daysStayed` of the request (part 2 §9): whether the people have already stayed for a part. */
export const daysStayed = { complete_rebooking: 0, partial_reassignment: 1 } as const

export const reasonLength = { minimum: 10, maximum: 500 } as const

/** The maximum of people of each role that a search returns. */
export const reassignmentSearchLimit = 50

/** Messages of a reassignment except its refusals, with a title if the specification has one (part 2 §5, §8). */
export const reassignmentMessages = {
  searchFailedTitle: 'Search failed',
  searchFailed: 'Failed to search participants. Please try again.',
  teamFailed: 'Failed to load the team. Please try again.',
  hotelSearchFailedTitle: 'Hotel search failed',
  hotelSearchFailed: 'Failed to find available hotels. Please try again.',
  failedTitle: 'Reassignment failed',
  failed: 'Failed to process reassignment. Please try again.',
  doneTitle: 'Reassignment complete',
  done: (people: number) =>
    people === 1
      ? 'Booking of 1 participant reassigned'
      : `Bookings of ${groupedCount(people)} participants reassigned`,
  noneSelected: 'No participants selected for reassignment',
  missingDetails: 'Missing required booking details',
  hotelNotListed: 'Selected hotel not found in available hotels list',
  reassignDatesMissing: 'Please select reassign dates for all participants',
  reasonTooShort: `Reason must be at least ${reasonLength.minimum} characters long`,
  reasonTooLong: `Reason must be at most ${reasonLength.maximum} characters long`,
  dateRange: participantMessages.endNotAfterStart,
  searchEmpty: 'Please enter a name, an ID, a mobile number, a team, a hotel or a reference',
  noneToSelect: 'No participants found. Please go back and search again.',
  noHotels: 'No hotels available for selected dates',
  searchAgain: 'The dates or the people have changed. Please search for hotels again.',
  capacityTitle: 'Capacity Warning',
  capacity: (hotelName: string, people: number, rooms: number) =>
    `${hotelName} has ${rooms === 1 ? '1 room' : `${rooms} rooms`} free, and ` +
    `${people === 1 ? '1 participant needs' : `${groupedCount(people)} participants need`} one.`,
  multipleDatesTitle: 'Multiple Date Ranges',
  multipleDates: (ranges: number) =>
    `The selected participants have ${ranges} different date ranges. ` +
    'A complete rebooking gives all of them the same dates.',
  multipleDatesPartial: (ranges: number) =>
    `The selected participants have ${ranges} different date ranges. Each keeps the last day of their booking.`,
} as const

/** Why a person, a date or a booking is refused, by the server and in the wizard. */
export const reassignmentRefusals = {
  referenceOnly: `${referenceOnlyLabel}: holds no booking`,
  checkedOut: 'Already checked out',
  noBooking: 'Without a booking there is nothing to move',
  unknown: (name: string) => `There is no participant ${name}`,
  notMovable: (name: string, participantId: string, why: string) =>
    `${name} (${participantId}) cannot be moved: ${why}`,
  person: 'Name each participant by ID, in a partial reassignment with the day to reassign from',
  twice: (name: string) => `${name} is named twice`,
  reassignDateMissing: (name: string, participantId: string) =>
    `${reassignmentMessages.reassignDatesMissing}: ${name} (${participantId}) has none`,
  /** A partial reassignment needs a night before and a night after the day. */
  tooShort: (name: string) => `The stay of ${name} is too short to be moved in part`,
  beforeStart: (name: string, startDate: string) => `Reassign from a day after ${startDate}, the first day of ${name}`,
  afterEnd: (name: string, endDate: string) => `Reassign from a day before ${endDate}, the last day of ${name}`,
  nightsBegun: (name: string, today: string) =>
    `${name} is checked in: the nights before ${today} have been spent and cannot be moved`,
  endsTooEarly: (name: string, first: string) =>
    `${name} is in house: the new stay cannot end before the day after ${formatDay(first)}`,
  startsTooLate: (name: string, first: string) =>
    `${name} is in house: the new stay cannot begin after ${formatDay(first)}`,
  overstayed: (name: string) =>
    `${name} has stayed to the last day already: only a complete rebooking moves the booking`,
  sameHotel: (name: string, hotelName: string) =>
    `${name} is in ${hotelName} already: a partial reassignment is to another hotel`,
  lastDayStays: 'A partial reassignment keeps the last day of the booking',
  daysStayed:
    `Days stayed must be ${daysStayed.complete_rebooking} for a complete rebooking ` +
    `and ${daysStayed.partial_reassignment} for a partial reassignment`,
  nothingChanges: 'Hotel, dates and reference are those of the booking already',
  rooms: (hotelName: string, night: string, free: number, needed: number) =>
    `${hotelName} has ${free === 0 ? 'no room' : free === 1 ? '1 room' : `${free} rooms`} left ` +
    `on the night of ${night}, and ${needed} ${needed === 1 ? 'is' : 'are'} needed`,
  /** Concurrent changes: by whom and when. */
  movedMeanwhile: (name: string, adminUsername: string, when: string) =>
    `${name} was moved by ${adminUsername} at ${when}`,
  changedMeanwhile: (name: string, adminUsername: string, when: string) =>
    `The booking of ${name} was changed by ${adminUsername} at ${when}`,
  otherBooking: (name: string) => `The booking of ${name} is not the one that you saw`,
  others: (people: number) => (people === 1 ? 'and 1 more' : `and ${groupedCount(people)} more`),
  nothingMoved: 'Nothing was moved.',
} as const
