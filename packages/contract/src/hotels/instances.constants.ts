import { groupedCount } from '../core/texts/counts.rules.ts'
import { type CalendarDay, formatDay } from '../core/dates/days.ts'
import { maximumStayDays } from '../participants/participants.constants.ts'
import { pincodeMinimum } from './hotels.constants.ts'

/** Which rooms of an instance are paid for: all of the block, those booked, or those used (beyond.md, Settlement). */
export const paymentBases = ['blocked', 'booked', 'used'] as const
export type PaymentBasis = (typeof paymentBases)[number]

export const paymentBasisLabels: Record<PaymentBasis, string> = {
  blocked: 'All rooms of the block',
  booked: 'Booked rooms',
  used: 'Used rooms',
}

/** Paise for a room and night: ten lakh rupees. */
export const maximumRoomRate = 100_000_000

export const rateMessages = {
  rate: 'Room rate must be rupees with at most two decimals, up to 10,00,000',
  basis: 'Pays for must be blocked, booked or used',
} as const

export const maximumRooms = 100_000
export const highestInstanceCode = 999_999_999

/** Messages of Add Hotel and Edit Hotel Details (part 2 §5, §8). */
export const instanceMessages = {
  hotelIdRequired: 'Hotel ID is required',
  hotelIdCharacters: 'Hotel ID can only contain letters, numbers, underscores and hyphens',
  hotelNameRequired: 'Hotel name is required',
  locationRequired: 'Location is required',
  districtRequired: 'District is required',
  addressRequired: 'Address is required',
  startDateRequired: 'Start date is required',
  endDateRequired: 'End date is required',
  endBeforeStart: 'End date cannot be before start date',
  tooLongSpan: `An instance can last at most ${maximumStayDays} days`,
  /** Of Edit Hotel Details. */
  editPincode: `Pincode must be at least ${pincodeMinimum} digits`,
  editRooms: 'Must have at least 1 room',
  /** Of Add Hotel. */
  addPincode: `Pincode must be at least ${pincodeMinimum} characters`,
  addRooms: 'Total rooms must be at least 1',
  tooManyRooms: `Total rooms can be at most ${maximumRooms}`,
  instanceCode: `Instance code must be a number from 1 to ${highestInstanceCode}`,
  idExists: "Hotel ID already exists. Use 'Add Instance' mode or choose a different ID.",
  idUnknown: "Hotel ID not found. Use 'New Hotel' mode to create a new hotel.",
  codeInUse: (hotelId: string, instanceCode: string) => `Instance ${instanceCode} of hotel ${hotelId} already exists`,
  overlaps: (instanceCode: string, start: CalendarDay, end: CalendarDay) =>
    `The dates overlap instance ${instanceCode}, from ${formatDay(start)} to ${formatDay(end)}`,
  bookingsInTheWay: (n: number) =>
    n === 1
      ? '1 booking holds nights outside these dates'
      : `${groupedCount(n)} bookings hold nights outside these dates`,
  overbooked: (rooms: number, night: CalendarDay) => `Overbooked by ${rooms} on ${formatDay(night)}`,
  updated: 'Hotel has been updated successfully.',
  updatedTitle: 'Hotel Updated Successfully',
  updateFailedTitle: 'Update Failed',
  updateFailed: 'Failed to update hotel',
  added: 'Hotel added successfully.',
  addFailed: 'Failed to add hotel',
  checkFailed: 'Failed to check hotel ID',
  historyFailed: 'Failed to fetch hotel history',
} as const

/** How many gap nights a message lists. */
const namedNights = 10

/** Why a hotel has no room for a booking, or for some nights of it (decisions §3). */
export const roomMessages = {
  full: (hotelName: string, day: string) => `${hotelName} has no room left on the night of ${day}`,
  outside: (hotelName: string, night: CalendarDay) =>
    `${hotelName} has no rooms on the night of ${formatDay(night)}: a booking must begin and end on a night with rooms`,
  needsInstance: (hotelName: string, instanceCode: string) =>
    `The dates reach into instance ${instanceCode} of ${hotelName}, which was not chosen`,
  otherHotel: 'Adjacent instances must be of the same hotel',
  /** A warning before a booking with gap nights is saved. */
  gapNights: (nights: readonly CalendarDay[]): string => {
    const named = nights.slice(0, namedNights).map(formatDay).join(', ')
    const others = nights.length > namedNights ? ` and ${nights.length - namedNights} more` : ''
    return `${roomMessages.nightsWithoutRoom(nights.length)}: ${named}${others}`
  },
  nightsWithoutRoom: (nights: number): string =>
    nights === 1 ? '1 night without a room' : `${nights} nights without a room`,
  gapHint: 'The booking can be saved. These nights get a room as soon as an instance of the hotel covers them.',
  changed: 'Somebody else has changed the dates of the hotel. Please search again.',
} as const
