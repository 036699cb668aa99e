import { listNotes as notes } from '@trophy/contract/lists/lists.constants.ts'
import type { RegisterTemplate } from '@trophy/contract/lists/register-template.ts'
import { cellsOf, columnsOf, type Guest, type GuestList } from './guest-list.ts'
import { guestsOn } from './given-out/listed-people.rules.ts'

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
