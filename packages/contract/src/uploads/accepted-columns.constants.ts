import { fieldsByColumn } from '../participants/participant-fields.constants.ts'
import { furtherHotelColumns, roomColumn, sheetColumns } from './uploads.constants.ts'

const withFields = (sheet: 'coaches-officials' | 'players'): readonly string[] => [
  ...new Set<string>([...sheetColumns[sheet], ...fieldsByColumn(sheet).keys(), roomColumn]),
]

/** The columns that are read: those of the specification, and further ones. */
export const acceptedColumns = {
  'hotel-inventory': [...sheetColumns['hotel-inventory'], ...furtherHotelColumns],
  'coaches-officials': withFields('coaches-officials'),
  players: withFields('players'),
} as const
