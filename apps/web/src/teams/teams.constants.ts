import { showingOf } from '@trophy/contract/core/texts/showing.rules.ts'
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
