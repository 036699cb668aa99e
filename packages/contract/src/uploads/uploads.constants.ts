import { groupedCount, plural } from '../core/texts/counts.rules.ts'
/** The three sheets: columns, limits and messages (part 2 §3, §5, §7; decisions §5). */
export const uploadTypes = ['hotel-inventory', 'coaches-officials', 'players'] as const

export type UploadType = (typeof uploadTypes)[number]

export const uploadStatuses = ['processing', 'finished', 'interrupted'] as const

export type UploadStatus = (typeof uploadStatuses)[number]

/** The field `uploadType` of the form, beside the hyphenated one of the path. */
export const uploadTypeNames = {
  'hotel-inventory': 'hotel_inventory',
  'coaches-officials': 'coaches_officials',
  players: 'players',
} as const

export const templateNames = {
  'hotel-inventory': 'Hotel_Inventory_Template.xlsx',
  'coaches-officials': 'Coaches_Officials_Template.xlsx',
  players: 'Players_Template.xlsx',
} as const

/** The columns of the specification, in its order: those of the templates. */
export const sheetColumns = {
  'hotel-inventory': [
    'HotelID',
    'InstanceCode',
    'HotelName',
    'Location',
    'District',
    'Address',
    'Pincode',
    'PointOfContact',
    'ContactPhone',
    'StartDate',
    'EndDate',
    'TotalRooms',
    'OccupiedRooms',
    'AvailableRooms',
  ],
  'coaches-officials': [
    'ROLE',
    'COACH_ID',
    'NAME',
    'MOBILE_NUMBER',
    'DISCIPLINE',
    'LOCATION',
    'DISTRICT',
    'HOTEL_ID',
    'STADIUM',
    'BOOKING_START_DATE',
    'BOOKING_END_DATE',
    'BOOKING_REFERENCE_NUMBER',
    'NOTIFY_TRANSPORT_CONTACT',
    'TRAVEL_POC_NAME',
    'TRAVEL_POC_MOBILE',
    'VENUE_POC_NAME',
    'VENUE_POC_MOBILE',
    'UNKNOWN_PLAYER_COUNT',
    'IS_REFERENCE_ONLY',
  ],
  players: [
    'COACH_ID',
    'PLAYER_ID',
    'PLAYER_NAME',
    'MOBILE_NUMBER',
    'TEAM_NAME',
    'HOTEL_ID',
    'BOOKING_REFERENCE',
    'BOOKING_START_DATE',
    'BOOKING_END_DATE',
  ],
} as const

/** Columns that the hotel inventory may have beside them; the rules in the upload dialog name them. */
export const furtherHotelColumns = ['ROOM_RATE', 'PAYS_FOR'] as const

/** A column that both sheets of people may have beside theirs; the rules in the upload dialog name it. */
export const roomColumn = 'ROOM'

export const requiredColumns = {
  'hotel-inventory': [
    'HotelID',
    'HotelName',
    'Location',
    'District',
    'Address',
    'Pincode',
    'StartDate',
    'EndDate',
    'TotalRooms',
  ],
  'coaches-officials': [
    'ROLE',
    'COACH_ID',
    'NAME',
    'DISCIPLINE',
    'LOCATION',
    'DISTRICT',
    'HOTEL_ID',
    'BOOKING_START_DATE',
    'BOOKING_END_DATE',
    'BOOKING_REFERENCE_NUMBER',
  ],
  players: [
    'COACH_ID',
    'PLAYER_ID',
    'PLAYER_NAME',
    'TEAM_NAME',
    'HOTEL_ID',
    'BOOKING_REFERENCE',
    'BOOKING_START_DATE',
    'BOOKING_END_DATE',
  ],
} as const

export const uploadLimits = {
  bytes: 10 * 1_048_576,
  rows: 200_000,
  columns: 100,
  batchRows: 500,
  listedMessages: 1000,
  unknownPlayers: 100,
  /** The column names are looked for in so many rows. */
  headerRows: 50,
  /** So many notes of one kind are listed. */
  notes: 20,
} as const

export const acceptedEndings = ['.psv', '.xlsx'] as const

export const uploadMessages = {
  invalidFormatTitle: 'Invalid file format',
  invalidFormat: 'Please upload the file in PSV or Excel (.xlsx) format',
  missingInformation: 'Missing information',
  missingFile: 'Please select a file and an upload type',
  succeeded: 'Upload successful',
  created: (n: number) => `${plural(n, 'row')} created`,
  placeholders: (n: number) => `${plural(n, 'placeholder player')} added`,
  fileChanged: 'The file has changed since it was chosen. Please choose it again.',
  succeededInPart: 'Upload finished with errors',
  failedTitle: 'Upload failed',
  failed: 'An error occurred during upload',
  errorsOccurred: (n: number) => `${plural(n, 'error')} occurred`,
  /** The last line of a list that was cut at `listedMessages`. */
  andMore: (n: number) => `… and ${groupedCount(n)} more`,
  tooLarge: 'The file is larger than 10 MB',
  downloadFailedTitle: 'Download failed',
  templateFailed: 'Failed to download template',
  rejectedFailed: 'Failed to download the rejected rows',
  unknown: 'Upload not found',
  rejectedDeleted: 'The rejected rows of this upload were deleted when mobile numbers were masked',
} as const
