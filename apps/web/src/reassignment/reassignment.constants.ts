import { groupedCount, plural } from '@trophy/contract/core/texts/counts.rules.ts'
import { reasonLength } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'

export const reassignmentTypeLabels = {
  complete_rebooking: 'Complete Rebooking',
  partial_reassignment: 'Partial Reassignment',
} as const

export const reassignmentTypeHints = {
  complete_rebooking: 'All nights move to another hotel, other dates and a new reference.',
  partial_reassignment: 'The nights before a day stay where they are; the later ones move to another hotel.',
} as const

export const reassignmentScopes = ['entire_team', 'individual', 'coach_alone'] as const

export type ReassignmentScope = (typeof reassignmentScopes)[number]

export const reassignmentScopeLabels = {
  entire_team: 'Entire Team',
  individual: 'Individual Selection',
  coach_alone: 'Coach Alone',
} as const

export const reassignmentScopeHints = {
  entire_team: 'The coach and all players of the team.',
  individual: 'Choose the people who move.',
  coach_alone: 'The players stay where they are.',
} as const

/** The steps of the wizard, in their order (part 2 §2). */
export const reassignmentSteps = ['Search', 'Select Participants', 'Configure and Pick a Hotel', 'Confirm'] as const

/** Labels of the wizard. */
export const reassignmentLabels = {
  title: 'Booking Reassignment',
  subtitle: 'Move bookings to another hotel or other dates.',
  progress: 'Progress',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  back: 'Back',
  next: 'Next',
  confirm: 'Confirm Reassignment',
  search: 'Search',
  searchLabel: 'Search participants',
  searchPlaceholder: 'Name, ID, mobile, team, hotel or reference',
  coaches: 'Coaches',
  officials: 'Officials',
  players: 'Players',
  select: 'Select',
  scope: 'Who moves',
  teamLoading: 'Loading the team',
  members: (people: number) => plural(people, 'member'),
  selected: (people: number) => `${plural(people, 'participant')} selected`,
  type: 'Type of reassignment',
  startDate: 'New Start Date',
  endDate: 'New End Date',
  reassignFrom: 'Reassign From',
  /** The accessible name of the field, which begins with its label (WCAG 2.5.3). */
  reassignFromOf: (name: string) => `${reassignmentLabels.reassignFrom}: ${name}`,
  sameForAll: 'The same day for all',
  reference: 'New Booking Reference',
  daysToReassign: (days: number) => (days === 1 ? '1 day to reassign' : `${days} days to reassign`),
  searchHotels: 'Search Hotels',
  hotels: 'Available hotels',
  hotelSearchFirst:
    'Choose the dates and enter a reference, then search: only rooms free on exactly these nights count.',
  rooms: (available: number, total: number) => `${groupedCount(available)} of ${groupedCount(total)} rooms free`,
  currentHotel: 'Current hotel',
  reason: 'Reason',
  reasonHint: `${reasonLength.minimum} to ${reasonLength.maximum} characters. Shown in the history.`,
  reasonCount: (length: number) => `${length} / ${reasonLength.maximum}`,
  notifyCoaches: 'Notify the coaches',
  notifyCoachesHint: 'The coaches of these participants get a portal message and an SMS with the new hotel and dates.',
  changes: 'What changes',
  hotel: 'Hotel',
  dates: 'Dates',
  bookingReference: 'Booking Reference',
  participant: 'Participant',
  unchanged: 'unchanged',
  stays: (hotelName: string, range: string) => `Stays in ${hotelName}: ${range}`,
  moves: (hotelName: string, range: string) => `Moves to ${hotelName}: ${range}`,
  noHotel: 'No hotel',
} as const

/** Labels of the wizard Booking Reassignment that only the screen uses. */
export const reassignmentWizardLabels = {
  intro:
    'Search for a coach to move the whole team, or for anybody by name, ID, mobile number, team, hotel or reference.',
  searchOpen: 'Search again to continue: the earlier results are outdated',
  team: 'Team of',
  status: 'Status',
  noReference: 'No reference',
  nights: (nights: number) => plural(nights, 'night'),
  range: (people: number, range: string) => `${plural(people, 'participant')}: ${range}`,
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
