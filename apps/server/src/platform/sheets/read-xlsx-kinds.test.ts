import { expect, test } from 'vitest'
import { type Part, sheetRow, workbookOf, workbookParts, zip } from '../../testing/sheets/workbooks.ts'
import { readXlsx } from './read-xlsx.ts'
import type { SheetRow } from './sheet.ts'

/**
 * What programs other than Excel write, and what a cell can be. Whole workbooks of others: workbooks-of-others.test.ts.
 */

const readAll = async (bytes: Uint8Array<ArrayBuffer>, sheet?: string) => {
  const { layout, rows: lines } = await readXlsx({ bytes, maximumCells: 101, sheet })
  const rows: SheetRow[] = []
  for await (const row of lines) rows.push(row)
  return { layout, rows }
}

/** The cells of the only row. */
const cellsOf = async (bytes: Uint8Array<ArrayBuffer>) => (await readAll(bytes)).rows[0]?.cells

const cells = sheetRow(1, ['நிலா', 'B'])

/** The parts of a workbook with one changed. */
const changed = (part: RegExp, change: (found: Part) => Part): Uint8Array<ArrayBuffer> =>
  zip(workbookParts(cells).map((found) => (part.test(found.name) ? change(found) : found)))

const inUtf16 = (text: string, isBigEndian: boolean, mark: string): Buffer => {
  const bytes = Buffer.from(mark + text, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}

test.each<[string, Uint8Array<ArrayBuffer>]>([
  ...[true, false].flatMap((isBigEndian) =>
    ['\uFEFF', ''].map((mark): [string, Uint8Array<ArrayBuffer>] => [
      `a sheet in UTF-16 ${isBigEndian ? 'BE' : 'LE'} ${mark === '' ? 'without' : 'with'} a mark`,
      changed(/sheet1/, ({ name, content }) => ({ name, content: inUtf16(String(content), isBigEndian, mark) })),
    ]),
  ),
  [
    'parts named in another case',
    zip(
      workbookParts(cells).map(({ name, content }) => ({
        name: name === '[Content_Types].xml' ? name : name.toUpperCase(),
        content,
      })),
    ),
  ],
  [
    'parts named with backslashes',
    zip(workbookParts(cells).map(({ name, content }) => ({ name: name.replaceAll('/', '\\'), content }))),
  ],
  ['parts with absolute names', zip(workbookParts(cells).map(({ name, content }) => ({ name: `/${name}`, content })))],
  [
    'absolute targets',
    changed(/workbook\.xml\.rels/, ({ name, content }) => ({
      name,
      content: String(content).replace('Target="', 'Target="/xl/'),
    })),
  ],
  [
    'elements with a prefix',
    changed(/sheet1/, ({ name, content }) => ({
      name,
      content: String(content)
        .replace(/<(\/?)(\w)/g, '<$1x:$2')
        .replace('<x:worksheet', '<x:worksheet xmlns:x="x"'),
    })),
  ],
  [
    'the strict standard',
    changed(/rels$/, ({ name, content }) => ({
      name,
      content: String(content).replace(
        /http:\/\/schemas\.openxmlformats\.org\/officeDocument\/2006/g,
        'http://purl.oclc.org/ooxml/officeDocument',
      ),
    })),
  ],
])('reads %s', async (_what, bytes) => {
  expect(await cellsOf(bytes)).toEqual(['நிலா', 'B'])
})

test('passes over sheets of charts and hidden ones', async () => {
  const sheet = (name: string) => ({ name, xml: `<sheetData>${sheetRow(1, [name])}</sheetData>` })
  const bytes = workbookOf([
    { ...sheet('Lists'), state: 'veryHidden' },
    sheet('Players'),
    { ...sheet('Old'), state: 'hidden' },
    sheet('Notes'),
  ])
  const { layout, rows } = await readAll(bytes)
  expect(layout).toMatchObject({ name: 'Players', otherSheets: ['Notes'], hiddenSheets: ['Lists', 'Old'] })
  expect(rows[0]?.cells).toEqual(['Players'])
  expect((await readAll(bytes, 'Notes')).rows[0]?.cells).toEqual(['Notes'])
  await expect(readAll(bytes, 'Old')).rejects.toMatchObject({ message: 'The workbook has no sheet "Old"' })
  const chart = zip(
    workbookParts(cells).map(({ name, content }) => ({
      name,
      content: String(content)
        .replace('<sheets>', '<sheets><sheet name="Chart" sheetId="9" r:id="chart"/>')
        .replace(
          '</Relationships>',
          '<Relationship Id="chart" Type="x/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>',
        ),
    })),
  )
  expect(await cellsOf(chart)).toEqual(['நிலா', 'B'])
})

test('reads texts as Excel shows them', async () => {
  const inline = (xml: string) => `<c t="inlineStr"><is>${xml}</is></c>`
  const xml = [
    inline('<t>plain</t><r><t> run</t></r><r><t>s</t></r>'),
    inline('<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>'),
    inline('<t>one_x000D_\ntwo</t>'),
    inline('<t>one&#13;&#10;two</t>'),
    inline('<t>_x005F_x000D_</t>'),
    inline('<t>_X000D_</t>'),
    inline('<t><![CDATA[a < b]]></t>'),
    '<c t="str"><f>A1</f><v>of a formula</v></c>',
  ]
  expect(await cellsOf(zip(workbookParts(sheetRow(1, xml.join('')))))).toEqual([
    'plain runs',
    '東京',
    'one\ntwo',
    'one\ntwo',
    '_x000D_',
    '_X000D_',
    'a < b',
    'of a formula',
  ])
})

test('says of each cell what it is, with its number format', async () => {
  const formats = ['d-mmm', 'dd/mm/yyyy hh:mm', 'h:mm', '[h]:mm', '0000', '&quot;day&quot; 0', '[Red]0.00']
  const xml = [
    '<c><v>9876543210</v></c>',
    '<c s="1"><v>46143</v></c>',
    '<c s="2"><v>46361.75</v></c>',
    '<c s="3"><v>0.5</v></c>',
    '<c s="4"><v>1.5</v></c>',
    '<c s="5"><v>7</v></c>',
    '<c s="6"><v>3</v></c>',
    '<c s="7"><v>1.5</v></c>',
    '<c t="b"><v>1</v></c>',
    '<c t="e"><v>#N/A</v></c>',
    '<c t="d"><v>2026-12-05T18:00:00</v></c>',
    '<c t="d"><v>2026-12-05</v></c>',
    '<c t="d"><v>10:10:10</v></c>',
    '<c><f>Sheet2!B2</f></c>',
    '<c><f>Sheet2!B2</f><v/></c>',
    '<c><f>+91-9876543210</f><v>-9876543119</v></c>',
    "<c><f>VLOOKUP(B2,'A-B'!A:B,2,0)</f><v>5</v></c>",
    '<c><f>Master[[#This Row],[Mobile-No (10/12)]]</f><v>9876543210</v></c>',
    '<c><f t="shared" ref="R1:S1" si="0">A1+1</f><v>1</v></c>',
    '<c><f t="shared" si="0"/><v>2</v></c>',
  ].join('')
  const { rows } = await readAll(
    workbookOf([{ name: 'S', xml: `<sheetData>${sheetRow(1, xml)}</sheetData>` }], formats),
  )
  const [row] = rows
  expect(
    row?.cells.map((text, index) => [
      text,
      row.types?.[index]?.kind,
      row.types?.[index]?.format,
      row.types?.[index]?.source,
    ]),
  ).toEqual([
    ['9876543210', 'number', 'General', 'typed'],
    ['2026-05-01', 'date', 'd-mmm', 'typed'],
    ['2026-12-05 18:00:00', 'date', 'dd/mm/yyyy hh:mm', 'typed'],
    ['12:00:00', 'time', 'h:mm', 'typed'],
    ['36:00:00', 'time', '[h]:mm', 'typed'],
    ['7', 'number', '0000', 'typed'],
    ['3', 'number', '"day" 0', 'typed'],
    ['1.5', 'number', '[Red]0.00', 'typed'],
    ['TRUE', 'flag', 'General', 'typed'],
    ['#N/A', 'error', 'General', 'typed'],
    ['2026-12-05 18:00:00', 'date', 'General', 'typed'],
    ['2026-12-05', 'date', 'General', 'typed'],
    ['10:10:10', 'time', 'General', 'typed'],
    ['', 'unsolved', 'General', 'formula'],
    ['', 'unsolved', 'General', 'formula'],
    ['-9876543119', 'number', 'General', 'calculation'],
    ['5', 'number', 'General', 'formula'],
    ['9876543210', 'number', 'General', 'formula'],
    ['1', 'number', 'General', 'calculation'],
    ['2', 'number', 'General', 'calculation'],
  ])
  expect(row?.types?.[15]?.typed).toBe('+91-9876543210')
})

test('a zero of a workbook that is calculated only when it is opened is no result of a formula', async () => {
  const row = ['<f>B2</f><v>0</v>', '<f>B2</f><v>7</v>', '<f>B2</f><v/>', '<v>0</v>'].map((cell) => `<c>${cell}</c>`)
  const parts = workbookParts(sheetRow(1, row.join('')))
  const kindsOf = async (calculation: string) => {
    const workbook = parts.map(({ name, content }) => ({
      name,
      content: String(content).replace('</workbook>', `${calculation}</workbook>`),
    }))
    return (await readAll(zip(workbook))).rows[0]?.types?.map((type) => type?.kind)
  }
  const stored = ['number', 'number', 'unsolved', 'number']
  expect(await kindsOf('<calcPr calcId="124519" fullCalcOnLoad="1"/>')).toEqual(['unsolved', ...stored.slice(1)])
  expect(await kindsOf('<calcPr calcId="124519"/>')).toEqual(stored)
})

test.each([
  ['2800.0000000000005', '2800'],
  ['35.000000000000007', '35'],
  ['0.30000000000000004', '0.3'],
  ['1.1000000000000001', '1.1'],
  ['2124.55', '2124.55'],
  ['1E-3', '0.001'],
  ['9876543210', '9876543210'],
  ['123456789012345678', '123456789012345680'],
])('the number %s is read as the spreadsheet shows it', async (stored, shown) => {
  expect(await cellsOf(zip(workbookParts(sheetRow(1, `<c><v>${stored}</v></c>`))))).toEqual([shown])
})

test('a format of conditional formatting is none of the cells', async () => {
  const styles = [
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>',
    '<dxfs><dxf><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></dxf></dxfs></styleSheet>',
  ].join('')
  const parts = workbookParts(sheetRow(1, '<c s="0"><v>40</v></c>')).map(({ name, content }) => ({
    name,
    content: String(content).replace(
      '</Relationships>',
      '<Relationship Id="styles" Type="x/styles" Target="styles.xml"/></Relationships>',
    ),
  }))
  expect(await cellsOf(zip([...parts, { name: 'xl/styles.xml', content: styles }]))).toEqual(['40'])
})

test('reports hidden rows and columns and merged ranges, and not what these cover', async () => {
  const { layout, rows } = await readAll(
    workbookOf([
      {
        name: 'S',
        xml: `<cols><col min="2" max="3" hidden="1"/></cols><sheetData>${sheetRow(1, ['A', 'B'])}<row r="2" hidden="1"><c><v>1</v></c><c><v>2</v></c></row>${sheetRow(3, ['x', 'y'])}</sheetData><mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="B2:B3"/></mergeCells>`,
      },
    ]),
  )
  expect(layout).toMatchObject({ hiddenColumns: [1, 2], merged: [{ name: 'A1:B1' }, { name: 'B2:B3' }] })
  expect(rows.map(({ cells: texts, isHidden = false }) => [isHidden, ...texts])).toEqual([
    [false, 'A'],
    [true, '1', '2'],
    [false, 'x'],
  ])
})

test('a text of many empty formatted rows and columns is read like a short one', async () => {
  const columns = Array.from({ length: 16_384 }, () => '<c s="1"/>').join('')
  const xml = [
    '<dimension ref="A1:XFD1048576"/><sheetData>',
    sheetRow(1, ['A']),
    ...Array.from({ length: 20 }, (_, index) => sheetRow(index + 2, columns)),
    ...Array.from({ length: 100_000 }, (_, index) => `<row r="${index + 22}" ht="15" customHeight="1"/>`),
    '</sheetData>',
  ].join('')
  expect((await readAll(workbookOf([{ name: 'S', xml }]))).rows).toHaveLength(1)
})
