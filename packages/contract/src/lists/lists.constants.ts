import { sheetTexts } from '../paper/paper.constants.ts'
import { formatDay } from '../core/dates/days.ts'

/** The lists that hotels and kitchens work with, as in the paths. */
export const lists = ['rooming-list', 'guest-register', 'headcount'] as const
export type ListName = (typeof lists)[number]

export const listTitles: Record<ListName, string> = {
  'rooming-list': 'Rooming List',
  'guest-register': 'Guest Register',
  headcount: 'Headcount',
}

/** `rooming-list-2026-11-21.xlsx`; of one hotel `rooming-list-LAKE-2026-11-21.xlsx`. */
export const listFileName = (list: ListName, day: string, hotelId?: string): string =>
  `${[list, ...(hotelId === undefined ? [] : [hotelId]), day].join('-')}.xlsx`

/** `papers-2026-11-21.zip` */
export const papersFileName = (day: string): string => `papers-${day}.zip`

/** The days of a headcount: each is a statement of its own. */
export const headcountDaysMaximum = 62

/** What somebody does in a hotel on the day of a rooming list. */
export const tonightTexts = { arrives: 'Arrives', stays: 'Stays', leaves: 'Leaves' } as const

export const presenceTexts = {
  pending: 'Expected',
  checked_in: 'In house',
  checked_out: 'Left',
} as const

export const roomingColumns = {
  hotelId: 'Hotel ID',
  hotel: 'Hotel',
  team: 'Team',
  coach: 'Coach',
  coachMobile: "Coach's Mobile",
  participantId: 'Participant ID',
  name: 'Name',
  role: 'Role',
  room: 'Room',
  sharesWith: 'Shares With',
  mobile: 'Mobile',
  tonight: 'Tonight',
  presence: 'Status',
  arrival: 'Arrival',
  departure: 'Departure',
  reference: 'Booking Reference',
} as const

export const headcountColumns = {
  day: 'Day',
  hotelId: 'Hotel ID',
  hotel: 'Hotel',
  district: 'District',
  breakfasts: 'Breakfasts',
  dinners: 'Dinners',
} as const

/**
 * The fields that the guest register may have, with the titles that columns have unless the template names others.
 * 'Home Town' is location and district of the person, or of the coach where the person has none.
 */
export const registerFields = {
  number: 'No.',
  name: 'Name',
  homeTown: 'Home Town',
  arrival: 'Arrival',
  departure: 'Departure',
  mobile: 'Mobile',
  participantId: 'Participant ID',
  role: 'Role',
  team: 'Team',
  discipline: 'Discipline',
  coach: 'Coach',
  coachMobile: "Coach's Mobile",
  reference: 'Booking Reference',
  arrivedAt: 'Arrived At',
  room: 'Room',
  signature: 'Signature',
} as const
export type RegisterField = keyof typeof registerFields

/** A list has the names of so many others in a room. */
const namesOfRoom = 7

export const listNotes = {
  /** `Day 21/11/2026` */
  day: (day: string) => `Day ${day}`,
  days: (from: string, to: string) => `Days from ${from} to ${to}`,
  arrivesLeaves: 'Leaves: slept here last night, and has no room here tonight',
  headcount: 'Breakfasts: who slept there the night before. Dinners: who sleeps there that night',
  nobody: 'Nobody stays, arrives or leaves on this day.',
  nobodyTonight: 'Nobody stays this night.',
  nothing: 'Nobody sleeps in a hotel on these days.',
  total: 'Total',
  officials: 'Officials',
  withoutCoach: 'Without a coach',
  coachOf: (name: string, mobile: string) => (mobile === '' ? `Coach ${name}` : `Coach ${name}, ${mobile}`),
  /** `12 stay, 3 of them arrive; 4 leave` */
  roomingFigures: (stay: number, arrive: number, leave: number) =>
    `${stay} stay tonight, ${arrive} of them arrive; ${leave} leave`,
  /** `Asha, Bela and 58 more`: the names of a hall do not fit its rows. */
  sharesWith: (names: readonly string[]) =>
    names.length <= namesOfRoom
      ? names.join(', ')
      : `${names.slice(0, namesOfRoom - 1).join(', ')} and ${names.length - namesOfRoom + 1} more`,
  guests: (count: number) => `${count} ${count === 1 ? 'guest' : 'guests'}`,
} as const

export const listMessages = {
  tooManyDays: `At most ${headcountDaysMaximum} days`,
  hotelsFailed: 'Failed to fetch hotels',
  papersFailed: "Tonight's papers could not be created",
} as const

/** The lists that a hotel or a desk works with on paper, of which the server knows what they showed. */
export const givenLists = ['rooming', 'register', 'checkin'] as const
export type GivenList = (typeof givenLists)[number]

export const givenListTitles: Readonly<Record<GivenList, string>> = {
  rooming: listTitles['rooming-list'],
  register: listTitles['guest-register'],
  checkin: sheetTexts.title,
}

export const listChangeKinds = ['added', 'left', 'moved', 'room', 'dates', 'name'] as const
export type ListChangeKind = (typeof listChangeKinds)[number]

export const listChangeTitles: Readonly<Record<ListChangeKind, string>> = {
  added: 'Added',
  left: 'Off the list',
  moved: 'Moved',
  room: 'Room',
  dates: 'Dates',
  name: 'Name',
}

export const listChangeTexts = {
  title: 'Changes of a List',
  kind: 'Change',
  participantId: 'Participant ID',
  name: 'Name',
  from: 'Before',
  to: 'Now',
  at: 'Changed',
  /** `Lake View (LAKE)` */
  hotel: (hotelName: string, hotelId: string) => `${hotelName} (${hotelId})`,
  /** Instead of the name of somebody who was removed with all personal data. */
  removedName: 'Removed person',
  changes: (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`,
  /** `Rooming List of 21/11/2026, given out 21/11/2026 14:00 by Asha: 3 changes since` */
  since: (list: string, day: string, at: string, by: string, changes: string) =>
    `${list} of ${day}, given out ${at} by ${by}: ${changes} since`,
  none: 'Nothing has changed since the list was given out.',
  neverGiven: 'This list was not given out yet: it has no changes.',
} as const

/** What a change shows of before or now: days as people write them. */
export const changeText = (value: string | null): string => {
  if (value === null) return ''
  const [, firstDay, lastDay] = /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/.exec(value) ?? []
  return firstDay === undefined || lastDay === undefined ? value : `${formatDay(firstDay)} – ${formatDay(lastDay)}`
}
