import type { BookingState } from '../../changes/booking-state.rules.ts'

/* Stays of the tests of pure rules: from the 20th to the 25th of November in the hotel Lake, or in Hill. */

export const lake = 'a0000000-0000-4000-8000-000000000001'
export const hill = 'a0000000-0000-4000-8000-000000000002'
export const inHill = { instanceId: hill, hotelId: 'HILL' }

/** A piece of held nights [start, end) of November, in Lake. */
export const piece = (start: number, end: number, changes: Partial<BookingState['pieces'][number]> = {}) => ({
  instanceId: lake,
  hotelId: 'LAKE',
  start: `2026-11-${start}`,
  end: `2026-11-${end}`,
  isHeld: true,
  givenUp: null,
  roomNumber: null,
  ...changes,
})

export const bookingOf = (...pieces: BookingState['pieces']): BookingState => ({
  team: 'COA_1',
  hotelId: 'LAKE',
  instanceId: lake,
  reference: 'REF',
  startDate: '2026-11-20',
  endDate: '2026-11-25',
  hotelFrom: null,
  releasedFrom: null,
  pieces,
})
