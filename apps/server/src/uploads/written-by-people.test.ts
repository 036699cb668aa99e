import { sheetColumns, type UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import type { UploadOptions, UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadRequest } from '../testing/sheets/fixtures.ts'
import { uploadLines } from '../testing/sheets/small-event.ts'
import { countEverything } from '../testing/sheets/stored.ts'
import { sheetRow, type TestSheet, workbookOf } from '../testing/sheets/workbooks.ts'
import { type TestContext, createTestContext } from '../testing/test-context.ts'
import { uploadSheet } from './uploads.service.ts'

/** Sheets as people write them: what their spreadsheet has made of it is told, and never stored (decisions §12). */

let server: TestContext
beforeAll(async () => {
  server = await createTestContext()
  await uploadLines(server.context, 'hotel-inventory', ['ARI01|1|01/12/2026|31/12/2026|900'])
  await uploadLines(
    server.context,
    'coaches-officials',
    ['COA_900|||||', 'COA_901|||||']
      .map((line) => `${line}|coach|Team Coach|Kabaddi|Adyar|Chennai|REF-1`)
      .map(withStay),
  )
})
afterAll(() => server.close())

function withStay(line: string): string {
  return line.replace('|||||', '||ARI01|05/12/2026|09/12/2026|')
}

type Cells = Readonly<Record<string, string>>
const sound: Readonly<Record<UploadType, Cells>> = {
  'hotel-inventory': {
    HotelID: 'KGI01',
    HotelName: 'Hotel Nila',
    Location: 'Adyar',
    District: 'Chennai',
    Address: '1 Beach Road',
    Pincode: '600020',
    StartDate: '01/12/2026',
    EndDate: '31/12/2026',
    TotalRooms: '5',
  },
  'coaches-officials': {
    ROLE: 'coach',
    COACH_ID: 'COA_101',
    NAME: 'Asha R',
    DISCIPLINE: 'Kabaddi',
    LOCATION: 'Adyar',
    DISTRICT: 'Chennai',
    HOTEL_ID: 'ARI01',
    BOOKING_START_DATE: '05/12/2026',
    BOOKING_END_DATE: '09/12/2026',
    BOOKING_REFERENCE_NUMBER: 'REF-1',
  },
  players: {
    COACH_ID: 'COA_900',
    PLAYER_ID: 'PLA_1',
    PLAYER_NAME: 'Bina S',
    TEAM_NAME: 'Bulls',
    HOTEL_ID: 'ARI01',
    BOOKING_REFERENCE: 'REF-1',
    BOOKING_START_DATE: '05/12/2026',
    BOOKING_END_DATE: '09/12/2026',
  },
}

const formats = ['d-mmm', 'dd/mm/yyyy', '0.00E+00']
const styleOf = { dayMonth: 1, date: 2, scientific: 3 } as const

/** A row of the sheet type; a value that begins with `<c` is the XML of its cell. */
const rowOf = (type: UploadType, row: number, cells: Cells, attributes = ''): string => {
  const columns = sheetColumns[type].map((column) => {
    const value = cells[column] ?? sound[type][column] ?? ''
    if (value.startsWith('<c')) return value
    return value === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`
  })
  return `<row r="${row}"${attributes}>${columns.join('')}${cells['beside'] ?? ''}</row>`
}

const sheetOf = (
  type: UploadType,
  rows: readonly string[],
  { before = '', after = '', name = 'S' } = {},
): TestSheet => ({
  name,
  xml: `${before}<sheetData>${sheetRow(1, sheetColumns[type])}${rows.join('')}</sheetData>${after}`,
})

const rehearse = (type: UploadType, sheets: readonly TestSheet[], options: Partial<UploadOptions> = {}) => {
  const request = uploadRequest(type, workbookOf(sheets, formats), { fileName: 'sheet.xlsx', isDryRun: true })
  return uploadSheet(server.context, { ...request, options: { ...request.options, ...options } })
}

const rehearseRow = (type: UploadType, cells: Cells): Promise<UploadResult> =>
  rehearse(type, [sheetOf(type, [rowOf(type, 2, cells)])])

const rehearsePsv = (type: UploadType, cells: Cells): Promise<UploadResult> => {
  const columns = sheetColumns[type]
  const line = columns.map((column) => cells[column] ?? sound[type][column] ?? '').join('|')
  return uploadSheet(server.context, uploadRequest(type, `${columns.join('|')}\n${line}\n`, { isDryRun: true }))
}

const formula = (text: string, value: string | null, type = 'n'): string =>
  `<c t="${type}"><f>${text}</f>${value === null ? '' : `<v>${value}</v>`}</c>`
const number = (value: number, style = 0): string => `<c s="${style}"><v>${value}</v></c>`

test('a sound row of each sheet has no error and no warning', async () => {
  for (const type of ['hotel-inventory', 'coaches-officials', 'players'] as const) {
    expect(await rehearseRow(type, {}), type).toMatchObject({ created: 1, errors: [], warnings: [] })
  }
})

describe('SH-01: a typed +91-98… is a calculation', () => {
  test.each<[string, string, string]>([
    ['its result', formula('+91-9876543210', '-9876543119'), '(probably 9876543210)'],
    ['with several dashes', formula('+91-98765-43210', '-141884'), '(probably 9876543210)'],
    ['of another cell', formula('B2+1', '9876543211'), ''],
    ['as a mere number', number(-9_876_543_119), '(probably 9876543210)'],
  ])('%s', async (_what, cell, meant) => {
    for (const [type, column] of [
      ['coaches-officials', 'MOBILE_NUMBER'],
      ['coaches-officials', 'TRAVEL_POC_MOBILE'],
      ['coaches-officials', 'VENUE_POC_MOBILE'],
      ['players', 'MOBILE_NUMBER'],
      ['hotel-inventory', 'ContactPhone'],
    ] as const) {
      const { created, errors } = await rehearseRow(type, { [column]: cell })
      expect(created, column).toBe(0)
      expect(errors, column).toEqual([
        expect.stringMatching(
          new RegExp(`^Row 2: ${column} .*calculation|^Row 2: ${column} must not begin with a minus`),
        ),
      ])
      expect(errors[0]).toContain(meant)
    }
  })

  test('as text in PSV', async () => {
    expect((await rehearsePsv('players', { MOBILE_NUMBER: '-9876543119' })).errors).toEqual([
      'Row 2: MOBILE_NUMBER must not begin with a minus (probably 9876543210), not "-9876543119"',
    ])
  })

  test('a number that is looked up, or calculates nothing, is read', async () => {
    for (const cell of [
      formula('VLOOKUP(B2,Phones!A:B,2,0)', '9876543210'),
      formula('+919876543210', '919876543210'),
    ]) {
      expect(await rehearseRow('players', { MOBILE_NUMBER: cell })).toMatchObject({
        created: 1,
        errors: [],
        warnings: [],
      })
    }
  })
})

describe('SH-03: a code that has become a date', () => {
  test.each<[UploadType, string]>([
    ['hotel-inventory', 'HotelID'],
    ['coaches-officials', 'HOTEL_ID'],
    ['coaches-officials', 'COACH_ID'],
    ['players', 'HOTEL_ID'],
    ['players', 'PLAYER_ID'],
    ['players', 'COACH_ID'],
  ])('in an id is an error: %s %s', async (type, column) => {
    expect((await rehearseRow(type, { [column]: number(46_143, styleOf.dayMonth) })).errors).toEqual([
      `Row 2: ${column} was changed into a date by the spreadsheet: type it again as text, not "2026-05-01"`,
    ])
    expect((await rehearseRow(type, { [column]: number(100_000, styleOf.scientific) })).errors).toEqual([
      `Row 2: ${column} was changed into a number by the spreadsheet: type it again as text, not "100000"`,
    ])
  })

  test('in a reference or a team is a warning', async () => {
    const cells = { BOOKING_REFERENCE: number(46_154, styleOf.dayMonth), TEAM_NAME: number(46_367, styleOf.date) }
    expect(await rehearseRow('players', cells)).toMatchObject({
      created: 1,
      warnings: [
        'Row 2: TEAM_NAME may have been changed into a date by the spreadsheet: "2026-12-11"',
        'Row 2: BOOKING_REFERENCE may have been changed into a date by the spreadsheet: "2026-05-12"',
      ],
    })
  })
})

describe('SH-04: hidden rows and columns', () => {
  test('are named before anything is stored', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => {
      const isHidden = index >= 8 && index <= 28
      return rowOf(
        'players',
        index + 2,
        { PLAYER_ID: `PLA_${index}`, MOBILE_NUMBER: '9876543210' },
        isHidden ? ' hidden="1"' : '',
      )
    })
    const sheet = sheetOf('players', rows, { before: '<cols><col min="4" max="4" hidden="1"/></cols>' })
    const before = await countEverything(server.database)
    const { created, warnings } = await rehearse('players', [sheet])
    expect(created).toBe(40)
    expect(warnings[0]).toBe('Column MOBILE_NUMBER (D) is hidden in the spreadsheet, and read all the same')
    expect(warnings.slice(1)).toEqual(
      Array.from(
        { length: 21 },
        (_, index) => `Row ${index + 10}: The row is hidden in the spreadsheet, and read all the same`,
      ),
    )
    expect(await countEverything(server.database)).toEqual(before)
  })

  test('a second, hidden column of a name is named with its letters', async () => {
    const header = [...sheetColumns.players, 'BOOKING_START_DATE']
    const xml = `<cols><col min="10" max="10" hidden="1"/></cols><sheetData>${sheetRow(1, header)}${rowOf('players', 2, {})}</sheetData>`
    await expect(rehearse('players', [{ name: 'S', xml }])).rejects.toMatchObject({
      message:
        'The file has the column BOOKING_START_DATE more than once (in the columns H, J); hidden is J. Read was the sheet "S"',
    })
  })
})

describe('SH-05: an error value is nobody’s name', () => {
  const errorCell = (value: string) => `<c t="e"><f>VLOOKUP(B2,X:Y,2,0)</f><v>${value}</v></c>`

  test.each<[UploadType, string]>([
    ['players', 'PLAYER_NAME'],
    ['players', 'TEAM_NAME'],
    ['coaches-officials', 'DISTRICT'],
    ['coaches-officials', 'LOCATION'],
    ['coaches-officials', 'NOTIFY_TRANSPORT_CONTACT'],
    ['coaches-officials', 'TRAVEL_POC_NAME'],
    ['hotel-inventory', 'PointOfContact'],
  ])('%s %s', async (type, column) => {
    for (const value of ['#N/A', '#REF!', '#NAME?', '#VALUE!', '#SPILL!']) {
      const error = `Row 2: ${column} must not be the error of a formula, not "${value}"`
      expect((await rehearseRow(type, { [column]: errorCell(value) })).errors).toEqual([error])
      expect((await rehearsePsv(type, { [column]: value })).errors).toEqual([error])
    }
  })
})

test('SH-07: spaces and compositions are made one, and other spellings are named', async () => {
  const names = ['Kabaddi', 'kabaddi', 'Kho Kho', 'KhoKho', 'Kho\u00A0 Kho']
  const rows = names.map((DISCIPLINE, index) =>
    rowOf('coaches-officials', index + 2, {
      COACH_ID: `COA_10${index}`,
      DISCIPLINE,
      LOCATION: 'Anna\u00A0Nagar',
      DISTRICT: index === 0 ? 'CHENNAI' : 'Chennai',
    }),
  )
  const result = await rehearse('coaches-officials', [sheetOf('coaches-officials', rows)])
  expect(result.created).toBe(5)
  expect(result.warnings).toEqual([
    'Row 2: DISTRICT "CHENNAI" differs from "Chennai" only in case or spaces',
    'Row 3: DISCIPLINE "kabaddi" differs from "Kabaddi" only in case or spaces',
    'Row 5: DISCIPLINE "KhoKho" differs from "Kho Kho" only in case or spaces',
  ])
})

test('SH-07: two spellings of a team of one coach are named', async () => {
  const teams = ['Bulls U-19', 'BULLS  U-19', 'Bulls U-19']
  const rows = teams.map((TEAM_NAME, index) => rowOf('players', index + 2, { PLAYER_ID: `PLA_${index}`, TEAM_NAME }))
  const other = rowOf('players', 5, { PLAYER_ID: 'PLA_9', COACH_ID: 'COA_901', TEAM_NAME: 'bulls u-19' })
  expect((await rehearse('players', [sheetOf('players', [...rows, other])])).warnings).toEqual([
    'Row 3: TEAM_NAME "BULLS U-19" differs from "Bulls U-19" only in case or spaces',
  ])
})

test('SH-08: a team says in which upload its coach was rejected', async () => {
  const lines = ['COA_801|9876500001|ARI01|05/12/2026|09/12/2026|', 'COA_802|9876500001|ARI01|05/12/2026|09/12/2026|']
  const { errors } = await uploadLines(server.context, 'coaches-officials', lines)
  expect(errors).toEqual(['Row 3: MOBILE_NUMBER +919876500001 is the number of coach COA_801'])
  const { errors: ofPlayers } = await rehearseRow('players', { COACH_ID: 'COA_802' })
  expect(ofPlayers).toEqual([
    expect.stringMatching(
      /^Row 2: COACH_ID COA_802 is not a coach: its row was rejected in the upload of \d\d\/\d\d\/\d{4} \d\d:\d\d$/,
    ),
  ])
})

test('SH-09: invisible characters are removed from numbers, ids, dates and column names', async () => {
  const header = sheetColumns.players.map((column) => (column === 'PLAYER_NAME' ? 'PLAYER\u200B_NAME' : column))
  const row = rowOf('players', 2, {
    PLAYER_ID: '\u200BPLA_1',
    MOBILE_NUMBER: '\u202A+91 98765 43210\u202C',
    HOTEL_ID: 'ARI01\u200E',
    BOOKING_START_DATE: '\u200E05/12/2026',
  })
  const xml = `<sheetData>${sheetRow(1, header)}${row}</sheetData>`
  expect(await rehearse('players', [{ name: 'S', xml }])).toMatchObject({ created: 1, errors: [], warnings: [] })
})

test('PH-04: a name keeps its joiners, and gets ordinary spaces', async () => {
  const content = sheetOf('players', [
    rowOf('players', 2, { PLAYER_ID: 'PLA_41', PLAYER_NAME: 'श्\u200Dयाम' }),
    rowOf('players', 3, { PLAYER_ID: 'PLA_42', PLAYER_NAME: 'S\u00A0Kumar\u200B' }),
  ])
  const request = uploadRequest('players', workbookOf([content], formats), { fileName: 'sheet.xlsx' })
  expect(await uploadSheet(server.context, request)).toMatchObject({ created: 2, warnings: [] })
  expect(
    await server.database.all(sql`
      SELECT name FROM participants WHERE participant_id IN ('PLA_41', 'PLA_42') ORDER BY participant_id`),
  ).toEqual([{ name: 'श्\u200Dयाम' }, { name: 'S Kumar' }])
})

test('SH-10: formulas without a stored result are named, in every column', async () => {
  for (const value of [null, '']) {
    const cell = formula('Sheet2!B2', value)
    const optional = ['MOBILE_NUMBER', 'TRAVEL_POC_MOBILE', 'UNKNOWN_PLAYER_COUNT', 'IS_REFERENCE_ONLY']
    const cells = Object.fromEntries(optional.map((column) => [column, cell]))
    const { warnings } = await rehearseRow('coaches-officials', cells)
    expect(warnings.toSorted()).toEqual(
      optional.map((column) => `Row 2: ${column} is a formula without a stored result`).toSorted(),
    )
    expect((await rehearseRow('coaches-officials', { NAME: cell })).errors).toEqual([
      'Row 2: NAME is a formula without a stored result',
    ])
  }
})

describe('SH-11', () => {
  test('merged ranges are named once for each row, with the range', async () => {
    const covered = {
      COACH_ID: '<c/>',
      TEAM_NAME: '<c/>',
      HOTEL_ID: '<c/>',
      BOOKING_REFERENCE: '<c/>',
      BOOKING_START_DATE: '<c/>',
      BOOKING_END_DATE: '<c/>',
    }
    const rows = [2, 3, 4].map((row) => rowOf('players', row, { PLAYER_ID: `PLA_${row}`, ...(row > 2 ? covered : {}) }))
    const after =
      '<mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="E2:E4"/><mergeCell ref="F2:I2"/><mergeCell ref="F3:I4"/><mergeCell ref="D2:D3"/></mergeCells>'
    const { errors, warnings } = await rehearse('players', [sheetOf('players', rows, { after })])
    const merged = (row: number, range: string) =>
      `Row ${row}: The cells ${range} are merged: only the first of them has a value`
    expect(errors.filter((error) => error.includes('merged')).toSorted()).toEqual(
      [
        merged(2, 'F2:I2'),
        merged(3, 'A2:A4'),
        merged(3, 'E2:E4'),
        merged(3, 'F3:I4'),
        merged(4, 'A2:A4'),
        merged(4, 'E2:E4'),
        merged(4, 'F3:I4'),
      ].toSorted(),
    )
    expect(errors.some((error) => error.includes('TEAM_NAME'))).toBe(false)
    expect(warnings).toEqual([])
  })

  test('a merged range over optional cells is a warning', async () => {
    const rows = [2, 3].map((row) =>
      rowOf('players', row, { PLAYER_ID: `PLA_${row}`, MOBILE_NUMBER: row === 2 ? '9876543210' : '<c/>' }),
    )
    const after = '<mergeCells><mergeCell ref="D2:D3"/></mergeCells>'
    expect(await rehearse('players', [sheetOf('players', rows, { after })])).toMatchObject({
      created: 2,
      warnings: ['Row 3: The cells D2:D3 are merged: only the first of them has a value'],
    })
  })

  test.each(['-do-', 'do', 'Ditto', ',,', '〃', '&quot;', '&quot; &quot;'.slice(0, 6)])(
    'the ditto mark %s is an error',
    async (mark) => {
      const { errors } = await rehearseRow('players', { TEAM_NAME: mark })
      expect(errors).toEqual([expect.stringMatching(/^Row 2: TEAM_NAME must be the value itself/)])
    },
  )
})

describe('SH-13: the list is elsewhere', () => {
  const players = sheetOf('players', [rowOf('players', 2, {})], { name: 'Players' })
  const text = (name: string, ...lines: string[]): TestSheet => ({
    name,
    xml: `<sheetData>${lines.map((line, index) => sheetRow(index + 1, [line])).join('')}</sheetData>`,
  })

  test('a hidden first sheet is passed over, and named', async () => {
    const lists: TestSheet = { ...text('Lists', 'Kabaddi'), state: 'hidden' }
    expect(await rehearse('players', [lists, players])).toMatchObject({
      created: 1,
      warnings: [],
      notes: ['Hidden sheets were not read: "Lists"', 'The first day of the sheet is 05/12/2026, the last 09/12/2026'],
    })
  })

  test('another sheet that has the columns is named, and can be read', async () => {
    const sheets = [text('Instructions', 'How to fill in this file', 'One row for each player'), players]
    await expect(rehearse('players', sheets)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^The file has no column COACH_ID, .*\. The columns are in row 1 of the sheet "Players"$/,
      ),
      details: { foundHeader: { sheet: 'Players', headerRow: 1 } },
    })
    const result = await rehearse('players', sheets, { sheet: 'Players', headerRow: 1 })
    expect(result).toMatchObject({
      created: 1,
      notes: [expect.stringContaining('not "Instructions"'), expect.anything()],
    })
  })

  test('another row that has the columns is named, and can be read', async () => {
    const xml = `<sheetData>${sheetRow(1, ['List of players'])}${sheetRow(3, sheetColumns.players)}${rowOf('players', 4, {})}</sheetData><mergeCells><mergeCell ref="A1:I1"/></mergeCells>`
    const sheets = [{ name: 'S', xml }]
    const foundHeader = { sheet: 'S', headerRow: 3 }
    await expect(rehearse('players', sheets)).rejects.toMatchObject({ details: { foundHeader } })
    expect(await rehearse('players', sheets, foundHeader)).toMatchObject({ created: 1, errors: [], warnings: [] })
    const empty = [{ name: 'S', xml: xml.replace(/<row r="1">.*?<\/row>/, '') }]
    await expect(rehearse('players', empty)).rejects.toMatchObject({ details: { foundHeader } })
  })

  test('names that come near are named', async () => {
    const header = [
      'ROLE',
      'COACH_ID',
      'NAME*',
      'Mobile No.',
      'DISCIPLINE',
      'LOCATION',
      'DISTRICT',
      'HOTEL_ID',
      'BOOKING START DATE (DD/MM/YYYY)',
      'BOOKING_END_DATE',
      'BOOKING_REFERENCE_NUMBER',
    ]
    await expect(
      rehearse(
        'coaches-officials',
        [text('S', 'x'), { name: 'T', xml: `<sheetData>${sheetRow(1, header)}</sheetData>` }].slice(1),
      ),
    ).rejects.toMatchObject({
      message:
        'The file has no column NAME, BOOKING_START_DATE. Please compare its first row with the template. ' +
        'Nearest come "NAME*" for NAME, "BOOKING START DATE (DD/MM/YYYY)" for BOOKING_START_DATE. Read was the sheet "T"',
    })
  })
})

describe('SH-14: dates', () => {
  test.each(['05-12-2026', '05.12.2026', '5-Dec-2026', '2026-12-05 00:00:00'])(
    '%s can be read in one way only',
    async (written) => {
      for (const rehearsed of [
        await rehearsePsv('players', { BOOKING_START_DATE: written }),
        await rehearseRow('players', { BOOKING_START_DATE: written }),
      ]) {
        expect(rehearsed).toMatchObject({ created: 1, errors: [] })
        expect(rehearsed.notes[0]).toContain('05/12/2026')
      }
    },
  )

  test.each(['05/12/26', '5/12/2026', '12/25/2026'])('%s is an error', async (written) => {
    expect((await rehearsePsv('players', { BOOKING_START_DATE: written })).errors).toHaveLength(1)
  })

  test('a date with a time is an error that shows it', async () => {
    expect((await rehearseRow('players', { BOOKING_START_DATE: number(46_361.75, styleOf.date) })).errors).toEqual([
      'Row 2: BOOKING_START_DATE must be a date as DD/MM/YYYY, not "2026-12-05 18:00:00"',
    ])
  })

  test('a column of dates and texts, and a booking far longer than its team’s others, stand in the result', async () => {
    const rows = [2, 3, 4, 5].map((row) =>
      rowOf('players', row, {
        PLAYER_ID: `PLA_${row}`,
        BOOKING_START_DATE: row === 3 ? '05/12/2026' : number(46_361, styleOf.date),
        ...(row === 5 ? { BOOKING_END_DATE: '30/12/2026' } : {}),
      }),
    )
    expect(await rehearse('players', [sheetOf('players', rows)])).toMatchObject({
      created: 4,
      warnings: [],
      notes: [
        'The first day of the sheet is 05/12/2026, the last 30/12/2026',
        'BOOKING_START_DATE has 3 dates of the spreadsheet and 1 texts (first in row 3): please check that day and month are not exchanged',
        'Row 5: the booking of PLA_5 lasts 25 days, far longer than the 4 usual in its team',
      ],
    })
  })
})

test('a remark beside the table and a line of totals stop the upload, and are named', async () => {
  const remark = '<c/><c t="inlineStr"><is><t>arrives late</t></is></c>'
  const rows = [
    rowOf('players', 2, { beside: remark }),
    `<row r="3"><c/><c/><c t="inlineStr"><is><t>Total</t></is></c><c><v>1</v></c></row>`,
  ]
  expect(await rehearse('players', [sheetOf('players', rows)])).toMatchObject({
    created: 1,
    errors: ['Row 3: The row looks like a line of totals ("Total") and was not read'],
    warnings: ['Row 2: A remark beside the table was not read: "arrives late"'],
  })
})
