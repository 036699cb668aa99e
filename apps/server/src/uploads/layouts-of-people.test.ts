import { sheetColumns, type UploadType, uploadTypes } from '@trophy/contract/uploads/uploads.constants.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEvent, rowOf, sheetOf, rehearsalOf } from '../testing/sheets/sound-sheets.ts'
import { countEverything } from '../testing/sheets/stored.ts'
import { sheetRow, type TestSheet } from '../testing/sheets/workbooks.ts'
import { type TestContext, createTestContext } from '../testing/test-context.ts'

/** Sheets as people lay them out: what they do not see is named before it is stored (decisions §12). */

let server: TestContext
beforeAll(async () => {
  server = await createTestContext()
  await createEvent(server.context)
})
afterAll(() => server.close())

const { rehearse, rehearseRow } = rehearsalOf(() => server.context)

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

  test('a warning about its header names that row', async () => {
    const header = sheetRow(3, [...sheetColumns.players, 'Remark'])
    const xml = `<sheetData>${sheetRow(1, ['List of players'])}${header}${rowOf('players', 4, {})}</sheetData>`
    const { warnings } = await rehearse('players', [{ name: 'S', xml }], { sheet: 'S', headerRow: 3 })
    expect(warnings).toEqual(['Row 3: Column "Remark" is unknown and was not read'])
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

describe('rows with values only in columns that are not read', () => {
  const numberIn = (row: number) => `<c r="A${row}"><v>${row - 1}</v></c>`
  const serialAndBox = (row: number) => `<row r="${row}">${numberIn(row)}<c r="B${row}" t="b"><v>0</v></c></row>`
  const numbered = (type: UploadType, people: readonly number[], others: readonly number[]): TestSheet => {
    const soundRow = (row: number) => rowOf(type, row, {}).replace('>', `>${numberIn(row)}<c/>`)
    const rows = [
      ...people.map((row) => [row, soundRow(row)] as const),
      ...others.map((row) => [row, serialAndBox(row)] as const),
    ]
    const header = sheetRow(1, ['S.No.', 'Paid', ...sheetColumns[type]])
    return {
      name: 'S',
      xml: `<sheetData>${header}${rows
        .toSorted(([one], [other]) => one - other)
        .map(([, xml]) => xml)
        .join('')}</sheetData>`,
    }
  }

  test.each(uploadTypes)('%s: numbers filled down too far are left out, and named', async (type) => {
    const { created, rejectedRows, errors, warnings } = await rehearse(type, [numbered(type, [4], [2, 3, 5, 6, 8])])
    expect({ created, rejectedRows, errors }).toEqual({ created: 1, rejectedRows: 0, errors: [] })
    const leftOut = 'The row has values only in columns that are not read, and was left out'
    expect(warnings.filter((warning) => !warning.includes('is unknown'))).toEqual([
      `Row 8: ${leftOut}`,
      `Rows 2 to 3: ${leftOut}`,
      `Rows 5 to 6: ${leftOut}`,
    ])
  })

  test('alone they are no rows', async () => {
    await expect(rehearse('players', [numbered('players', [], [2, 3])])).rejects.toMatchObject({
      message: 'The file has a header but no rows',
    })
  })

  test('a formula without a stored value is no empty cell', async () => {
    const formulaOnly = `<row r="3">${numberIn(3)}<c/><c r="C3"><f>B9</f></c></row>`
    const sheet = numbered('players', [2], [])
    const { errors } = await rehearse('players', [
      { ...sheet, xml: sheet.xml.replace('</sheetData>', `${formulaOnly}</sheetData>`) },
    ])
    expect(errors).toContain('Row 3: COACH_ID is a formula without a stored result')
  })
})
