import { plural } from '../core/texts/counts.rules.ts'

/**
 * Messages about a row, which follow `Row 17: ` and, in this object, the name of the column. In messages of checks in
 * SQL, `format()` replaces each `%s`.
 */
export const cellProblems = {
  required: 'is required',
  controlCharacter: 'must not contain control characters',
  tooLong: (length: number) => `must have at most ${length} characters`,
  id: (typed: string, length: number) =>
    `must be at most ${length} letters, digits, hyphens and underscores, not ${quoted(typed)}`,
  day: (typed: string) => `must be a date as DD/MM/YYYY, not ${quoted(typed)}`,
  dayOutOfRange: (typed: string) => `must be in the years 2000 to 2100, not ${quoted(typed)}`,
  mobile: (typed: string) => `must be a 10-digit mobile number starting with 6 to 9, not ${quoted(typed)}`,
  flag: (typed: string) => `must be TRUE or FALSE, not ${quoted(typed)}`,
  role: (typed: string) => `must be coach or official, not ${quoted(typed)}`,
  wholeNumber: (typed: string, least: number, most: number) =>
    `must be a whole number from ${least} to ${most}, not ${quoted(typed)}`,
  roomNumber: (typed: string) => `must be 1 to 10 letters, digits, - or /, not ${quoted(typed)}`,
  roomRate: (typed: string) => `must be rupees with at most two decimals, up to 10,00,000, not ${quoted(typed)}`,
  paysFor: (typed: string) => `must be blocked, booked or used, not ${quoted(typed)}`,
  pincode: (typed: string, least: number) => `must be at least ${least} characters, not ${quoted(typed)}`,
  errorValue: (typed: string) => `must not be the error of a formula, not ${quoted(typed)}`,
  ditto: (typed: string) => `must be the value itself instead of a mark for "as above", not ${quoted(typed)}`,
  dateInId: (shown: string) =>
    `was changed into a date by the spreadsheet: type it again as text, not ${quoted(shown)}`,
  numberInId: (shown: string) =>
    `was changed into a number by the spreadsheet: type it again as text, not ${quoted(shown)}`,
  /** `meant`: the number that was probably typed. */
  calculation: (shown: string, meant: string | null) =>
    `is a calculation instead of a number${meantNumber(meant)}: type it again as text, not ${quoted(shown)}`,
  minus: (shown: string, meant: string | null) =>
    `must not begin with a minus${meantNumber(meant)}, not ${quoted(shown)}`,
  unsolved: 'is a formula without a stored result',
} as const

function meantNumber(meant: string | null): string {
  return meant === null ? '' : ` (probably ${meant})`
}

export const rowProblems = {
  longerThanHeader: 'The row has more cells than the header',
  endBeforeStart: (end: string, start: string) => `${end} must be on or after ${start}`,
  minimumStay: (end: string, start: string, days: number) => `${end} must be at least ${days} days after ${start}`,
  maximumStay: (end: string, start: string, days: number) => `${end} must be at most ${days} days after ${start}`,
  officialIsReferenceOnly: 'IS_REFERENCE_ONLY is for coaches only',
  merged: (range: string) => `The cells ${range} are merged: only the first of them has a value`,
  totalLine: (typed: string) => `The row looks like a line of totals (${quoted(typed)}) and was not read`,
} as const

export const rowWarnings = {
  hidden: 'The row is hidden in the spreadsheet, and read all the same',
  besideTable: (typed: string) => `A remark beside the table was not read: ${quoted(typed)}`,
  dateInText: (column: string, shown: string) =>
    `${column} may have been changed into a date by the spreadsheet: ${quoted(shown)}`,
  officialHasPlayers: 'UNKNOWN_PLAYER_COUNT is for coaches only and was not read',
  playersWithoutBooking: (count: number, missing: readonly string[]) =>
    `UNKNOWN_PLAYER_COUNT ${count} was not read: a reference-only coach's players need ${missing.join(', ')}`,
  figuresDiffer: (column: string, typed: string, calculated: number) =>
    `${column} ${quoted(typed)} differs from the calculated ${calculated}`,
} as const

export const headerProblems = {
  missing: (names: readonly string[]) =>
    `The file has no column ${names.join(', ')}. Please compare its first row with the template`,
  repeated: (name: string, columns: readonly string[] = [], hidden: readonly string[] = []) =>
    [
      `The file has the column ${name} more than once`,
      columns.length === 0 ? '' : ` (in the columns ${columns.join(', ')})`,
      hidden.length === 0 ? '' : `; hidden is ${hidden.join(', ')}`,
    ].join(''),
  nearest: (pairs: readonly (readonly [string, string])[]) =>
    `. Nearest come ${pairs.map(([name, found]) => `${quoted(found)} for ${name}`).join(', ')}`,
  otherType: (template: string) => `. Its columns are those of ${template}: please choose that upload type`,
  elsewhere: (row: number, sheet: string | null) =>
    `. The columns are in row ${row}${sheet === null ? '' : ` of the sheet ${quoted(sheet)}`}`,
  readFrom: (sheet: string) => `. Read was the sheet ${quoted(sheet)}`,
  unknown: (name: string) => `Column ${quoted(name)} is unknown and was not read`,
  nameless: (position: number) => `Column ${position} has no name and was not read`,
} as const

/** About the sheet as a whole. Warnings stop an upload before anything is stored. */
export const sheetWarnings = {
  leftOut: (from: number, to: number) =>
    `${from === to ? `Row ${from}` : `Rows ${from} to ${to}`}: ` +
    'The row has values only in columns that are not read, and was left out',
  hiddenColumn: (column: string, letters: string) =>
    `Column ${column} (${letters}) is hidden in the spreadsheet, and read all the same`,
} as const

/** What stands in the result, and stops nothing. */
export const sheetNotes = {
  sheetsNotRead: (read: string, others: readonly string[]) =>
    `Read was the sheet ${quoted(read)}, not ${others.map(quoted).join(', ')}`,
  hiddenSheets: (names: readonly string[]) => `Hidden sheets were not read: ${names.map(quoted).join(', ')}`,
  days: (first: string, last: string) => `The first day of the sheet is ${first}, the last ${last}`,
  mixedDates: (column: string, dates: number, texts: number, row: number) =>
    `${column} has ${plural(dates, 'date')} of the spreadsheet and ${plural(texts, 'text')} (first in row ${row}): ` +
    'please check that day and month are not exchanged',
  movedPeople: (people: number, row: number) =>
    `EARLIER_HOTELS and EARLIER_NIGHTS were not read: ${people === 1 ? '1 person was' : `${people} people were`} moved ` +
    `(first in row ${row}), and a sheet has the present hotel only`,
  longBooking: (row: number, id: string, days: number, usual: number) =>
    `Row ${row}: the booking of ${id} lasts ${days} days, far longer than the ${usual} usual in its team`,
} as const

/** Templates for `format()` of SQL. */
export const checkProblems = {
  unknownHotel: 'HOTEL_ID %s is not in the hotel inventory',
  unknownHotelSkipped: 'HOTEL_ID %s is not in the hotel inventory: created without a hotel',
  unknownCoach: 'COACH_ID %s is not a coach',
  startsOutside: 'BOOKING_START_DATE %s is outside the dates for which hotel %s has rooms',
  endsOutside: 'BOOKING_END_DATE %s is outside the dates for which hotel %s has rooms',
  gapNights: 'HOTEL_ID %s has no rooms for the booking on the night of %s',
  gapNightsMore: 'HOTEL_ID %s has no rooms for the booking on %s nights from %s on',
  knownPerson: '%s %s already exists',
  mergedPerson: '%s %s was merged into %s',
  repeatedPerson: '%s %s is already in row %s',
  sameNumber: 'MOBILE_NUMBER is also that of %s on the same nights: perhaps one person twice',
  mobileOfPerson: 'MOBILE_NUMBER %s is the number of coach %s',
  otherSpelling: '%s "%s" differs from "%s" only in case or spaces',
  rejectedCoach: 'COACH_ID %s is not a coach: its row was rejected in the upload of %s',
  knownInstance: 'HotelID %s with InstanceCode %s already exists',
  repeatedInstance: 'HotelID %s with InstanceCode %s is already in row %s',
  overlapsInstance: 'StartDate %s to EndDate %s overlaps with instance %s of hotel %s (%s to %s)',
  overlapsRow: 'StartDate %s to EndDate %s overlaps with row %s of hotel %s (%s to %s)',
  otherName: 'HotelName differs from "%s" of the hotel’s other instances',
  otherAddress: 'Address differs from that of the hotel’s other instances',
  /** For a duplicate that is skipped, after the message that names it. */
  skipped: '%s: skipped',
  overbooked: 'Hotel %s, instance %s is overbooked from %s on (people: %s, rooms: %s)',
} as const

/**
 * The common text of a check's messages when they are grouped, without what differs from row to row. `%s` is the column
 * with which the message begins.
 */
export const checkCauses = {
  unknownHotel: 'HOTEL_ID is not in the hotel inventory',
  unknownHotelSkipped: 'HOTEL_ID is not in the hotel inventory: created without a hotel',
  unknownCoach: 'COACH_ID is not a coach',
  startsOutside: 'BOOKING_START_DATE is outside the dates for which the hotel has rooms',
  endsOutside: 'BOOKING_END_DATE is outside the dates for which the hotel has rooms',
  gapNights: 'HOTEL_ID has no rooms for some nights of the booking',
  gapNightsMore: 'HOTEL_ID has no rooms for some nights of the booking',
  knownPerson: '%s already exists',
  mergedPerson: '%s was merged into another participant',
  repeatedPerson: '%s is already in another row',
  sameNumber: 'MOBILE_NUMBER is also that of somebody else on the same nights',
  mobileOfPerson: 'MOBILE_NUMBER is the number of another coach',
  otherSpelling: '%s differs only in case or spaces from another spelling',
  rejectedCoach: 'COACH_ID is not a coach: its row was rejected in an earlier upload',
  knownInstance: 'HotelID with this InstanceCode already exists',
  repeatedInstance: 'HotelID with this InstanceCode is already in another row',
  overlapsInstance: 'StartDate to EndDate overlaps with another instance of the hotel',
  overlapsRow: 'StartDate to EndDate overlaps with another row of the hotel',
  otherName: 'HotelName differs from that of the hotel’s other instances',
  otherAddress: 'Address differs from that of the hotel’s other instances',
  overbooked: 'Hotel instances are overbooked',
} as const satisfies Record<Exclude<keyof typeof checkProblems, 'skipped'>, string>

/** Titles of the messages that are not written in SQL. */
export const otherCauses = {
  figuresDiffer: '%s differs from the calculated figure',
  playersWithoutBooking: 'UNKNOWN_PLAYER_COUNT was not read: a reference-only coach’s players need a whole booking',
  unknownColumns: 'Columns are unknown and were not read',
  namelessColumns: 'Columns have no name and were not read',
  merged: 'Cells are merged: only the first of them has a value',
  totalLine: 'The row looks like a line of totals and was not read',
  besideTable: 'A remark beside the table was not read',
  dateInText: '%s may have been changed into a date by the spreadsheet',
  hiddenColumns: 'Columns are hidden in the spreadsheet, and read all the same',
  calculation: '%s is a calculation instead of a number: type it again as text',
  minus: '%s must not begin with a minus',
} as const

export const batchProblems = {
  interrupted: 'The upload was interrupted before these rows were saved',
  conflict: 'Somebody else created or changed the same records at the same time',
  databaseAway: 'The database was not reachable',
  other: 'The database rejected these rows',
} as const

const longestQuote = 40

/** The text of a cell in a message, cut if it is long. */
function quoted(text: string): string {
  // A character has at most two units, so only the beginning of a long text is split into characters.
  const beginning = text.slice(0, 2 * longestQuote + 2)
  const letters = [...beginning]
  return letters.length > longestQuote ? `"${letters.slice(0, longestQuote).join('')}…"` : `"${text}"`
}
