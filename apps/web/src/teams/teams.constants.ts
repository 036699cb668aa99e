import { showingOf, groupedCount, plural } from '@trophy/contract/core/texts/counts.rules.ts'
import type { TeamFilter } from '@trophy/contract/teams/teams.constants.ts'

/** Labels and messages of the sub-tab Teams. */
export const teamLabels = {
  title: 'Teams',
  search: 'Search coach, ID, mobile, team, discipline or hotel',
  filter: 'Show',
  allTeams: 'All teams',
  csv: 'CSV',
  print: 'Print',
  callList: 'Call list',
  pastDepartures: 'Teams sent out',
  team: 'Team',
  hotel: 'Hotel',
  dates: 'Dates',
  people: 'People',
  pending: 'Pending',
  checkedIn: 'In',
  checkedOut: 'Out',
  placeholders: 'Placeholders',
  lastSeen: 'Last seen',
  unread: 'Unread message',
  neverSeen: 'Never signed in',
  actions: 'Actions',
  coach: 'Coach',
  mobile: 'Mobile number',
  arrival: 'Arrival',
  noHotel: 'No hotel',
  selection: 'Selected teams',
  message: 'Message',
  messageTo: (coach: string) => `Message ${coach}`,
  remind: 'Remind to sign in',
  teamOut: 'Team out',
  teamOutOf: (coach: string) => `Team out: ${coach}`,
  move: 'Move',
  moveOf: (coach: string) => `Move the team of ${coach}`,
} as const

/** Moving more at once would be a plan for a whole hotel, which re-housing makes. */
export const movedTeamsMaximum = 10

export const teamFilterLabels: Readonly<Record<TeamFilter, string>> = {
  silent: 'Silent: never signed in, arriving soon',
  placeholders: 'With placeholder names',
  arriving: 'Arriving today',
  in_house: 'In house',
  left: 'Left',
}

export const teamMessages = {
  failed: 'Failed to fetch teams',
  downloadFailed: 'Failed to download the teams',
  printFailed: 'Failed to load the teams to print',
  moveFailed: 'Failed to load the teams to move',
  none: 'No teams yet',
  noneHint: 'Upload the coach & official data, then the player data.',
  noneMatch: 'No teams match the search and filter',
  noneMatchHint: 'Change or clear the search and the filter.',
  showing: showingOf('teams', 'team'),
  selected: (teams: number) => (teams === 1 ? '1 team selected' : `${teams} teams selected`),
  tooManyToMove: `At most ${movedTeamsMaximum} teams can be moved at once`,
} as const

export const callListLabels = {
  title: 'Call list of silent teams',
  text: 'Coaches who have never signed in, and whose team arrives within two days or is due.',
  none: 'Every coach of these teams has signed in',
  close: 'Close',
} as const

/** Labels of the dialogs about teams that are out. */
export const departureLabels = {
  title: 'Team out',
  submit: (teams: number) => (teams === 0 ? 'Send out' : `Send out ${plural(teams, 'team')}`),
  teams: 'Teams',
  paste: 'Team names or coach IDs',
  pasteHint: 'One on each line, or separated by commas.',
  found: (teams: number) => `${plural(teams, 'team')} found`,
  unknown: (names: string) => `Not known: ${names}`,
  ambiguous: (name: string, ids: string) => `Several coaches have a team ${name}: ${ids}. Please enter the coach ID.`,
  andMore: (teams: number) => `and ${teams} more`,
  leaveOn: 'They leave on',
  leaveOnHint: 'The night of this day is the first one without a room.',
  reason: 'Reason',
  reasonHint: 'It is stored in the histories and in the audit log.',
  notice: 'Message to the coaches',
  noticeHint: 'With the day they leave, in the portal and by SMS.',
  noNotice: 'No message',
  noticeLabels: { match_lost: 'Match Lost', early_checkout: 'Early Checkout' },
  checkoutReason: 'Reason in the message',
  preview: 'What changes',
  previewPeople: (people: number, teams: number) => `${plural(people, 'person', 'people')} in ${plural(teams, 'team')}`,
  inHouse: (people: number) => `${groupedCount(people)} in house: they still check out`,
  neverArrived: (people: number) =>
    `${groupedCount(people)} never arrived: they hold no room any more, also on past nights`,
  alreadyOut: (people: number) => `${groupedCount(people)} already out: their bookings stay as they are`,
  freed: (nights: number, hotels: number) =>
    nights === 0
      ? 'No room becomes free.'
      : `Rooms that become free: ${plural(nights, 'night')} in ${plural(hotels, 'hotel')}`,
  hasFreed: (nights: number, hotels: number) =>
    nights === 0
      ? 'No room became free.'
      : `Rooms that became free: ${plural(nights, 'night')} in ${plural(hotels, 'hotel')}`,
  rooms: (rooms: number) => plural(rooms, 'room'),
  past: 'Teams sent out',
  open: 'Open',
  openOf: (day: string) => `Open the departure on ${day}`,
  receipt: 'Teams sent out',
  receiptFacts: (people: number, teams: number, day: string) =>
    `Last day ${day} for ${plural(people, 'booking')} of ${plural(teams, 'team')}`,
  recipients: (coaches: number) => `${plural(coaches, 'coach', 'coaches')} got the message.`,
  undo: 'Undo',
  undoReason: 'Reason for the undo',
  undoHint: 'Each night that is still free is given back. Whoever has left or was moved since stays as is.',
  undone: (people: number) => `Undone: ${plural(people, 'person', 'people')} got nights back`,
  missing: (nights: number) => `${plural(nights, 'night')} could not be given back`,
  leftAlone: (people: number) => `${plural(people, 'person', 'people')} left as they are`,
  why: 'Why',
  freedList: 'Rooms by hotel and night',
  night: 'Night',
  hotel: 'Hotel',
  freedRooms: 'Freed',
  freeNow: 'Free now',
  person: 'Person',
  close: 'Close',
  leaves: 'Leave on',
  people: 'People',
  nights: 'Room nights',
  at: 'When',
  status: 'Status',
  isUndone: 'Undone',
  isDone: 'Carried out',
  nobody: 'an account that no longer exists',
} as const

export const departureMessages = {
  noTeams: 'Please enter at least one team',
  unknownTeams: 'Please correct or remove the names that are not known',
  dayRequired: 'Please enter the day they leave',
  namesFailed: 'Failed to load the names of the teams',
  previewFailed: 'Failed to find out what changes',
  failed: 'Failed to send the teams out',
  done: (people: number) => `${plural(people, 'booking')} ended`,
  undoFailed: 'Failed to undo',
  listFailed: 'Failed to fetch the teams sent out',
  readFailed: 'Failed to fetch the receipt',
  none: 'No team was sent out yet',
  showing: showingOf(),
} as const
