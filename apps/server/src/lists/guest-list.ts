import { groupedBy } from '@trophy/contract/core/record.ts'
import type { Cell } from '@trophy/contract/core/texts/cells.ts'
import {
  listTitles,
  listNotes as notes,
  presenceTexts,
  type RegisterField,
  type roomingColumns,
  roomingColumns as titles,
  tonightTexts,
} from '@trophy/contract/lists/lists.constants.ts'
import type { RegisterTemplate } from '@trophy/contract/lists/lists.contract.ts'
import { participantRoleLabels } from '@trophy/contract/participants/participants.constants.ts'
import type { SharedRoom } from '@trophy/contract/stays/shared-room.contract.ts'
import type { PrintColumn, PrintGroup } from '../platform/reports/print-document.ts'
import type { WorkbookColumn, WorkbookRow } from '../platform/sheets/workbook/workbook.ts'
import { guestsOn, type ListOfGuests } from './given-out/listed-people.rules.ts'
import type { StoredGuest } from './guests.sql.ts'

export type Guest = StoredGuest & SharedRoom

/** A list of the guests of hotels on a day: what is in its workbook and on its printed pages. */
export interface GuestList {
  readonly list: 'rooming-list' | 'guest-register'
  /** Its name among the lists that are given out. */
  readonly given: ListOfGuests
  readonly title: string
  readonly notes: readonly string[]
  /** After the hotel, which is in each row of a workbook. */
  readonly columns: readonly WorkbookColumn[]
  readonly empty: string
  /** The rows of a hotel; none where nobody is on this list. */
  readonly rowsOf: (guests: readonly Guest[]) => readonly WorkbookRow[]
  readonly printColumns: readonly PrintColumn[]
  /** What is printed of a hotel; no groups where nobody is on this list. */
  readonly printOf: (guests: readonly Guest[]) => { readonly line: string; readonly groups: readonly PrintGroup[] }
}

type RoomingField = Exclude<keyof typeof roomingColumns, 'hotelId' | 'hotel'>

interface FieldOfGuest extends Omit<WorkbookColumn & PrintColumn, 'title'> {
  readonly cell: (guest: Guest, number: number) => Cell
}

/** The kind and width of each field, and what is in its cells. */
const fields: Readonly<Record<RegisterField | RoomingField, FieldOfGuest>> = {
  number: { kind: 'count', width: 6, cell: (_, number) => number },
  name: { kind: 'text', width: 28, total: 'count', cell: ({ name }) => name },
  homeTown: { kind: 'text', width: 28, cell: ({ homeTown }) => homeTown },
  arrival: { kind: 'day', width: 13, cell: ({ arrival }) => arrival },
  departure: { kind: 'day', width: 13, cell: ({ departure }) => departure },
  mobile: { kind: 'text', width: 16, isFixed: true, cell: ({ mobile }) => mobile },
  participantId: { kind: 'text', width: 16, isFixed: true, cell: ({ participantId }) => participantId },
  role: { kind: 'text', width: 10, isFixed: true, cell: ({ role }) => participantRoleLabels[role] },
  team: { kind: 'text', width: 28, cell: ({ team }) => team },
  discipline: { kind: 'text', width: 18, cell: ({ discipline }) => discipline },
  coach: { kind: 'text', width: 24, cell: ({ coachName }) => coachName },
  coachMobile: { kind: 'text', width: 16, isFixed: true, cell: ({ coachMobile }) => coachMobile },
  reference: { kind: 'text', width: 18, cell: ({ reference }) => reference },
  arrivedAt: { kind: 'moment', width: 17, cell: ({ arrivedAt }) => arrivedAt },
  room: { kind: 'text', width: 12, isFixed: true, cell: ({ roomNumber }) => roomNumber },
  sharesWith: {
    kind: 'text',
    width: 28,
    cell: ({ sharesWith }) => notes.sharesWith(sharesWith.map(({ name }) => name)),
  },
  tonight: { kind: 'text', width: 10, isFixed: true, cell: ({ tonight }) => tonightTexts[tonight] },
  presence: { kind: 'text', width: 12, isFixed: true, cell: ({ status }) => presenceTexts[status] },
  signature: { kind: 'text', width: 24, cell: () => null },
}

interface TitledField {
  readonly field: keyof typeof fields
  readonly title: string
}

/** The columns of a workbook, or of printed pages. */
const columnsOf = (titled: readonly TitledField[]) =>
  titled.map(({ field, title }) => {
    const { cell: _, ...column } = fields[field]
    return { ...column, title }
  })

/** `number` counts the guests of the hotel from 1. */
const cellsOf = (guest: Guest, titled: readonly TitledField[], number: number): Cell[] =>
  titled.map(({ field }) => fields[field].cell(guest, number))

const titled = (...names: RoomingField[]) => names.map((field) => ({ field, title: titles[field] }))

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

const rowsWith = (columns: ReturnType<typeof titled>, guests: readonly Guest[]) =>
  guests.map((guest, index) => cellsOf(guest, columns, index + 1))

const groupsOf = (guests: readonly Guest[]): PrintGroup[] =>
  [...groupedBy(guests, ({ coachId, role }) => coachId ?? role).values()].map((group) => ({
    heading: headingOf(group[0]),
    rows: rowsWith(printed, group),
  }))

const headingOf = (guest: Guest | undefined): string => {
  if (guest?.coachName) return notes.coachOf(guest.coachName, guest.coachMobile ?? '')
  return guest?.role === 'official' ? notes.officials : notes.withoutCoach
}

/** The guests of a night, with the columns of the organiser's template. */
export const guestRegister = ({ title, columns }: RegisterTemplate): GuestList => {
  const rowsOf = (guests: readonly Guest[]) =>
    guestsOn('register', guests).map((guest, index) => cellsOf(guest, columns, index + 1))
  return {
    list: 'guest-register',
    given: 'register',
    title,
    notes: [],
    columns: columnsOf(columns),
    empty: notes.nobodyTonight,
    rowsOf,
    printColumns: columnsOf(columns),
    printOf: (guests) => {
      const rows = rowsOf(guests)
      return { line: notes.guests(rows.length), groups: rows.length === 0 ? [] : [{ rows }] }
    },
  }
}
