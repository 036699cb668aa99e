import { groupedBy } from '@trophy/contract/core/record.ts'
import { listNotes as notes, listTitles, roomingColumns as titles } from '@trophy/contract/lists/lists.constants.ts'
import type { PrintGroup } from '../platform/print/print-document.ts'
import { cellsOf, columnsOf, type Guest, type GuestList, type RoomingField } from './guest-list.ts'

const titled = (...fields: RoomingField[]) => fields.map((field) => ({ field, title: titles[field] }))

const team = titled('coach', 'coachMobile', 'team')
const person = titled('participantId', 'name', 'role', 'mobile')
const stay = titled('tonight', 'presence', 'arrival', 'departure', 'reference', 'room', 'sharesWith')
const inWorkbook = [...team, ...person, ...stay]

const printedPerson = titled('name', 'participantId', 'role', 'team')
const printedStay = titled('room', 'sharesWith', 'tonight', 'presence', 'arrival', 'departure')
const printed = [...printedPerson, ...printedStay]

/** Who stays, arrives and leaves, by team, with the coach's number. */
export const roomingList: GuestList = {
  list: 'rooming-list',
  given: 'rooming',
  title: listTitles['rooming-list'],
  notes: [notes.arrivesLeaves],
  columns: columnsOf(inWorkbook),
  empty: notes.nobody,
  rowsOf: (guests) => rowsWith(inWorkbook, guests),
  printColumns: columnsOf(printed),
  printOf: (guests) => {
    const leave = guests.filter(({ tonight }) => tonight === 'leaves').length
    const arrive = guests.filter(({ tonight }) => tonight === 'arrives').length
    return { line: notes.roomingFigures(guests.length - leave, arrive, leave), groups: groupsOf(guests) }
  },
}

const rowsWith = (fields: ReturnType<typeof titled>, guests: readonly Guest[]) =>
  guests.map((guest, index) => cellsOf(guest, fields, index + 1))

const groupsOf = (guests: readonly Guest[]): PrintGroup[] =>
  [...groupedBy(guests, ({ coachId, role }) => coachId ?? role).values()].map((group) => ({
    heading: headingOf(group[0]),
    rows: rowsWith(printed, group),
  }))

const headingOf = (guest: Guest | undefined): string => {
  if (guest?.coachName) return notes.coachOf(guest.coachName, guest.coachMobile ?? '')
  return guest?.role === 'official' ? notes.officials : notes.withoutCoach
}
