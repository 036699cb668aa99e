import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { sheetFormats } from './sheet.ts'
import { writeSheet } from './write-sheet.ts'

const texts = [
  'plain',
  '=1+1',
  '+SUM(A1)',
  '@x',
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
