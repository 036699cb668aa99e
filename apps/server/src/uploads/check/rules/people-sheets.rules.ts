import { maximumLengths } from '@trophy/contract/participants/participants.constants.ts'
import { cellProblems, rowProblems, rowWarnings } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import { roomColumn, type sheetColumns, uploadLimits } from '@trophy/contract/uploads/uploads.constants.ts'
import {
  type Cells,
  type Findings,
  flag,
  hotelId,
  type Parser,
  personId,
  readCells,
  text,
  wholeNumber,
} from './cells.rules.ts'
import { day } from './days.rules.ts'
import { checkStay, type PeopleOptions, type PersonRow, readPersonFields, roomNumber } from './people.rules.ts'

export type CoachColumn = (typeof sheetColumns)['coaches-officials'][number]

type Booking = Pick<PersonRow, 'hotelId' | 'reference' | 'startDate' | 'endDate'>

const referenceText = text(maximumLengths.reference)
const playerCount = wholeNumber(0, uploadLimits.unknownPlayers)

const noBooking: Booking = { hotelId: null, reference: null, startDate: null, endDate: null }

/** Reads a row of the coaches' and officials' sheet (decisions §5). */
export const readCoachRow = (cells: Cells<CoachColumn>, findings: Findings, options: PeopleOptions): PersonRow => {
  const { required, optional } = readCells(cells, findings)
  const role = required('ROLE', coachOrOfficial)
  const isReferenceOnly = optional('IS_REFERENCE_ONLY', flag) ?? false
  if (role === 'official' && isReferenceOnly) findings.errors.push(rowProblems.officialIsReferenceOnly)
  const person = {
    role,
    participantId: required('COACH_ID', personId),
    ...readPersonFields('coaches-officials', readCells<string>(cells, findings), options),
    isReferenceOnly,
  }
  const count = optional('UNKNOWN_PLAYER_COUNT', playerCount) ?? 0
  const booking = readBooking(cells, findings, options, isReferenceOnly)
  const unknownPlayers = playersToMake(person, booking, count, findings)
  // A reference-only coach holds no room: the booking of the row is only used for placeholders.
  const room = isReferenceOnly ? null : readCells<string>(cells, findings).optional(roomColumn, roomNumber)
  return {
    ...person,
    unknownPlayers,
    roomNumber: room,
    ...(isReferenceOnly && unknownPlayers === 0 ? noBooking : booking),
  }
}

const coachOrOfficial: Parser<'coach' | 'official'> = (typed) => {
  const role = typed.toLowerCase()
  return role === 'coach' || role === 'official' ? { value: role } : { problem: cellProblems.role(typed) }
}

const readBooking = (
  cells: Cells<CoachColumn>,
  findings: Findings,
  options: PeopleOptions,
  isReferenceOnly: boolean,
): Booking => {
  const cell = readCells(cells, findings)
  const read = isReferenceOnly ? cell.optional : cell.required
  const booking = {
    hotelId: read('HOTEL_ID', hotelId),
    startDate: read('BOOKING_START_DATE', day),
    endDate: read('BOOKING_END_DATE', day),
    reference: read('BOOKING_REFERENCE_NUMBER', referenceText),
  }
  const start = { column: 'BOOKING_START_DATE', day: booking.startDate }
  checkStay(findings, start, { column: 'BOOKING_END_DATE', day: booking.endDate }, options)
  return booking
}

/** How many placeholders the row creates; a warning if it requests some and cannot have them. */
const playersToMake = (
  { role, isReferenceOnly }: Pick<PersonRow, 'role' | 'isReferenceOnly'>,
  booking: Booking,
  count: number,
  { warnings }: Findings,
): number => {
  if (count === 0) return 0
  if (role === 'official') {
    warnings.push(rowWarnings.officialHasPlayers)
    return 0
  }
  const missing = missingOf(booking)
  if (!isReferenceOnly || missing.length === 0) return count
  warnings.push(rowWarnings.playersWithoutBooking(count, missing))
  return 0
}

const missingOf = ({ hotelId: hotel, startDate, endDate, reference }: Booking): CoachColumn[] => {
  const missing: CoachColumn[] = []
  if (hotel === null) missing.push('HOTEL_ID')
  if (startDate === null) missing.push('BOOKING_START_DATE')
  if (endDate === null) missing.push('BOOKING_END_DATE')
  if (reference === null) missing.push('BOOKING_REFERENCE_NUMBER')
  return missing
}

export type PlayerColumn = (typeof sheetColumns)['players'][number]

/** Reads a row of the players' sheet (decisions §5). Discipline, district and location come from the coach later. */
export const readPlayerRow = (cells: Cells<PlayerColumn>, findings: Findings, options: PeopleOptions): PersonRow => {
  const { required } = readCells(cells, findings)
  const row: PersonRow = {
    role: 'player',
    participantId: required('PLAYER_ID', personId),
    ...readPersonFields('players', readCells<string>(cells, findings), options),
    hotelId: required('HOTEL_ID', hotelId),
    reference: required('BOOKING_REFERENCE', referenceText),
    startDate: required('BOOKING_START_DATE', day),
    endDate: required('BOOKING_END_DATE', day),
    roomNumber: readCells<string>(cells, findings).optional(roomColumn, roomNumber),
    isReferenceOnly: false,
    unknownPlayers: 0,
  }
  const start = { column: 'BOOKING_START_DATE', day: row.startDate }
  checkStay(findings, start, { column: 'BOOKING_END_DATE', day: row.endDate }, options)
  return row
}
