import { formatDay } from '../core/dates/days.ts'

/** Of a person and a night (beyond.md, Night audit). */
export const nightStates = ['in_house', 'overstay', 'early', 'no_show', 'left_early'] as const
export type NightState = (typeof nightStates)[number]

export const nightStateLabels: Record<NightState, string> = {
  in_house: 'in house',
  overstay: 'overstay',
  early: 'early arrival',
  no_show: 'no-show',
  left_early: 'left early',
}

/** What an organiser should correct before the night is closed; `changed` is of a closed night. */
export const nightDifferenceKinds = ['overstay', 'no_show', 'early_arrival', 'no_room', 'changed'] as const
export type NightDifferenceKind = (typeof nightDifferenceKinds)[number]

export const nightAuditLimits = {
  /** Differences in one response. */
  differences: 1000,
  /** Characters of a note or a reason. */
  text: 500,
  /** Rooms of an adjustment, in either direction. */
  rooms: 100_000,
  /** Paise of an adjustment, in either direction: a thousand crore rupees. */
  amount: 1_000_000_000_000,
} as const

export const nightAuditRefusals = {
  notOver: (night: string) => `The night of ${formatDay(night)} is not over: it ends at 12:00 PM of the next day`,
  closed: (night: string) => `The night of ${formatDay(night)} was closed already`,
  noRooms: (night: string) => `No hotel has rooms in the night of ${formatDay(night)}`,
  open: (night: string) =>
    `The night of ${formatDay(night)} is open: correct check-ins and bookings, and close it then`,
  unknownInstance: (hotelId: string, instanceCode: string, night: string) =>
    `Hotel ${hotelId} had no rooms of instance ${instanceCode} in the night of ${formatDay(night)}`,
  reasonRequired: 'Please give a reason',
  nothing: 'Please enter a number of rooms or an amount',
  rooms: `Please enter a whole number of rooms, at most ${nightAuditLimits.rooms} more or fewer`,
  amount: 'Please enter an amount of at most a thousand crore rupees',
} as const

/** The `detail` of each kind of difference. */
export const nightDifferenceDetails = {
  overstay: (lastDay: string) => `Booked until ${formatDay(lastDay)}, and not checked out`,
  noShow: 'Not checked in, and holds a room',
  earlyArrival: (firstDay: string) => `In house before the first day of the booking, ${formatDay(firstDay)}`,
  noRoom: 'In house without a room: no instance of the hotel covers the night',
  full: 'In house without a room: the hotel had none left',
  noBooking: 'In house without a booking',
  notListed: 'not listed',
  changed: (closed: string, now: string) => `Closed as ${closed}, now ${now}`,
  atHotel: (state: string, hotelId: string) => `${state} at ${hotelId}`,
} as const
