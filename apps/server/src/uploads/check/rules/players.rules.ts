import { maximumLengths } from '@trophy/contract/participants/participants.constants.ts'
import { roomColumn, type sheetColumns } from '@trophy/contract/uploads/uploads.constants.ts'
import { type Cells, type Findings, hotelId, personId, readCells, text } from './cells.rules.ts'
import { day } from './days.rules.ts'
import { type PeopleOptions, type PersonRow, readPersonFields, roomNumber, checkStay } from './people.rules.ts'

export type PlayerColumn = (typeof sheetColumns)['players'][number]

const referenceText = text(maximumLengths.reference)

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
