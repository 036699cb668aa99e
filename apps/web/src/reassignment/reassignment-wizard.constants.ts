import { groupedCount } from '@trophy/contract/core/texts/counts.rules.ts'
import { type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'

/** Labels of the wizard Booking Reassignment that only the screen uses. */
export const reassignmentWizardLabels = {
  intro:
    'Search for a coach to move the whole team, or for anybody by name, ID, mobile number, team, hotel or reference.',
  searchOpen: 'Search again to continue: the earlier results are outdated',
  team: 'Team of',
  status: 'Status',
  noReference: 'No reference',
  nights: (nights: number) => (nights === 1 ? '1 night' : `${groupedCount(nights)} nights`),
  range: (people: number, range: string) =>
    `${people === 1 ? '1 participant' : `${groupedCount(people)} participants`}: ${range}`,
  sameForAllHint: 'Sets the day for everybody; each one can be changed below.',
  splitDays: (first: CalendarDay, last: CalendarDay) =>
    first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`,
  splitOnly: (first: CalendarDay, last: CalendarDay): string =>
    `Choose ${reassignmentWizardLabels.splitDays(first, last)}`,
  /** What is missing once dates and reference are complete. */
  searchHotelsNext: 'Search for hotels and choose one',
  chooseHotel: 'Choose one of the hotels',
  filterHotels: 'Filter the hotels found',
  noSuchHotel: 'No hotel matches the filter',
  /** Concurrent changes. */
  concurrentChanges: (people: number) =>
    people === 1
      ? 'The booking of 1 selected participant was changed by somebody else'
      : `The bookings of ${groupedCount(people)} selected participants were changed by somebody else`,
  nowBooked: (name: string, booking: string) => `${name} is now booked: ${booking}`,
  nowGone: (name: string, why: string) => `${name} can no longer be moved: ${why}`,
  nowMissing: 'no longer found',
  acceptCurrent: 'Use the current bookings',
  acceptFirst: 'Accept the changed bookings first',
  /** In the note of a refused reassignment. */
  reload: 'Reload bookings and rooms',
  becomes: 'becomes',
} as const
