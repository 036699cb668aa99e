import { type CalendarDay, formatDay } from '../core/dates/days.ts'

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
