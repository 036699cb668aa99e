import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { partOf, readWithSecondReader } from '../../testing/sheets/second-reader.ts'
import { readSheet } from './read-sheet.ts'
import { type SheetFormat, sheetFormats } from './sheet.ts'
import { writeSheet } from './write-sheet.ts'

const texts = [
  'plain',
  '=1+1',
  '+SUM(A1)',
  '@x',
  '＝1+1',
  '+919876543210',
  '"quoted"',
  'a|b',
  'two\nlines',
  '  spaces  ',
  'நிலா 🏨',
  '_x0041_',
  'bell \u0007',
  '<b>&amp;</b>',
  '0042',
  '1e5',
  'TRUE',
]

test.each(sheetFormats)('reads the same texts that were written as %s', async (format) => {
  const header = texts.map((_, index) => `C${index}`)
  const bytes = await buffer(writeSheet(format, [header, texts]))
  const sheet = await readSheet({ format, bytes: new Uint8Array(bytes) }, { rows: 10, columns: 100 })
  const rows = []
  for await (const row of sheet.rows) rows.push(row)
  expect(sheet.header).toEqual(header)
  // Spaces around a cell are not kept: a reader of .psv trims them.
  expect(rows.map(({ cells }) => cells.map((text) => text.trim()))).toEqual([texts.map((text) => text.trim())])
})

test('a .psv keeps texts that look guarded; in a workbook they are those of an export', async () => {
  const looking = ["'=1", '(+91) 98765 43210', "''+2"]
  const read = async (format: SheetFormat) => {
    const bytes = new Uint8Array(await buffer(writeSheet(format, [['A', 'B', 'C'], looking])))
    const rows = []
    for await (const { cells } of (await readSheet({ format, bytes }, { rows: 10, columns: 10 })).rows) rows.push(cells)
    return rows
  }
  expect(await read('psv')).toEqual([looking])
  expect(await read('xlsx')).toEqual([['=1', '+919876543210', "'+2"]])
})

test('a .psv has nothing that a spreadsheet would evaluate, and a workbook has text cells only', async () => {
  const hostile = ['=1+1', '+1', '-1', '@x', '＝1+1', '＋1', '－1', '＠x', ' =1', '\t=1', '\r=1', '+919876543210']
  const psv = String(await buffer(writeSheet('psv', [hostile, hostile])))
  expect(psv).not.toMatch(/(^|[|"\n])\s*[=+\-@＝＋－＠]/)
  expect(psv).toContain('|(+91) 98765 43210')
  const { sheets } = await readXlsx(await buffer(writeSheet('xlsx', [hostile, hostile])), { readStyles: true })
  const cells = [...(sheets[0]?.cells?.values() ?? [])]
  expect(cells).toHaveLength(2 * hostile.length)
  expect(cells.filter(({ formula }) => formula !== undefined)).toEqual([])
})

test('a second reader reads the same texts, and finds them in the table of shared strings', async () => {
  const bytes = await buffer(writeSheet('xlsx', [texts.map((_, index) => `C${index}`), texts]))
  expect((await readWithSecondReader(bytes))[1]).toEqual(texts)
  expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).not.toContain('inlineStr')
})

test('a workbook to fill in has a frozen bold header, wide columns, and cells that keep a text as typed', async () => {
  const bytes = await buffer(
    writeSheet('xlsx', [
      ['HotelID', 'NOTIFY_TRANSPORT_CONTACT'],
      ['0042', '03/11/2026'],
    ]),
  )
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  expect(sheets).toHaveLength(1)
  const [sheet] = sheets
  expect(sheet?.freezePane).toEqual({ rows: 1 })
  expect(sheet?.columns?.map(({ width }) => width)).toEqual([14, 28])
  expect(sheet?.cells?.get('0,0')?.style?.font?.bold).toBe(true)
  expect(sheet?.cells?.get('1,0')).toMatchObject({ value: '0042', style: { numFmt: '@' } })
})
