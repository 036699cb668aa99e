import type { Cell } from '@trophy/contract/core/texts/cells.ts'
import { listNotes as notes, type RegisterField, roomingColumns } from '@trophy/contract/lists/lists.constants.ts'
import type { RegisterTemplate } from '@trophy/contract/lists/register-template.ts'
import { participantRoleLabels } from '@trophy/contract/participants/participants.constants.ts'
import type { WorkbookColumn } from '../platform/sheets/workbook/workbook.ts'
import type { Guest, GuestList } from './guest-list.ts'
import { guestsOn } from './given-out/listed-people.rules.ts'

/** The kind and width of each field, and what is in its cells. */
const fields: Readonly<
  Record<RegisterField, Omit<WorkbookColumn, 'title'> & { readonly cell: (guest: Guest, number: number) => Cell }>
> = {
  number: { kind: 'count', width: 6, cell: (_, number) => number },
  name: { kind: 'text', width: 28, total: 'count', cell: ({ name }) => name },
  homeTown: { kind: 'text', width: 28, cell: ({ homeTown }) => homeTown },
  arrival: { kind: 'day', width: 13, cell: ({ arrival }) => arrival },
  departure: { kind: 'day', width: 13, cell: ({ departure }) => departure },
  mobile: { kind: 'text', width: 16, cell: ({ mobile }) => mobile },
  participantId: { kind: 'text', width: 16, cell: ({ participantId }) => participantId },
  role: { kind: 'text', width: 10, cell: ({ role }) => participantRoleLabels[role] },
  team: { kind: 'text', width: 28, cell: ({ team }) => team },
  discipline: { kind: 'text', width: 18, cell: ({ discipline }) => discipline },
  coach: { kind: 'text', width: 24, cell: ({ coachName }) => coachName },
  coachMobile: { kind: 'text', width: 16, cell: ({ coachMobile }) => coachMobile },
  reference: { kind: 'text', width: 18, cell: ({ reference }) => reference },
  arrivedAt: { kind: 'moment', width: 17, cell: ({ arrivedAt }) => arrivedAt },
  room: { kind: 'text', width: 12, cell: ({ roomNumber }) => roomNumber },
  signature: { kind: 'text', width: 24, cell: () => null },
}

const fixed: readonly RegisterField[] = ['mobile', 'participantId', 'role', 'coachMobile', 'room']

/** The guests of a night, with the columns of the organiser's template. */
export const guestRegister = ({ title, columns }: RegisterTemplate): GuestList => {
  const cellsOf = (guests: readonly Guest[]) =>
    guestsOn('register', guests).map((guest, index) => columns.map(({ field }) => fields[field].cell(guest, index + 1)))
  return {
    list: 'guest-register',
    given: 'register',
    title,
    notes: [],
    columns: [
      { title: roomingColumns.hotelId, kind: 'text', width: 12 },
      { title: roomingColumns.hotel, kind: 'text', width: 28 },
      ...columns.map(({ field, title: columnTitle }) => {
        const { cell: _, ...column } = fields[field]
        return { ...column, title: columnTitle }
      }),
    ],
    empty: notes.nobodyTonight,
    rowsOf: ({ hotelId, hotelName }, guests) => cellsOf(guests).map((cells) => [hotelId, hotelName, ...cells]),
    printColumns: columns.map(({ field, title: columnTitle }) => ({
      title: columnTitle,
      kind: fields[field].kind,
      ...(fixed.includes(field) && { isFixed: true }),
    })),
    printOf: (guests) => {
      const rows = cellsOf(guests)
      return { line: notes.guests(rows.length), groups: rows.length === 0 ? [] : [{ rows }] }
    },
  }
}
