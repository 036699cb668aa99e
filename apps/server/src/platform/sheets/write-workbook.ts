import type { Readable } from 'node:stream'
import { packWorkbook, workbookXml } from './workbook/workbook-archive.ts'
import { createSharedStrings, type SharedStrings } from './workbook/workbook-texts.ts'
import { createTotals, type Totals, type Workbook, type WorkbookColumn, type WorkbookRow } from './workbook/workbook.ts'
import { columnLetters } from './reading/cell-places.rules.ts'
import { lineXml, numberCell, numberOf, rowXml, textCell, frameEnd, frameStart } from './workbook/workbook-sheet.ts'
import type { StyleName } from './workbook/workbook-styles.ts'

/**
 * An Excel workbook as a stream, created while it is read: only one page of rows is in memory. The stream fails when
 * the pages fail.
 */
export const writeWorkbook = (workbook: Workbook): Readable => {
  const strings = createSharedStrings()
  const headerRow = 1 + workbook.notes.length + 1
  const written: Written = { strings, last: headerRow, totals: createTotals(workbook.columns) }
  // Complete once all chunks were read. Without rows there is nothing to filter.
  const filtered = (): string | undefined => {
    const lastColumn = columnLetters(workbook.columns.length - 1)
    return written.last === headerRow ? undefined : `$A$${headerRow}:$${lastColumn}$${written.last}`
  }
  return packWorkbook({
    strings,
    sheet: chunksOf(workbook, headerRow, written, filtered),
    workbook: () => workbookXml(workbook.sheetName, headerRow, filtered()),
    madeAt: workbook.madeAt,
  })
}

/** The texts so far, the number of the last row, and the totals of the columns. */
interface Written {
  readonly strings: SharedStrings
  last: number
  readonly totals: Totals
}

async function* chunksOf(
  { title, notes, columns, pages, empty }: Workbook,
  headerRow: number,
  written: Written,
  filtered: () => string | undefined,
): AsyncGenerator<string> {
  const { strings } = written
  yield frameStart({ columns, headerRow, showsGrid: false }) + lineXml(strings, 1, title, 'title', 24)
  yield notes.map((note, index) => lineXml(strings, index + 2, note, 'note')).join('')
  yield headerXml(strings, headerRow, columns)
  for await (const page of pages) {
    for (let row = 0; row < page.length; row += rowsAtOnce) {
      const some = page.slice(row, row + rowsAtOnce)
      yield some.map((each) => take(each, columns, written)).join('')
    }
  }
  yield written.last === headerRow
    ? lineXml(strings, headerRow + 1, empty, 'note')
    : totalsXml(columns, headerRow, written)
  const rows = filtered()?.replaceAll('$', '')
  yield frameEnd({ filtered: rows, texts: rows })
}

/** Between two chunks the process serves other requests. */
const rowsAtOnce = 50

const take = (row: WorkbookRow, columns: readonly WorkbookColumn[], written: Written): string => {
  written.last += 1
  written.totals.add(row)
  return rowXml(written.strings, written.last, row, columns)
}

const headerXml = (strings: SharedStrings, number: number, columns: readonly WorkbookColumn[]): string =>
  `<row r="${number}" ht="32" customHeight="1">${columns
    .map(({ title }, index) => textCell(strings, `${columnLetters(index)}${number}`, title, 'header'))
    .join('')}</row>`

/** Below an empty row, so that sorting does not move it. Its formulas count the rows that the filters show. */
const totalsXml = (
  columns: readonly WorkbookColumn[],
  headerRow: number,
  { strings, last, totals }: Written,
): string => {
  const number = last + 2
  const values = totals.values()
  const cells = columns.map(({ kind, total }, index) => {
    const letter = columnLetters(index)
    const place = `${letter}${number}`
    if (total === undefined) return textCell(strings, place, index === 0 ? 'Total' : '', 'totalText')
    const formula = `SUBTOTAL(${subtotals[total]},${letter}${headerRow + 1}:${letter}${last})`
    const value = values[index] ?? 0
    return numberCell(place, numberOf(value, kind), totalStyle(kind, total, value), formula)
  })
  return `<row r="${number}">${cells.join('')}</row>`
}

/** The number of rows is aligned left, like the cells that it counts; sums are aligned like their numbers. */
const totalStyle = (kind: WorkbookColumn['kind'], total: 'count' | 'sum', value: number): StyleName => {
  if (total === 'count') return 'totalRows'
  if (kind === 'money') return value < 0 ? 'totalMoneyBelowZero' : 'totalMoney'
  return kind === 'decimal' ? 'totalDecimal' : 'totalCount'
}

/** The functions of SUBTOTAL that ignore rows which a filter hides. */
const subtotals = { count: 103, sum: 109 } as const
