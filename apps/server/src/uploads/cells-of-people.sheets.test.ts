import { sheetColumns, type UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mergeParticipants } from '../participants/merge/merge-participants.service.ts'
import { admin } from '../testing/actors.ts'
import { pendingCoach } from '../testing/factories/stays.ts'
import { uploadRequest } from '../testing/sheets/fixtures.ts'
import { uploadLines } from '../testing/sheets/small-event.ts'
import {
  createEvent,
  rowOf,
  sheetOf,
  formula,
  number,
  styleOf,
  formats,
  rehearsalOf,
} from '../testing/sheets/sound-sheets.ts'
import { sheetRow, workbookOf } from '../testing/sheets/workbooks.ts'
import { type TestContext, createTestContext } from '../testing/test-context.ts'
import { uploadSheet } from './uploads.service.ts'

/** Cells as people write them: what their spreadsheet has made of one is told, and never stored (decisions §12). */

let server: TestContext
beforeAll(async () => {
  server = await createTestContext()
  await createEvent(server.context)
})
afterAll(() => server.close())

const { rehearse, rehearseRow, rehearsePsv } = rehearsalOf(() => server.context)

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

  test('digits are kept as the cell shows them, and refused where the spreadsheet has rounded them', async () => {
    expect(
      (await rehearseRow('players', { PLAYER_ID: number(7, styleOf.zeros), COACH_ID: number(8, styleOf.zeros) }))
        .errors,
    ).toEqual(['Row 2: COACH_ID 0008 is not a coach'])
    const rounded = number(1_234_567_890_123_450_000)
    for (const column of ['PLAYER_ID', 'BOOKING_REFERENCE']) {
      expect((await rehearseRow('players', { [column]: rounded })).errors[0]).toContain(
        `${column} was changed into a number`,
      )
    }
  })

  test('a code such as 2E1, which has become the number 20, is an error in every text', async () => {
    for (const column of ['TEAM_NAME', 'BOOKING_REFERENCE', 'ROOM']) {
      const header = [...sheetColumns.players, 'ROOM']
      const code = number(20, styleOf.scientific)
      const row = rowOf('players', 2, column === 'ROOM' ? { beside: code } : { [column]: code })
      const xml = `<sheetData>${sheetRow(1, header)}${row}</sheetData>`
      expect((await rehearse('players', [{ name: 'S', xml }])).errors).toEqual([
        `Row 2: ${column} was changed into a number by the spreadsheet: type it again as text, not "20"`,
      ])
    }
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

test('a team says into whom its coach was merged', async () => {
  const [keep, remove] = [await pendingCoach(server.database), await pendingCoach(server.database)]
  await mergeParticipants(
    server.context,
    { keep: keep.id, remove: remove.id, reason: 'One coach in two sheets' },
    admin,
  )
  const { errors } = await rehearseRow('players', { COACH_ID: remove.participantId })
  expect(errors).toEqual([`Row 2: COACH_ID ${remove.participantId} was merged into ${keep.participantId}`])
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
        'BOOKING_START_DATE has 3 dates of the spreadsheet and 1 text (first in row 3): please check that day and month are not exchanged',
        'Row 5: the booking of PLA_5 lasts 25 days, far longer than the 4 usual in its team',
      ],
    })
  })
})
