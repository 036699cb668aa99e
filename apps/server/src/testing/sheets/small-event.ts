import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import type { UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'
import type { Context } from '../../platform/context.ts'
import { type UploadRequest, uploadSheet } from '../../uploads/uploads.service.ts'
import { uploadRequest } from './fixtures.ts'

/** Sheets of a few lines for tests, in which a row only has the cells that matter. */

const headers = {
  'hotel-inventory': 'HotelID|InstanceCode|StartDate|EndDate|TotalRooms|HotelName|Location|District|Address|Pincode',
  'coaches-officials':
    'COACH_ID|MOBILE_NUMBER|HOTEL_ID|BOOKING_START_DATE|BOOKING_END_DATE|UNKNOWN_PLAYER_COUNT|' +
    'ROLE|NAME|DISCIPLINE|LOCATION|DISTRICT|BOOKING_REFERENCE_NUMBER',
  players: 'PLAYER_ID|COACH_ID|HOTEL_ID|BOOKING_START_DATE|BOOKING_END_DATE|PLAYER_NAME|TEAM_NAME|BOOKING_REFERENCE',
} as const

const endings = {
  'hotel-inventory': 'Hotel Nila|Adyar|Chennai|1 Beach Road|600020',
  'coaches-officials': 'coach|Some Coach|Kabaddi|Adyar|Chennai|REF-1',
  players: 'Some Player|Team A|REF-1',
} as const

/** `lines` have the first cells of each row; default cells are added unless the line is complete. */
export const smallSheet = (type: UploadType, lines: readonly string[]): string => {
  const width = headers[type].split('|').length
  const complete = (line: string): string => (line.split('|').length >= width ? line : `${line}|${endings[type]}`)
  return [headers[type], ...lines.map(complete), ''].join('\n')
}

export const uploadLines = (
  context: Context,
  type: UploadType,
  lines: readonly string[],
  changes: Partial<UploadRequest> = {},
): Promise<UploadResult> => uploadSheet(context, uploadRequest(type, smallSheet(type, lines), changes))
