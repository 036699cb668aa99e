import { groupedCount, plural, showingOf } from '@trophy/contract/core/texts/counts.rules.ts'
import { type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'
import type { RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'

const people = (count: number): string => plural(count, 'person', 'people')
const hotels = (count: number): string => plural(count, 'hotel')

export const rehousingPageSizes = [10, 25, 50, 100] as const

export const planStatuses = {
  ready: { label: 'Not carried out', tone: 'neutral' },
  carried_out: { label: 'Carried out', tone: 'success' },
  undone: { label: 'Undone', tone: 'info' },
} as const satisfies Record<RehousingPlan['status'], object>

/** The request for a plan, its progress, and the plans so far. */
export const requestLabels = {
  title: 'A Hotel Is Lost',
  subtitle:
    'Find other hotels for the people of a hotel that loses rooms. A plan moves nobody until it is carried out.',
  hotel: 'Hotel',
  hotelMissing: 'Please choose the hotel',
  from: 'From the night of',
  fromMissing: 'Please enter the first night without these rooms',
  fromPast: 'The first night cannot be before today',
  rooms: 'Rooms it still has',
  roomsHint: 'On each night; 0 when the whole hotel is lost.',
  roomsInvalid: (maximum: number) => `Please enter a number from 0 to ${groupedCount(maximum)}`,
  further: 'Further lost hotels',
  furtherHint: 'They lose all rooms from the same night on. One plan for all of them finds better places.',
  remove: (hotelName: string) => `Remove ${hotelName}`,
  submit: 'Make a Plan',
  planning: 'Looking for the best places',
  planningHint: 'This takes up to 10 seconds. You may leave this screen: the plan is kept in the list of plans.',
  readyTitle: 'Plan ready',
  ready: 'It is in Hotels, Re-housing, first in the list of plans.',
  failed: 'Failed to make the plan',
} as const

export const planListLabels = {
  title: 'Plans So Far',
  planned: 'Planned',
  hotel: 'Hotel',
  from: 'From',
  moving: 'Moving',
  unplaced: 'No place',
  by: 'By',
  status: 'Status',
  actions: 'Actions',
  open: 'Open',
  openOf: (hotelName: string, from: string) => `Open the plan for ${hotelName} from ${from}`,
  further: (count: number) => `and ${hotels(count)} more`,
  fetchFailed: 'Failed to fetch the plans',
  loadError: 'Error loading the plans',
  none: 'No plans yet',
  noneHint: 'Plans appear here when they are made.',
  showing: showingOf('plans', 'plan'),
} as const

/** The screen of a plan. */
export const planLabels = {
  title: (hotelNames: readonly string[]) => `Re-housing from ${hotelNames.join(', ')}`,
  made: (from: CalendarDay, rooms: number) =>
    `From the night of ${formatDay(from)} · ${rooms === 0 ? 'no rooms left' : `${plural(rooms, 'room')} left`}`,
  planned: 'Planned',
  by: (name: string) => `by ${name}`,
  another: 'Another Plan',
  again: 'Plan Again',
  carryOut: 'Carry Out…',
  undo: 'Undo…',
  fetchFailed: 'Failed to fetch the plan',
  loadError: 'Error loading the plan',
  unknown: 'This plan does not exist',
  unknownHint: 'It may belong to another event. The list has the plans so far.',
  toList: 'Show the Plans',
  nobody: 'Nobody has to move',
  nobodyHint: 'Everybody keeps a room in the rooms that are left.',
  old: (from: CalendarDay) => `The plan begins on ${formatDay(from)}, which is over`,
  oldHint: 'Plan again to begin today.',
  short: 'The plan can no longer be carried out: rooms were taken since it was made',
  shortHotel: (hotelName: string, nights: string) => `${hotelName}: too few rooms on ${nights}`,
  shortHint: 'Plan again with the rooms that are free now.',
  refusedChanged: 'Bookings that have changed:',
  more: (count: number) => `and ${groupedCount(count)} more`,
} as const

export const figureLabels = {
  people: 'People in the hotel',
  peopleDetail: (teams: number, staying: number) =>
    staying === 0 ? plural(teams, 'team') : `${plural(teams, 'team')}, ${groupedCount(staying)} keep their rooms`,
  moving: 'Moving',
  movingTo: (count: number) => `to ${hotels(count)}`,
  unplaced: 'No place',
  split: 'Split teams',
  otherDistrict: 'To another district',
  rooms: 'Rooms needed',
  roomsDetail: 'on the fullest night',
  quality: 'Result',
  optimal: 'Optimal',
  within: (percent: string) => `Within ${percent}`,
  withinDetail: 'of the best',
  notProved: 'Not proved',
  seconds: (seconds: string) => `planned in ${seconds} s`,
} as const

export const tableLabels = {
  plan: 'The Plan',
  byTeam: (count: number) => `By team (${groupedCount(count)})`,
  byHotel: (count: number) => `By hotel (${groupedCount(count)})`,
  unplaced: (count: number) => `No place (${groupedCount(count)})`,
  teams: 'Teams',
  team: 'Team',
  people: 'People',
  names: people,
  leaves: 'Leaves',
  newHotel: 'New hotel',
  dates: 'Dates',
  actions: 'Actions',
  hotels: 'Receiving hotels',
  hotel: 'Hotel',
  place: 'Location',
  teamsIn: (count: number) => plural(count, 'team'),
  teamIn: (name: string, count: number) => `${name}: ${people(count)}`,
  full: 'Nights that become full',
  noneFull: 'None',
  why: 'Why',
  person: 'Person',
  split: 'Split',
  pinned: 'Pinned',
  withoutPlace: (count: number) => `${groupedCount(count)} without a place`,
  otherDistrict: 'Other district',
  excluded: 'Excluded',
  search: 'Search teams and hotels',
  pin: 'Pin',
  pinTip: 'Pin the team to a hotel',
  pinOf: (name: string) => `Pin the team of ${name} to a hotel`,
  exclude: 'Exclude',
  excludeTip: 'Plan without this hotel',
  excludeOf: (name: string) => `Exclude ${name}`,
  noneMatch: 'No team or hotel matches the search',
  noMoves: 'Nobody moves in this plan',
  allPlaced: 'Everybody has a place',
  showingMoves: showingOf('moves', 'move'),
  showingHotels: showingOf('hotels', 'hotel'),
  showingPeople: showingOf('people', 'person'),
} as const

/** Pins and excluded hotels of the next plan. */
export const adjustmentLabels = {
  title: 'Pins and Excluded Hotels',
  none: 'Pin a team to a hotel, or exclude a hotel, in the tables below. Then plan again.',
  pin: (team: string, hotelName: string) => `${team} to ${hotelName}`,
  unpin: (team: string) => `Remove the pin of ${team}`,
  excluded: (hotelName: string) => `Without ${hotelName}`,
  include: (hotelName: string) => `Use ${hotelName} again`,
  changed: 'Changed since this plan was made. Plan again to see the result.',
  discard: 'Discard Changes',
  pinTitle: 'Pin to a Hotel',
  pinText: (team: string) =>
    `The team of ${team} gets this hotel in the next plan if it has rooms for them every night.`,
  pinSubmit: 'Pin',
} as const

export const carryOutLabels = {
  title: 'Carry Out the Plan',
  consequences: 'What happens now',
  moves: (count: number, hotelCount: number) =>
    `${people(count)} ${count === 1 ? 'moves' : 'move'} to ${hotels(hotelCount)}: everybody or nobody. ` +
    'Every night is checked again.',
  nights: 'Nights before the first night stay where they are.',
  unplaced: (count: number) =>
    `${plural(count, 'person has no place and stays', 'people have no place and stay')} booked as now.`,
  verify: 'Coaches have to verify the new hotel as at the first check-in.',
  inventory: 'The rooms of the lost hotel stay in the inventory: lower them there.',
  undo: 'You can undo it: whoever still can is moved back.',
  reason: 'Reason',
  reasonHint: 'At least 10 characters. It is kept in the history of everybody who moves.',
  notify: 'Tell the coaches',
  notifyHint: 'They get hotel, address and dates by SMS and in the portal.',
  submit: (count: number) => `Move ${people(count)}`,
  failed: 'Failed to carry out the plan',
  doneTitle: 'Plan carried out',
  done: (count: number, checkedOut: readonly string[] = []) =>
    `${people(count)} moved${checkedOut.length === 0 ? '' : `; checked out meanwhile: ${checkedOut.join(', ')}`}`,
} as const

export const receiptLabels = {
  carriedOut: (count: number) => `${people(count)} ${count === 1 ? 'was' : 'were'} moved`,
  undone: (count: number) => `${people(count)} ${count === 1 ? 'was' : 'were'} moved back`,
  notified: 'Their coaches were told.',
  notNotified: 'Their coaches were not told.',
  inventory: 'The rooms of the lost hotel are still in the inventory: lower them there.',
  notRestored: 'Not moved back',
  undoTitle: 'Undo the Plan',
  undoText: 'Everybody who still can is moved back to the earlier hotel. Nights spent in the new hotel stay there.',
  undoSkips: 'Who has checked out, has a changed booking or finds no room stays in the new hotel, and is named.',
  undoNotifies: 'The coaches are told, as they were about the move.',
  undoSubmit: 'Move Back',
  undoFailed: 'Failed to undo the plan',
  undoDoneTitle: 'Plan undone',
  undoDone: (restored: number, missing: number) =>
    `${people(restored)} moved back${missing === 0 ? '' : `, ${people(missing)} not`}`,
} as const
