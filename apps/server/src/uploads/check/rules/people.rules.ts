import { recordOf } from '@trophy/contract/core/record.ts'
import {
  declarationOf,
  fieldsByColumn,
  type PersonField,
  personFieldNames,
} from '@trophy/contract/participants/participant-fields.constants.ts'
import { maximumLengths, maximumStayDays } from '@trophy/contract/participants/participants.constants.ts'
import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import { acceptedColumns } from '@trophy/contract/uploads/sheet-columns.constants.ts'
import { normalisedRoomNumber, roomNumberMistake } from '@trophy/contract/stays/room-numbers.rules.ts'
import { cellProblems, rowProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import {
  contact,
  mobileOf,
  type Parser,
  personId,
  type readCells,
  text,
  textOrNumber,
  type Findings,
  wasDate,
} from './cells.rules.ts'
import { stayLengthMistake } from '@trophy/contract/bookings/stay-length.rules.ts'

export interface RowOptions {
  /** The minimum number of days from the first to the last; 1 when the rule is off (part 2 §9). */
  readonly minimumStayDays: number
}

/** Checks the order of the dates, and the minimum and maximum length of a booking or an instance (decisions §5). */
export const checkStay = (
  { errors }: Findings,
  start: { readonly column: string; readonly day: string | null },
  end: { readonly column: string; readonly day: string | null },
  { minimumStayDays }: RowOptions,
): void => {
  if (start.day === null || end.day === null) return
  const mistake = stayLengthMistake(start.day, end.day, minimumStayDays)
  if (mistake === 'endBeforeStart') errors.push(rowProblems.endBeforeStart(end.column, start.column))
  if (mistake === 'tooShort') errors.push(rowProblems.minimumStay(end.column, start.column, minimumStayDays))
  if (mistake === 'tooLong') errors.push(rowProblems.maximumStay(end.column, start.column, maximumStayDays))
}

export interface PeopleOptions extends RowOptions {
  /**
   * The rows were exported: people may have the dummy number, and players may have no team, like the placeholders of
   * UNKNOWN_PLAYER_COUNT until their coach completes them.
   */
  readonly isExport: boolean
}

/**
 * What a row of either sheet gives of a participant and the booking; null where the cell is empty or wrong. Types of
 * rows are no interfaces, so that their values can be read by key.
 */
export type PersonRow = Readonly<Record<PersonField, string | null>> & {
  readonly participantId: string | null
  readonly role: ParticipantRole | null
  readonly isReferenceOnly: boolean
  /** Placeholders to create for a coach. */
  readonly unknownPlayers: number
  readonly hotelId: string | null
  readonly reference: string | null
  readonly startDate: string | null
  readonly endDate: string | null
  /** The hotel's number of the room. */
  readonly roomNumber: string | null
}

type PeopleSheet = 'coaches-officials' | 'players'

/** The fields of a sheet's rows with their columns, in the order of the sheet; the reference belongs to the booking. */
const personFieldsOf = (sheet: PeopleSheet): readonly (readonly [PersonField, string])[] => {
  const fields = fieldsByColumn(sheet)
  return acceptedColumns[sheet].flatMap((column) => {
    const field = fields.get(column)
    return field === undefined || field === 'bookingReference' ? [] : [[field, column]]
  })
}

const fieldsOfSheet = { 'coaches-officials': personFieldsOf('coaches-officials'), players: personFieldsOf('players') }

const noFields = recordOf(personFieldNames, (): string | null => null)

/** The declared fields of a person, each read as what it is. */
export const readPersonFields = (
  sheet: PeopleSheet,
  { required, optional }: ReturnType<typeof readCells<string>>,
  options: PeopleOptions,
): Record<PersonField, string | null> => {
  const values = { ...noFields }
  for (const [field, column] of fieldsOfSheet[sheet]) {
    const isOptional = declarationOf(field).required === undefined || (field === 'teamName' && options.isExport)
    values[field] = (isOptional ? optional : required)(column, parserOf(field, options))
  }
  return values
}

const parserOf = (field: PersonField, options: PeopleOptions): Parser<string> => {
  const { kind } = declarationOf(field)
  if (kind === 'id') return personId
  if (kind === 'text') return texts[field]
  return kind === 'contact' ? contact : mobileOf(options)
}

/** A number such as 1/2 that a spreadsheet has made a date is refused like one in an id. */
export const roomNumber: Parser<string> = (typed, type = null) => {
  if (wasDate(typed, type)) return { problem: cellProblems.dateInId(typed) }
  const read = roomText(typed, type)
  if (!('value' in read)) return read
  const value = normalisedRoomNumber(read.value)
  return roomNumberMistake(value) === undefined ? { value } : { problem: cellProblems.roomNumber(typed) }
}

const roomText = text(maximumLengths.text)

/** Created once, not for each cell of fifty thousand rows. */
const texts = recordOf(personFieldNames, (field) => {
  const { mayBeNumber, maximum } = declarationOf(field)
  return (mayBeNumber ? textOrNumber : text)(maximum)
})
