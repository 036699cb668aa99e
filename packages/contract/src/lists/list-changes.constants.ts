import { sheetTexts } from '../paper/paper.constants.ts'
import { listTitles } from './lists.constants.ts'
import { formatDay } from '../core/dates/days.ts'

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
