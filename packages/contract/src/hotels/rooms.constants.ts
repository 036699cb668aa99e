import { type CalendarDay, formatDay } from '../core/days.ts'

/** Why a hotel has no room for a booking (decisions §3). */
export const roomMessages = {
  full: (hotelName: string, night: CalendarDay) => `${hotelName} has no room left on the night of ${formatDay(night)}`,
  outside: (hotelName: string, night: CalendarDay) =>
    `${hotelName} is not booked for the night of ${formatDay(night)}: a booking must begin and end on a night that it is`,
  needsInstance: (hotelName: string, instanceCode: string) =>
    `The dates reach into instance ${instanceCode} of ${hotelName}, which was not chosen`,
  otherHotel: 'Adjacent instances must be of the same hotel',
  changed: 'The dates of the hotel were changed meanwhile. Please search again.',
} as const
