import { groupedBy } from '@trophy/contract/core/record.ts'
import {
  listNotes as notes,
  listTitles,
  presenceTexts,
  roomingColumns as titles,
  tonightTexts,
} from '@trophy/contract/lists/lists.constants.ts'
import { participantRoleLabels } from '@trophy/contract/participants/participants.constants.ts'
import type { PrintGroup } from '../platform/print/print-document.ts'
import type { Guest, GuestList } from './guest-list.ts'

/** Who stays, arrives and leaves, by team, with the coach's number. */
export const roomingList: GuestList = {
  list: 'rooming-list',
  given: 'rooming',
  title: listTitles['rooming-list'],
  notes: [notes.arrivesLeaves],
  columns: [
    { title: titles.hotelId, kind: 'text', width: 12 },
    { title: titles.hotel, kind: 'text', width: 28 },
    { title: titles.coach, kind: 'text', width: 24 },
    { title: titles.coachMobile, kind: 'text', width: 16 },
    { title: titles.team, kind: 'text', width: 28 },
    { title: titles.participantId, kind: 'text', width: 16 },
    { title: titles.name, kind: 'text', width: 28, total: 'count' },
    { title: titles.role, kind: 'text', width: 10 },
    { title: titles.mobile, kind: 'text', width: 16 },
    { title: titles.tonight, kind: 'text', width: 10 },
    { title: titles.presence, kind: 'text', width: 12 },
    { title: titles.arrival, kind: 'day', width: 13 },
    { title: titles.departure, kind: 'day', width: 13 },
    { title: titles.reference, kind: 'text', width: 18 },
    { title: titles.room, kind: 'text', width: 12 },
    { title: titles.sharesWith, kind: 'text', width: 28 },
  ],
  empty: notes.nobody,
  rowsOf: ({ hotelId, hotelName }, guests) =>
    guests.map((guest) => [
      hotelId,
      hotelName,
      guest.coachName,
      guest.coachMobile,
      guest.team,
      guest.participantId,
      guest.name,
      participantRoleLabels[guest.role],
      guest.mobile,
      tonightTexts[guest.tonight],
      presenceTexts[guest.status],
      guest.arrival,
      guest.departure,
      guest.reference,
      guest.roomNumber,
      namesOf(guest),
    ]),
  printColumns: [
    { title: titles.name, kind: 'text' },
    { title: titles.participantId, kind: 'text', isFixed: true },
    { title: titles.role, kind: 'text', isFixed: true },
    { title: titles.team, kind: 'text' },
    { title: titles.room, kind: 'text', isFixed: true },
    { title: titles.sharesWith, kind: 'text' },
    { title: titles.tonight, kind: 'text', isFixed: true },
    { title: titles.presence, kind: 'text', isFixed: true },
    { title: titles.arrival, kind: 'day' },
    { title: titles.departure, kind: 'day' },
  ],
  printOf: (guests) => {
    const leave = guests.filter(({ tonight }) => tonight === 'leaves').length
    const arrive = guests.filter(({ tonight }) => tonight === 'arrives').length
    return { line: notes.roomingFigures(guests.length - leave, arrive, leave), groups: groupsOf(guests) }
  },
}

const groupsOf = (guests: readonly Guest[]): PrintGroup[] =>
  [...groupedBy(guests, ({ coachId, role }) => coachId ?? role).values()].map((group) => ({
    heading: headingOf(group[0]),
    rows: group.map((guest) => [
      guest.name,
      guest.participantId,
      participantRoleLabels[guest.role],
      guest.team,
      guest.roomNumber,
      namesOf(guest),
      tonightTexts[guest.tonight],
      presenceTexts[guest.status],
      guest.arrival,
      guest.departure,
    ]),
  }))

const namesOf = ({ sharesWith }: Guest): string => sharesWith.map(({ name }) => name).join(', ')

const headingOf = (guest: Guest | undefined): string => {
  if (guest?.coachName) return notes.coachOf(guest.coachName, guest.coachMobile ?? '')
  return guest?.role === 'official' ? notes.officials : notes.withoutCoach
}
