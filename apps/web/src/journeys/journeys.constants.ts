import { groupedCount, showingOf } from '@trophy/contract/core/texts/counts.rules.ts'
import type { BoardFilter } from './journey-list.rules.ts'

const teamsOf = (teams: number): string => (teams === 1 ? '1 team' : `${groupedCount(teams)} teams`)

/** Labels and messages of the sub-tab Arrivals. */
export const boardLabels = {
  direction: 'Direction',
  directions: { arrival: 'Arrivals', departure: 'Departures' },
  filter: 'Show',
  all: 'All teams',
  from: 'From',
  to: 'To',
  place: 'Search station, stop or airport',
  team: 'Team',
  time: 'Time',
  where: 'Place',
  people: 'People',
  hotel: 'Hotel',
  state: 'State',
  actions: 'Actions',
  notTold: 'Not entered',
  noHotel: 'No hotel',
  hours: (direction: string, day: string) => `${direction} on ${day}, by hour and place`,
  hoursTotal: (people: number, teams: number) => `${groupedCount(people)} announced people of ${teamsOf(teams)}`,
  hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  ofPlace: (place: string, people: number, teams: number) =>
    `${place}: ${people === 1 ? '1 person' : `${groupedCount(people)} people`} of ${teamsOf(teams)}`,
  morePlaces: (places: number, people: number) =>
    `${places === 1 ? '1 other place' : `${places} other places`}: ${groupedCount(people)}`,
  peopleOf: (announced: number, all: number) => `${announced} of ${all}`,
  early: (rooms: number) => (rooms === 1 ? 'Early: 1 without a room' : `Early: ${rooms} without a room`),
  roomFrom: (time: string) => `Rooms for all from ${time}`,
  nearest: (hotel: string, location: string, district: string, rooms: number) =>
    `Nearest with rooms: ${hotel} (${location}, ${district}), ${rooms} free`,
  noneNear: 'No other hotel has rooms for all of them',
  overdue: 'Overdue',
  inHouse: (n: number) => `${n} in house`,
  left: (n: number) => `${n} left`,
  edit: 'Enter',
  editOf: (coach: string) => `Enter for the team of ${coach}`,
  dialog: (direction: string, coach: string) => `${direction}: ${coach}`,
  save: 'Save',
  earlier: 'Earlier entries',
} as const

export const boardFilterLabels: Readonly<Record<BoardFilter, string>> = {
  none: 'Not entered yet',
  early: 'Early: no room before 12:00 PM',
  overdue: 'Overdue',
}

export const boardMessages = {
  failed: 'Failed to fetch arrivals',
  hoursFailed: 'Failed to fetch the figures by hour and place',
  earlierFailed: 'Failed to fetch the earlier entries',
  saveFailed: 'Failed to save the journey',
  saved: 'Journey saved',
  none: 'No teams yet',
  noneHint: 'Upload the coach & official data, then the player data.',
  noneMatch: 'No teams match the filters',
  noneMatchHint: 'Change or clear the filters.',
  showing: showingOf('teams', 'team'),
} as const
