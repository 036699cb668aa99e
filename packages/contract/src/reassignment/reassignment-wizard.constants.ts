import { type CalendarDay, formatDay } from '../core/days.ts'

/** What the wizard of Booking Reassignment says beyond the words that the server knows, too. */
export const reassignmentWizardLabels = {
  intro:
    'Search for a coach to move the whole team, or for anybody by name, ID, mobile number, team, hotel or reference.',
  searchOpen: 'Search to go on: what an earlier search found no longer counts',
  team: 'Whose team',
  status: 'Status',
  noReference: 'No reference',
  nights: (nights: number) => (nights === 1 ? '1 night' : `${nights} nights`),
  range: (people: number, range: string) => `${people === 1 ? '1 participant' : `${people} participants`}: ${range}`,
  sameForAllHint: 'Fills in the day for everybody; single ones can be changed below.',
  splitDays: (first: CalendarDay, last: CalendarDay) =>
    first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`,
  splitOnly: (first: CalendarDay, last: CalendarDay): string =>
    `Choose ${reassignmentWizardLabels.splitDays(first, last)}`,
  /** What is missing once the dates and the reference are there. */
  searchHotelsNext: 'Search for hotels, and choose one',
  chooseHotel: 'Choose one of the hotels',
  filterHotels: 'Filter the hotels found',
  noSuchHotel: 'No hotel found is called that',
  /** A change that was made elsewhere, told quietly. */
  meanwhileTitle: (people: number) =>
    people === 1
      ? '1 selected participant has changed meanwhile'
      : `${people} selected participants have changed meanwhile`,
  nowBooked: (name: string, booking: string) => `${name} is now booked: ${booking}`,
  nowGone: (name: string, why: string) => `${name} cannot be moved any more: ${why}`,
  nowMissing: 'not found any more',
  takeOver: 'Use the present bookings',
  takeOverFirst: 'Look at what has changed meanwhile first',
  /** A refused reassignment, beside its words. */
  reload: 'Reload bookings and rooms',
  becomes: 'becomes',
} as const
