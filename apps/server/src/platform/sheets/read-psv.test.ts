import { uploadLimits } from '@trophy/contract/uploads/uploads.constants.ts'
import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { type SheetLimits, sheetMessages } from './sheet.ts'

const read = async (content: string | Uint8Array<ArrayBuffer>, within: SheetLimits = uploadLimits) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const sheet = await readSheet({ format: 'psv', bytes }, within)
  const rows: [number, ...string[]][] = []
  for await (const { rowNumber, cells } of sheet.rows) rows.push([rowNumber, ...cells])
  return { header: sheet.header, rows }
}

test.each<[string, string, [number, ...string[]][]]>([
  [
    'plain lines',
    'A|B\n1|2\n3|4\n',
    [
      [2, '1', '2'],
      [3, '3', '4'],
    ],
  ],
  ['no line end at the end', 'A|B\n1|2', [[2, '1', '2']]],
  [
    'CRLF',
    'A|B\r\n1|2\r\n3|4\r\n',
    [
      [2, '1', '2'],
      [3, '3', '4'],
    ],
  ],
  [
    'the line ends of old Macs',
    'A|B\r1|2\r3|4\r',
    [
      [2, '1', '2'],
      [3, '3', '4'],
    ],
  ],
  ['a byte order mark', '\uFEFFA|B\n1|2\n', [[2, '1', '2']]],
  ['quotes with a separator and quotes', 'A|B\n"x|y"|"say ""no"""\n', [[2, 'x|y', 'say "no"']]],
  [
    'a quoted line break, which is part of its row',
    'A|B\n"x\ny"|2\n3|4\n',
    [
      [2, 'x\ny', '2'],
      [4, '3', '4'],
    ],
  ],
  [
    'a quoted line break with CRLF',
    'A|B\r\n"x\r\ny"|2\r\n3|4\r\n',
    [
      [2, 'x\ny', '2'],
      [4, '3', '4'],
    ],
  ],
  ['spaces around quotes', 'A|B\n  "x|y"  |2\n', [[2, 'x|y', '2']]],
  ['a quotation mark inside a cell', 'A|B\nHotel "Nila" Inn|5" pipe\n', [[2, 'Hotel "Nila" Inn', '5" pipe']]],
  ['blank lines, which count as lines', 'A|B\n\n|\n  |  \n1|2\n\n', [[5, '1', '2']]],
  [
    'short rows, and separators too many',
    'A|B|C\n1\n1|2|||||\n',
    [
      [2, '1'],
      [3, '1', '2'],
    ],
  ],
  ['texts of every script', 'A|B\nநிலா 🏨|सुनीता देवी\n', [[2, 'நிலா 🏨', 'सुनीता देवी']]],
])('reads %s', async (_what, content, rows) => {
  expect((await read(content)).rows).toEqual(rows)
})

test('drops empty names at the end of the header', async () => {
  expect((await read('A|B| |\n1|2\n')).header).toEqual(['A', 'B'])
})

test('reads names of two lines in the header', async () => {
  const { header, rows } = await read('A|"BOOKING\nSTART_DATE"|C\n1|2|3\n')
  expect(header).toEqual(['A', 'BOOKING\nSTART_DATE', 'C'])
  expect(rows).toEqual([[3, '1', '2', '3']])
})

test('reads a line end across two slices as one line end', async () => {
  const { rows } = await read(`A|B\r\n${'12345|789\r\n'.repeat(20_000)}`)
  expect(rows).toHaveLength(20_000)
  expect(rows.at(-1)).toEqual([20_001, '12345', '789'])
})

test.each([
  ['an empty file', '', sheetMessages.empty],
  ['an empty first line', '\nA|B\n1|2\n', sheetMessages.noHeader(1)],
  ['a header without rows', 'A|B\n', sheetMessages.noRows],
  ['a header with blank lines', 'A|B\n|\n\n', sheetMessages.noRows],
  ['a quote that never closes', 'A|B\n1|2\n"3|4\n5|6\n', sheetMessages.quoteNeverCloses(3)],
  ['a quote that closes in the next row', 'A|B\n"1|2\n"3"|4\n', sheetMessages.textAfterQuote(2)],
  ['a row without end', `A|B\n1|2\n"${'x'.repeat(1_100_000)}"|2\n`, sheetMessages.endlessLine(3)],
  ['NUL bytes', 'A|B\n1|\0\n', sheetMessages.nul],
])('refuses %s', async (_what, content, message) => {
  await expect(read(content)).rejects.toMatchObject({ code: 'invalid_input', message })
})

test.each<[string, Uint8Array, string]>([
  ['UTF-16', new Uint8Array(Buffer.from('\uFEFFA|B\n1|2\n', 'utf16le')), sheetMessages.utf16],
  ['UTF-16 of the other byte order', Buffer.from('\uFEFFA|B\n1|2\n', 'utf16le').swap16(), sheetMessages.utf16],
  ['UTF-16 without a mark', new Uint8Array(Buffer.from('NAME|B\nநிலா|2\n', 'utf16le')), sheetMessages.utf16],
  ['Windows-1252', new Uint8Array(Buffer.from('A|B\ncafé|2\n', 'latin1')), sheetMessages.windows1252],
  ['a workbook by another name', new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 0xff, 0xfe]), sheetMessages.workbookAsText],
  ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]), sheetMessages.noText],
])('refuses %s, and names it as what it is', async (_what, bytes, message) => {
  await expect(read(new Uint8Array(bytes))).rejects.toMatchObject({ code: 'invalid_input', message })
})

test.each([
  ['tabs', 'A\tB, in words\n1\t2\n'],
  ['semicolons', '\uFEFFA;B\r\n1;2,5\r\n'],
  ['commas', '"A","B"\r\n"1","2"\r\n'],
])('refuses columns between %s, and says so', async (signs, content) => {
  await expect(read(content)).rejects.toMatchObject({ message: sheetMessages.otherSeparator(signs) })
})

const player = (id: number, name: string, team: string) =>
  `COA_101|PLA_${id}|${name}||${team}|ARI01|REF-1|05/12/2026|09/12/2026`
const playersHeader =
  'COACH_ID|PLAYER_ID|PLAYER_NAME|MOBILE_NUMBER|TEAM_NAME|HOTEL_ID|BOOKING_REFERENCE|BOOKING_START_DATE|BOOKING_END_DATE'

test.each<[string, string[], number, number]>([
  [
    'in the team of two rows',
    [player(1, 'Asha R', '"Bulls U-19'), player(2, 'Bina S', 'Bulls U-19"'), player(3, 'C', 'B')],
    2,
    3,
  ],
  ['in names two rows apart', [player(1, '"Asha R', 'B'), player(2, 'Bina S', 'B'), player(3, 'Chitra T"', 'B')], 2, 4],
  ['as ditto marks', [player(1, 'Asha R', 'B'), player(2, 'Bina S', '"'), player(3, 'Chitra T', '"')], 3, 4],
  ['in the last cell and the first of the next row', [`${player(1, 'A', 'B')}|"x`, `y"|${player(2, 'B', 'B')}`], 2, 3],
])('a stray quotation mark never swallows a row: %s', async (_what, rows, from, to) => {
  const message = sheetMessages.quoteJoinsRows(from, to)
  await expect(read(`${[playersHeader, ...rows].join('\n')}\n`)).rejects.toMatchObject({
    code: 'invalid_input',
    message,
  })
})

test('reads 100 columns, refuses 101', async () => {
  const line = (count: number) => Array.from({ length: count }, (_, index) => `C${index}`).join('|')
  expect((await read(`${line(100)}\n${line(100)}\n`)).rows[0]).toHaveLength(101)
  await expect(read(`${line(101)}\n1\n`)).rejects.toMatchObject({ message: sheetMessages.tooManyColumns(100) })
})

test('reads as many rows as the limit permits and refuses one more, not counting blank lines', async () => {
  expect(uploadLimits).toMatchObject({ rows: 200_000, columns: 100 })
  // Ten slices of the file: as many rows as an upload may have would take a quarter of a minute.
  const within = { ...uploadLimits, rows: 10_000 }
  const rows = '1|2\n'.repeat(10_000)
  expect((await read(`A|B\n\n${rows}\n`, within)).rows).toHaveLength(10_000)
  await expect(read(`A|B\n${rows}1|2\n`, within)).rejects.toMatchObject({ message: sheetMessages.tooManyRows(10_000) })
})

test('cuts a row that is far longer than the header', async () => {
  const { rows } = await read(`A|B\n${'x|'.repeat(100_000)}\n`)
  expect(rows[0]).toHaveLength(1 + 101)
})
