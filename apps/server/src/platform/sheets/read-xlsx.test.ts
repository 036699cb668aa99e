import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { type Part, sheetRow, workbookOf, workbookParts, zip } from '../../testing/sheets/workbooks.ts'
import { maximumUnpackedBytes } from './reading/archive.ts'
import { readSheet } from './read-sheet.ts'
import { readXlsx, type WorkbookCaps } from './read-xlsx.ts'
import { sheetMessages } from './sheet.ts'

const read = async (bytes: Uint8Array<ArrayBuffer>) => {
  const sheet = await readSheet({ format: 'xlsx', bytes }, { rows: 200_000, columns: 100 })
  const rows: [number, ...string[]][] = []
  for await (const { rowNumber, cells } of sheet.rows) rows.push([rowNumber, ...cells])
  return { header: sheet.header, rows }
}

const readAll = async (bytes: Uint8Array<ArrayBuffer>, caps?: WorkbookCaps): Promise<void> => {
  const { rows } = await readXlsx({ bytes, maximumCells: 101 }, caps)
  for await (const _ of rows);
}

const workbook = (sheetData: string, ...more: Part[]) => zip([...workbookParts(sheetData), ...more])
const header = sheetRow(1, ['A', 'B'])

const fixture = async (name: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(new URL(`../../testing/sheets/messy/${name}.xlsx`, import.meta.url)))

test('reads texts, numbers, flags, dates and values of formulas, with the row numbers of the sheet', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'First', rows: [['A', 'B'], ['=1+1', 9_876_543_210], [], [true, new Date('2026-11-21T18:30:00Z')]] },
      { name: 'Second', rows: [['never read']] },
    ],
  })
  expect(await read(new Uint8Array(bytes))).toEqual({
    header: ['A', 'B'],
    rows: [
      [2, '=1+1', '9876543210'],
      [4, 'TRUE', '2026-11-21 18:30:00'],
    ],
  })
  const formula = workbook(header + sheetRow(7, '<c r="A7"><f>1000*1000</f><v>35</v></c><c r="B7"><f>A1</f></c>'))
  expect((await read(formula)).rows).toEqual([[7, '35', '']])
})

test('a row in which nothing stands but a box that nobody has ticked is blank', async () => {
  const [ticked, unticked] = ['1', '0'].map((value) => `<c t="b"><v>${value}</v></c>`)
  const name = '<c t="inlineStr"><is><t>Asha</t></is></c>'
  const rows = [`${name}${unticked}`, `<c/>${unticked}`, `<c/>${ticked}`, `${unticked}${unticked}`]
  const bytes = workbook(header + rows.map((cells, index) => sheetRow(index + 2, cells)).join(''))
  expect((await read(bytes)).rows).toEqual([
    [2, 'Asha', 'FALSE'],
    [4, '', 'TRUE'],
  ])
  await expect(read(workbook(header + sheetRow(2, `<c/>${unticked}`)))).rejects.toMatchObject({
    message: sheetMessages.noRows,
  })
})

test('a header without rows on the first of several sheets names the others', async () => {
  const xml = `<sheetData>${header}</sheetData>`
  const list = `<sheetData>${header}${sheetRow(2, ['1'])}</sheetData>`
  const bytes = workbookOf([
    { name: 'Template', xml },
    { name: 'Players', xml: list },
    { name: 'Old', state: 'hidden', xml: list },
  ])
  const message = sheetMessages.noRowsInSheet('Template', ['Players'])
  await expect(read(bytes)).rejects.toMatchObject({ code: 'invalid_input', message })
})

test('reads an archive in the format for large files, ZIP64', async () => {
  const archive = new ZipFile()
  for (const { name, content } of workbookParts(header + sheetRow(2, ['1']))) {
    archive.addBuffer(Buffer.from(content), name, { forceZip64Format: true })
  }
  archive.end({ forceZip64Format: true, comment: '' })
  const bytes = new Uint8Array(await buffer(archive.outputStream))
  expect(await read(bytes)).toEqual({ header: ['A', 'B'], rows: [[2, '1']] })
})

test.each<[string, (sound: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>]>([
  ['cut off in the middle', (sound) => sound.slice(0, sound.length / 2)],
  ['cut off near its end', (sound) => sound.slice(0, -30)],
  ['with a byte changed in the middle', (sound) => sound.map((byte, at) => (at === 9000 ? byte ^ 0xff : byte))],
])('refuses a workbook %s', async (_what, damage) => {
  const refusal = { code: 'invalid_input', message: sheetMessages.broken }
  await expect(read(damage(await fixture('players')))).rejects.toMatchObject(refusal)
})

test.each<[string, Uint8Array<ArrayBuffer>, string]>([
  [
    'the web page that a portal calls a workbook',
    new TextEncoder().encode('<html><table><tr><td>HotelID</td></tr></table></html>'),
    'The file is not an Excel workbook (.xlsx), even if Excel opens it. Please open it and save it as an Excel ' +
      'workbook (.xlsx)',
  ],
  ['text', new TextEncoder().encode('HotelID|HotelName\n1|2\n'), sheetMessages.noWorkbook],
  [
    'chance bytes after the first four',
    new Uint8Array([0x50, 0x4b, 3, 4, ...Array(500).fill(7)]),
    sheetMessages.broken,
  ],
  ['another archive', zip([{ name: 'photo.jpg', content: 'x' }]), sheetMessages.noWorkbook],
  ['an archive of another program', zip([{ name: '[Content_Types].xml', content: '<Types/>' }]), sheetMessages.broken],
  [
    'a document of Word',
    zip(
      workbookParts('').map(({ name, content }) =>
        name === 'xl/workbook.xml' ? { name, content: '<w:document><w:body/></w:document>' } : { name, content },
      ),
    ),
    sheetMessages.noWorkbook,
  ],
  [
    'an encrypted or old workbook',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Array(600).fill(0)]),
    sheetMessages.encrypted,
  ],
  ['an encrypted part', workbook(header, { name: 'x', content: 'x', isEncrypted: true }), sheetMessages.encrypted],
  ['macros', workbook(header, { name: 'xl/vbaProject.bin', content: 'x' }), sheetMessages.macros],
  ['rows out of order', workbook(header + sheetRow(3, ['1']) + sheetRow(2, ['2'])), sheetMessages.broken],
  ['a cell that is there twice', workbook(header + sheetRow(3, ['1']) + sheetRow(3, ['2'])), sheetMessages.broken],
  ['a row beyond the last of Excel', workbook(header + sheetRow(1_048_577, ['1'])), sheetMessages.broken],
  ['a header below the first row', workbook(sheetRow(2, ['A']) + sheetRow(3, ['1'])), sheetMessages.noHeader(1)],
  ['nothing at all', workbook(''), sheetMessages.noHeader(1)],
  ['a header without rows', workbook(header), sheetMessages.noRows],
])('refuses %s', async (_what, bytes, message) => {
  await expect(read(bytes)).rejects.toMatchObject({ code: 'invalid_input', message })
})

test('refuses a file that unpacks to too many bytes, whether or not it states so', async () => {
  const bomb = new Uint8Array(maximumUnpackedBytes + 1)
  await expect(read(workbook(header, { name: 'bomb', content: bomb }))).rejects.toMatchObject({
    message: sheetMessages.tooBig,
  })
  const liar = workbook(header, { name: 'bomb', content: bomb, claimedSize: 10 })
  await expect(read(liar)).rejects.toMatchObject({ message: sheetMessages.broken })
})

test('a sheet that needs too much memory ends only its thread', async () => {
  const texts = Array.from({ length: 400_000 }, (_, index) => `<si><t>A text of some length, number ${index}</t></si>`)
  const bytes = shared(texts.join(''), sheetRow(2, sharedCell))
  await expect(readAll(bytes, { heapMegabytes: 24, deadlineMilliseconds: 60_000 })).rejects.toMatchObject({
    message: sheetMessages.tooBig,
  })
})

/** A workbook with shared texts, each of which any number of cells may show. */
const shared = (strings: string, sheetData: string) => {
  const parts = workbookParts(header + sheetData).map((part) =>
    part.name === 'xl/_rels/workbook.xml.rels' && typeof part.content === 'string'
      ? { ...part, content: part.content.replace('</Relationships>', `${stringsRelationship}</Relationships>`) }
      : part,
  )
  return zip([...parts, { name: 'xl/sharedStrings.xml', content: `<sst>${strings}</sst>` }])
}
const stringsType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings'
const stringsRelationship = `<Relationship Id="rId2" Type="${stringsType}" Target="sharedStrings.xml"/>`
const longText = (characters: number) => `<si><t>${'A'.repeat(characters)}</t></si>`
const sharedCell = '<c t="s"><v>0</v></c>'

test('refuses a text that many cells repeat once the server would get too much of it', async () => {
  const within = shared(longText(10_000), sheetRow(2, sharedCell.repeat(90)))
  expect((await read(within)).rows[0]?.length).toBe(91)
  await expect(read(shared(longText(1_000_001), sheetRow(2, sharedCell)))).rejects.toMatchObject({
    message: sheetMessages.rowTooLong(2),
  })
  const rows = Array.from({ length: 300 }, (_, index) => sheetRow(index + 2, sharedCell.repeat(100)))
  await expect(readAll(shared(longText(9_999), rows.join('')))).rejects.toMatchObject({
    message: sheetMessages.tooBig,
  })
})

test('the time in which the rows are used does not count', async () => {
  const lines = Array.from({ length: 300 }, (_, index) => sheetRow(index + 2, ['1'])).join('')
  const task = { bytes: workbook(header + lines), maximumCells: 101 }
  const { rows } = await readXlsx(task, { heapMegabytes: 64, deadlineMilliseconds: 5000 })
  let count = 0
  for await (const _ of rows) {
    count += 1
    // Longer than the deadline, while the thread waits.
    if (count === 250) await sleep(6000)
  }
  expect(count).toBe(301)
}, 20_000)

test('stops reading at its deadline', async () => {
  const bytes = workbook(header + sheetRow(2, ['1']))
  await expect(readAll(bytes, { heapMegabytes: 64, deadlineMilliseconds: 1 })).rejects.toMatchObject({
    message: sheetMessages.tooBig,
  })
})
