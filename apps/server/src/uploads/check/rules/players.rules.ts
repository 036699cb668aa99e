import { maximumLengths } from '@trophy/contract/participants/participants.constants.ts'
import type { sheetColumns } from '@trophy/contract/uploads/uploads.constants.ts'
import { type Cells, type Findings, anyText, hotelId, mobileOf, personId, readCells, text } from './cells.rules.ts'
import { day } from './days.rules.ts'
import type { PeopleOptions, PersonRow } from './people.rules.ts'
import { checkStay } from './stay.rules.ts'

export type PlayerColumn = (typeof sheetColumns)['players'][number]

export type PlayerRow = PersonRow & { readonly teamName: string | null; readonly coachId: string | null }

const referenceText = text(maximumLengths.reference)
const teamText = text(maximumLengths.teamName)

/** Reads a row of the players' sheet (decisions §5). Discipline, district and location come from the coach later. */
export const readPlayerRow = (cells: Cells<PlayerColumn>, findings: Findings, options: PeopleOptions): PlayerRow => {
  const { required, optional } = readCells(cells, findings)
  const row: PlayerRow = {
    role: 'player',
    coachId: required('COACH_ID', personId),
    participantId: required('PLAYER_ID', personId),
    name: required('PLAYER_NAME', anyText),
    mobileNumber: optional('MOBILE_NUMBER', mobileOf(options)),
    teamName: (options.isExport ? optional : required)('TEAM_NAME', teamText),
    hotelId: required('HOTEL_ID', hotelId),
    reference: required('BOOKING_REFERENCE', referenceText),
    startDate: required('BOOKING_START_DATE', day),
    endDate: required('BOOKING_END_DATE', day),
    isReferenceOnly: false,
    unknownPlayers: 0,
  }
  const start = { column: 'BOOKING_START_DATE', day: row.startDate }
  checkStay(findings, start, { column: 'BOOKING_END_DATE', day: row.endDate }, options)
  return row
}
