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

/**
 * The columns of the export. The rows of one role can be uploaded again as a sheet, so each row has the columns of its
 * sheet: for a player, COACH_ID is the coach's, and name and reference are repeated under the names of the players'
 * sheet. The other columns are for readers only.
 */
const namedColumns = [
  'ROLE',
  'COACH_ID',
  'NAME',
  'PLAYER_ID',
  'PLAYER_NAME',
  'TEAM_NAME',
  'COACH_NAME',
  'MOBILE_NUMBER',
  'DISCIPLINE',
  'LOCATION',
  'DISTRICT',
  'STADIUM',
  'HOTEL_ID',
  'HOTEL_NAME',
  'BOOKING_START_DATE',
  'BOOKING_END_DATE',
  'BOOKING_REFERENCE_NUMBER',
  'BOOKING_REFERENCE',
  'NOTIFY_TRANSPORT_CONTACT',
  'TRAVEL_POC_NAME',
  'TRAVEL_POC_MOBILE',
  'VENUE_POC_NAME',
  'VENUE_POC_MOBILE',
  'IS_REFERENCE_ONLY',
  'CHECKIN_STATUS',
  'CHECKIN_TIME',
  'CHECKOUT_TIME',
  // Of people who have moved: the hotels before the one of the booking, and the nights there.
  'EARLIER_HOTELS',
  'EARLIER_NIGHTS',
] as const

/** Fields that are not named above follow, and the room number, which a sheet may have. */
export const exportColumns: readonly string[] = [
  ...new Set<string>([
    ...namedColumns,
    ...fieldsByColumn('coaches-officials').keys(),
    ...fieldsByColumn('players').keys(),
    roomColumn,
  ]),
]
