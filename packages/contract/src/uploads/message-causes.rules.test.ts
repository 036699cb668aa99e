import { describe, expect, it, test } from 'vitest'
import { causeOf, causesOf, messageCount, remedyOf } from './message-causes.rules.ts'
import {
  batchProblems,
  cellProblems,
  checkCauses,
  checkProblems,
  headerProblems,
  otherCauses,
  rowProblems,
  rowWarnings,
  sheetWarnings,
} from './sheet-messages.constants.ts'
import { uploadMessages } from './uploads.constants.ts'

describe('errors grouped by cause', () => {
  it('have their common text, with all rows', () => {
    expect(causesOf(['Row 17: NAME is required', 'Row 21: NAME is required', 'Row 22: NAME is required'])).toEqual([
      {
        cause: 'NAME is required',
        rows: [
          { from: 17, to: 17 },
          { from: 21, to: 22 },
        ],
        count: 3,
        variants: [{ text: 'NAME is required', rows: expect.any(Array) }],
      },
    ])
  })

  it('with different values have one cause, each with its rows', () => {
    const [cause, ...others] = causesOf([
      'Row 4: HOTEL_ID ABC01 is not in the hotel inventory',
      'Row 9: HOTEL_ID XYZ is not in the hotel inventory',
      'Row 5: HOTEL_ID ABC01 is not in the hotel inventory',
    ])
    expect(others).toEqual([])
    expect(cause).toEqual({
      cause: 'HOTEL_ID is not in the hotel inventory',
      rows: [
        { from: 4, to: 5 },
        { from: 9, to: 9 },
      ],
      count: 3,
      variants: [
        { text: 'HOTEL_ID ABC01 is not in the hotel inventory', rows: [{ from: 4, to: 5 }] },
        { text: 'HOTEL_ID XYZ is not in the hotel inventory', rows: [{ from: 9, to: 9 }] },
      ],
    })
  })

  it('with one value only keep their text', () => {
    const causes = causesOf(['Row 4: HOTEL_ID ABC01 is not in the hotel inventory'])
    expect(causes.map(({ cause }) => cause)).toEqual(['HOTEL_ID ABC01 is not in the hotel inventory'])
  })

  it('are sorted by frequency, then by row, with messages about the whole sheet last', () => {
    const causes = causesOf([
      'The sheet is odd',
      'Row 9: AGE is required',
      'Row 3: NAME is required',
      'Row 5: TEAM is required',
      'Row 6: TEAM is required',
    ])
    expect(causes.map(({ cause }) => cause)).toEqual([
      'TEAM is required',
      'NAME is required',
      'AGE is required',
      'The sheet is odd',
    ])
  })

  it('of a failed batch have the rows of the batch', () => {
    expect(causesOf(['Rows 502 to 1001: The database was not reachable'])).toMatchObject([
      { cause: 'The database was not reachable', rows: [{ from: 502, to: 1001 }], count: 500 },
    ])
  })

  it('that name no row are counted by their messages', () => {
    const overbooked = (hotel: string) =>
      `Hotel ${hotel}, instance 1 is overbooked from 03/11/2026 on (people: 9, rooms: 8)`
    expect(causesOf([overbooked('AAA'), overbooked('BBB')])).toMatchObject([
      { cause: 'Hotel instances are overbooked', rows: [], count: 2 },
    ])
  })

  it('keep the line breaks of a message', () => {
    expect(causesOf(['Row 2: ROLE must be coach or official, not "a\nb"'])).toMatchObject([
      { cause: 'ROLE must be coach or official, not "a\nb"', rows: [{ from: 2, to: 2 }] },
    ])
  })

  it('ignore the last line of a cut list', () => {
    expect(causesOf(['Row 2: NAME is required', uploadMessages.andMore(41)])).toHaveLength(1)
    expect(causesOf(['Row 2: A is required', 'Row 3: B is required', uploadMessages.andMore(2)])).toMatchObject([
      { cause: 'A is required' },
      { cause: 'B is required' },
    ])
  })

  it('name no row where only a quoted text does', () => {
    const message = headerProblems.unknown('Row 3: shirt')
    expect(causesOf([message])).toMatchObject([{ cause: message, rows: [], count: 1 }])
  })
})

describe('messageCount', () => {
  it('counts the lines', () => {
    expect(messageCount([])).toBe(0)
    expect(messageCount(['Row 2: NAME is required', 'Row 3: NAME is required'])).toBe(2)
  })

  it('adds the number in the last line of a cut list', () => {
    expect(messageCount(['Row 2: NAME is required', uploadMessages.andMore(41)])).toBe(42)
    expect(messageCount(['Row 2: NAME is required', uploadMessages.andMore(123_456)])).toBe(123_457)
    expect(messageCount(['Row 2: A is required', 'Row 3: B is required', uploadMessages.andMore(2)])).toBe(4)
  })

  it('ignores a number in any other message', () => {
    expect(messageCount(['Row 17: NAME is required', uploadMessages.andMore(5000)])).toBe(5001)
    expect(messageCount(['Row 17: … and 3 more or less'])).toBe(1)
  })
})

/** Fills a template like `format()` of SQL. */
const filled = (template: string, values: readonly string[]): string =>
  values.reduce((text, value) => text.replace('%s', () => value), template)

const someValues = ['MOBILE_NUMBER', 'ABC01', '03/11/2026', 'Hotel (Annexe)', '04/11/2026', '12']
const otherValues = ['MOBILE_NUMBER', 'x $& \\1 "y", not "z"', '21/11/2026', 'H.* is no coach', '23/11/2026', '1']

describe('the cause of a message from SQL', () => {
  const { skipped: _, ...problems } = checkProblems

  it.each(Object.entries(problems))('%s does not depend on the cells', (check, template) => {
    const cause = causeOf(filled(template, someValues))
    expect(causeOf(filled(template, otherValues))).toBe(cause)
    expect(Object.values<string>(checkCauses).map((words) => words.replace('%s', 'MOBILE_NUMBER'))).toContain(cause)
    expect(cause, check).not.toMatch(/ABC01|Annexe|%s/)
  })

  it('of another name does not depend on its spaces', () => {
    expect(causeOf(filled(checkProblems.otherName, ['Lake View (Annexe)']))).toBe(checkCauses.otherName)
  })

  it('of a duplicate includes that it is skipped', () => {
    expect(causeOf('PLAYER_ID PLA_7 already exists: skipped')).toBe('PLAYER_ID already exists: skipped')
    expect(causeOf('COACH_ID COA_1 is already in row 9: skipped')).toBe('COACH_ID is already in another row: skipped')
  })

  it('distinguishes instances from people', () => {
    expect(causeOf('HotelID AAA with InstanceCode 1 already exists: skipped')).toBe(
      'HotelID with this InstanceCode already exists: skipped',
    )
  })
})

describe('the cause of an error in a cell', () => {
  it.each([
    [`NAME ${cellProblems.required}`, 'NAME is required'],
    [`START ${cellProblems.day('31/02/2026')}`, 'START must be a date as DD/MM/YYYY'],
    [`MOBILE ${cellProblems.mobile('5, not "6"')}`, 'MOBILE must be a 10-digit mobile number starting with 6 to 9'],
    [`COUNT ${cellProblems.wholeNumber('-1', 0, 100)}`, 'COUNT must be a whole number from 0 to 100'],
    [`NAME ${cellProblems.tooLong(100)}`, 'NAME must have at most 100 characters'],
    [rowProblems.minimumStay('END', 'START', 3), 'END must be at least 3 days after START'],
  ])('%s is %s', (message, cause) => {
    expect(causeOf(message)).toBe(cause)
  })

  it('keeps columns apart', () => {
    expect(causeOf(`START ${cellProblems.day('x')}`)).not.toBe(causeOf(`END ${cellProblems.day('x')}`))
  })

  it.each([
    [rowWarnings.figuresDiffer('OccupiedRooms', '5', 3), 'OccupiedRooms differs from the calculated figure'],
    [rowWarnings.figuresDiffer('OccupiedRooms', 'many', 120), 'OccupiedRooms differs from the calculated figure'],
    [rowWarnings.playersWithoutBooking(4, ['HOTEL_ID']), otherCauses.playersWithoutBooking],
    [
      rowWarnings.playersWithoutBooking(40, ['HOTEL_ID', 'BOOKING_REFERENCE_NUMBER']),
      otherCauses.playersWithoutBooking,
    ],
    [headerProblems.unknown('Remarks'), otherCauses.unknownColumns],
    [headerProblems.nameless(7), otherCauses.namelessColumns],
    [headerProblems.nameless(100), otherCauses.namelessColumns],
    [rowProblems.merged('E2:F13'), otherCauses.merged],
    [rowProblems.totalLine('Total: 24'), otherCauses.totalLine],
    [rowWarnings.besideTable('late'), otherCauses.besideTable],
    [rowWarnings.dateInText('TEAM_NAME', '2026-12-11'), otherCauses.dateInText.replace('%s', 'TEAM_NAME')],
    [sheetWarnings.hiddenColumn('MOBILE_NUMBER', 'D'), otherCauses.hiddenColumns],
    [sheetWarnings.hiddenColumn('MOBILE_NUMBER', 'AB'), otherCauses.hiddenColumns],
    [`MOBILE ${cellProblems.calculation('-141884', '9876543210')}`, otherCauses.calculation.replace('%s', 'MOBILE')],
    [`MOBILE ${cellProblems.calculation('7', null)}`, otherCauses.calculation.replace('%s', 'MOBILE')],
    [`MOBILE ${cellProblems.minus('-9876543119', '9876543210')}`, otherCauses.minus.replace('%s', 'MOBILE')],
    [`MOBILE ${cellProblems.minus('-1', null)}`, otherCauses.minus.replace('%s', 'MOBILE')],
  ])('%s is %s', (message, cause) => {
    expect(causeOf(message)).toBe(cause)
  })
})

/** Messages about a cell or a name, which may hold the text of another message. */
const quoting: readonly ((typed: string) => string)[] = [
  (typed) => `ROLE ${cellProblems.role(typed)}`,
  (typed) => `MOBILE ${cellProblems.minus(typed, null)}`,
  (typed) => `MOBILE ${cellProblems.calculation(typed, '9876543210')}`,
  (typed) => rowWarnings.figuresDiffer('OccupiedRooms', typed, 3),
  (typed) => rowWarnings.besideTable(typed),
  (typed) => rowWarnings.dateInText('TEAM_NAME', typed),
  (typed) => rowProblems.totalLine(typed),
  (typed) => headerProblems.unknown(typed),
]

it.each(quoting)('a quoted text is no cause: %s', (messageWith) => {
  const cause = causeOf(messageWith('x'))
  for (const text of [
    ...quoting.map((message) => message('')),
    rowWarnings.playersWithoutBooking(4, []),
    headerProblems.nameless(7),
    rowProblems.merged('A2:A3'),
    // Short enough not to be cut.
    'A is a calculation instead of a number',
    'A must not begin with a minus',
    '" differs from the calculated 3',
  ]) {
    for (const typed of [text, `x ${text}`, `${text} x`, `"${text}"`, `${text}, not "x"`])
      expect(causeOf(messageWith(typed)), typed).toBe(cause)
  }
})

it.each(['Asha is already in row 5', 'Asha was merged into Devi', 'Asha is the number of coach Ravi'])(
  'a remark that reads like a message is no cause: %s',
  (typed) => expect(causeOf(rowWarnings.besideTable(typed))).toBe(otherCauses.besideTable),
)

it.each([
  ...Object.values(batchProblems),
  'Words of an older version about "something"',
  'Older words, not "x" any more',
])('an unknown message is its own cause: %s', (message) => {
  expect(causeOf(message)).toBe(message)
})

const remediable = [
  `MOBILE_NUMBER ${cellProblems.unsolved}`,
  `NAME ${cellProblems.errorValue('#N/A')}`,
  `HOTEL_ID ${cellProblems.dateInId('2026-05-01')}`,
  `HOTEL_ID ${cellProblems.numberInId('100000')}`,
  `MOBILE_NUMBER ${cellProblems.calculation('-9876543119', '9876543210')}`,
  `MOBILE_NUMBER ${cellProblems.minus('-9876543119', null)}`,
  `TEAM_NAME ${cellProblems.ditto('-do-')}`,
  `StartDate ${cellProblems.day('5/12/2026')}`,
  rowProblems.merged('E2:E13'),
  rowProblems.totalLine('Total'),
  rowWarnings.hidden,
  rowWarnings.besideTable('late'),
  rowWarnings.dateInText('TEAM_NAME', '2026-12-11'),
  sheetWarnings.hiddenColumn('MOBILE_NUMBER', 'D'),
  'DISTRICT "CHENNAI" differs from "Chennai" only in case or spaces',
  'MOBILE_NUMBER +919876500001 is the number of coach COA_801',
  'COACH_ID COA_802 is not a coach: its row was rejected in the upload of 26/11/2026 10:42',
]

test.each(remediable)('%s has a remedy, alone and as one cause of many rows', (message) => {
  expect(remedyOf(message)).toMatch(/^[A-Z].*\.$/)
  // The same with other values: grouped as one cause.
  const other = message.replace(/"[^"]*"|E2:E13|\d+:\d+$|\+\d+|coach COA_\d+/, '"x"')
  const causes = causesOf([`Row 2: ${message}`, `Row 3: ${message}`, `Row 4: ${other}`])
  for (const { cause } of causes) expect(remedyOf(cause)).toBe(remedyOf(message))
})

test.each(remediable)('what to do about %s is said of all three programs, or of none', (message) => {
  const programs = ['Excel', 'Google Sheets', 'LibreOffice']
  const named = programs.filter((program) => remedyOf(message)?.includes(program))
  expect([[], programs]).toContainEqual(named)
})

test('a plain message needs none', () => {
  expect(remedyOf('NAME is required')).toBeNull()
})

test.each([
  'A is a formula without a stored result',
  'The cells E2:E13 are merged: only the first of them has a value',
  'The row is hidden in the spreadsheet, and read all the same',
  'Column D hidden in the spreadsheet',
  'A remark beside the table',
  'MOBILE_NUMBER 9 is the number of coach A',
  'COACH_ID A: its row was rejected',
])('a message that quotes the text "%s" needs none', (typed) => {
  expect(remedyOf(`ROLE ${cellProblems.role(typed)}`)).toBeNull()
})
