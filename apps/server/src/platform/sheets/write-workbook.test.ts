import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { readReport, shown } from '../../testing/sheets/read-report.ts'
import { partOf, readWithSecondReader } from '../../testing/sheets/second-reader.ts'
import type { WorkbookRow } from './workbook/workbook.ts'
import { writeWorkbook } from './write-workbook.ts'

const oddTexts = [
  '=1+1',
  '"quoted" <b>&amp;</b>',
  'two\nlines',
  '  spaces  ',
  'நிலா 🏨',
  '_x0041_',
  '0042',
  'https://example.org',
]

const workbook = (...pages: WorkbookRow[][]) => ({
  sheetName: "Who's there",
  title: 'Title & <more>',
  notes: ['First note', 'Second note'],
  columns: [
    { title: 'Text', kind: 'text', width: 20 },
    { title: 'Day', kind: 'day', width: 12, total: 'count' },
    { title: 'Moment', kind: 'moment', width: 18 },
    { title: 'Hours', kind: 'decimal', width: 9, total: 'sum' },
    { title: 'Amount', kind: 'money', width: 16, total: 'sum' },
  ] as const,
  pages: (async function* () {
    yield* pages
  })(),
  empty: 'Nothing to tell.',
  madeAt: new Date('2026-11-21T08:30:00Z'),
})

const opened = async (...pages: WorkbookRow[][]) => readReport(await buffer(writeWorkbook(workbook(...pages))))

const filled = () =>
  opened(
    [
      ['first', '2026-11-21', '2026-11-21 14:05:30', 1.25, 12_345_600],
      ['second', '2000-01-01', null, 2.5, 25_005],
    ],
    [['third', '2100-12-31', '2026-02-28 23:59:59', 0.1, -50_000]],
  )

it('has the title, the notes and the header above the rows of all pages', async () => {
  const report = await filled()
  expect(report).toMatchObject({
    sheetName: "Who's there",
    title: 'Title & <more>',
    notes: ['First note', 'Second note'],
    header: ['Text', 'Day', 'Moment', 'Hours', 'Amount'],
  })
  expect(report.rows.map(([text, , , hours]) => [text, hours])).toEqual([
    ['first', 1.25],
    ['second', 2.5],
    ['third', 0.1],
  ])
})

it('stores dates as dates, shown as DD/MM/YYYY', async () => {
  const report = await filled()
  expect(report.rows.map(([, day, moment]) => [shown(day), shown(moment)])).toEqual([
    ['2026-11-21 00:00:00', '2026-11-21 14:05:30'],
    ['2000-01-01 00:00:00', null],
    ['2100-12-31 00:00:00', '2026-02-28 23:59:59'],
  ])
  expect(report.cell('B5')?.style?.numFmt).toBe('dd/mm/yyyy')
  expect(report.cell('C5')?.style?.numFmt).toBe('dd/mm/yyyy hh:mm')
})

it('has a bold header that stays in view, column widths, and filters on the rows only', async () => {
  const report = await filled()
  expect([report.frozenRows, report.filtered]).toEqual([4, 'A4:E7'])
  expect(report.widths).toEqual([20, 12, 18, 9, 16])
  for (const place of ['A1', 'A4', 'D4']) expect(report.cell(place)?.style?.font?.bold).toBe(true)
  expect(report.cell('A5')?.style?.font?.bold).not.toBe(true)
})

it('has totals below the rows, which follow the filters', async () => {
  const report = await filled()
  expect(report.totals).toEqual({ Text: 'Total', Day: 3, Moment: null, Hours: 3.85, Amount: 123_206.05 })
  expect(report.cell('B9')?.formula).toBe('SUBTOTAL(103,B5:B7)')
  expect(report.cell('D9')?.formula).toBe('SUBTOTAL(109,D5:D7)')
})

it('shows a text instead of rows when there are none, and has no filters', async () => {
  const report = await opened()
  expect(report).toMatchObject({ rows: [], empty: 'Nothing to tell.', filtered: undefined, frozenRows: 4 })
})

it.each(oddTexts)('keeps the text %j unchanged', async (text) => {
  const report = await opened([[text, '2026-11-21', null, 1]])
  expect(report.rows[0]?.[0]).toBe(text)
  expect(report.cell('A5')?.formula).toBeUndefined()
})

it('keeps rows with characters that XML cannot contain', async () => {
  const text = 'bell \u0007 half \uD800 return \r \uFFFF'
  const report = await opened([[text, '2026-11-21', null, 1]])
  expect(report.rows[0]?.[0]).toBe(text)
})

it('ends a text that is longer than a cell of Excel with an ellipsis', async () => {
  const report = await opened([['a'.repeat(32_767), '2026-11-21', null, 1]], [['b'.repeat(32_768), null, null, 1]])
  expect(report.rows.map(([text]) => text)).toEqual(['a'.repeat(32_767), `${'b'.repeat(32_766)}…`])
})

it('shows each text, number and date in a second reader, too, cell by cell', async () => {
  const rows: WorkbookRow[] = [
    ['first', '2026-11-21', '2026-11-21 14:05:30', 1.25, 12_345_600],
    ...oddTexts.map((text): WorkbookRow => [text, '2026-11-22', null, 2, 100]),
  ]
  const read = await readWithSecondReader(await buffer(writeWorkbook(workbook(rows))))
  const day = (text: string) => new Date(text)
  expect(read.slice(0, 4).map((cells) => cells.filter((cell) => cell !== null))).toEqual([
    ['Title & <more>'],
    ['First note'],
    ['Second note'],
    ['Text', 'Day', 'Moment', 'Hours', 'Amount'],
  ])
  expect(read[4]).toEqual(['first', day('2026-11-21T00:00:00Z'), day('2026-11-21T14:05:30Z'), 1.25, 123_456])
  const shownTexts = oddTexts.map((text) => [text, day('2026-11-22T00:00:00Z'), null, 2, 1])
  expect(read.slice(5, 5 + oddTexts.length)).toEqual(shownTexts)
})

it('has every text in the table of shared strings, where the previewers of phones find it', async () => {
  const repeated = Array.from({ length: 50_000 }, (_, index): WorkbookRow => [
    index % 2 === 0 ? 'Hill Top' : `Guest ${index}`,
    '2026-11-21',
    null,
    1,
    1,
  ])
  const bytes = await buffer(writeWorkbook(workbook(repeated)))
  const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml')
  expect(sheet).not.toContain('inlineStr')
  expect(sheet).not.toContain('<is>')
  const strings = await partOf(bytes, 'xl/sharedStrings.xml')
  const count = strings.split('<si>').length - 1
  expect(strings).toContain(`uniqueCount="${count}"`)
  // A repeated text is written about once for each 20,000 others.
  expect(count).toBeLessThan(25_000 + 20)
  const read = await readWithSecondReader(bytes)
  expect(read.slice(4, 4 + repeated.length).map(([text]) => text)).toEqual(repeated.map(([text]) => text))
}, 60_000)

it('fails when its pages fail', async () => {
  const broken = { ...workbook(), pages: failing() }
  await expect(buffer(writeWorkbook(broken))).rejects.toThrow('the database is gone')
})

async function* failing(): AsyncGenerator<WorkbookRow[]> {
  yield [['first', '2026-11-21', null, 1]]
  throw new Error('the database is gone')
}

it('ends its pages when the stream is destroyed', async () => {
  let isLeft = false
  const endless = async function* (): AsyncGenerator<WorkbookRow[]> {
    try {
      for (let page = 0; ; page += 1) yield Array.from({ length: 500 }, () => [String(page), '2026-11-21', null, 1])
    } finally {
      isLeft = true
    }
  }
  let bytes = 0
  const chunks: AsyncIterable<Uint8Array> = writeWorkbook({ ...workbook(), pages: endless() })
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > 20_000) break
  }
  await expect.poll(() => isLeft).toBe(true)
})

it('has money as numbers in rupees, grouped as in India', async () => {
  const { rows, cell } = await filled()
  expect(rows.map((row) => row[4])).toEqual([123_456, 250.05, -500])
  expect(cell('E5')?.style?.numFmt).toContain(String.raw`[>=100000]"₹ "##\,##\,##0.00`)
  expect(cell('E7')?.style?.numFmt).toContain(String.raw`[<=-100000]"-₹ "##\,##\,##0.00`)
})

const hasLibreOffice = spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0

it.skipIf(!hasLibreOffice)('shows each text, number and date in LibreOffice, where it is installed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'libreoffice-'))
  const rows = oddTexts.map((text): WorkbookRow => [text, '2026-11-22', '2026-11-21 14:05:30', 2.5, 100])
  await writeFile(join(folder, 'written.xlsx'), await buffer(writeWorkbook(workbook(rows))))
  // Comma, quotation mark, UTF-8.
  const format = 'csv:Text - txt - csv (StarCalc):44,34,76'
  const environment = { ...process.env, HOME: folder }
  spawnSync('soffice', ['--headless', '--convert-to', format, '--outdir', folder, 'written.xlsx'], {
    cwd: folder,
    env: environment,
  })
  const shownRows = await readFile(join(folder, 'written.csv'), 'utf8')
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  for (const text of oddTexts)
    expect(shownRows).toContain(`\n${quoted(text)},22/11/2026,21/11/2026 14:05,2.50,₹ 1.00\n`)
  await rm(folder, { recursive: true })
})
