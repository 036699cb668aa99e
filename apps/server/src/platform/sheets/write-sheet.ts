import { Readable } from 'node:stream'
import { guardCell } from '@trophy/contract/core/texts/csv.ts'
import type { SheetFormat } from './sheet.ts'
import { packWorkbook, workbookXml } from './workbook/workbook-archive.ts'
import { columnLetters } from './reading/cell-places.rules.ts'
import { textCell, frameEnd, frameStart } from './workbook/workbook-sheet.ts'
import { createSharedStrings, type SharedStrings } from './workbook/workbook-texts.ts'
import type { StyleName } from './workbook/workbook-styles.ts'

/**
 * A sheet as a stream, header first. Rows are read while the stream is read; all cells are texts. No spreadsheet
 * evaluates them: the cells of a workbook are marked as text, those of .psv are guarded as in CSV.
 */
export const writeSheet = (format: SheetFormat, rows: Rows): Readable =>
  format === 'psv' ? Readable.from(psvLines(rows), { objectMode: false }) : writeXlsx(rows)

async function* psvLines(rows: Rows): AsyncGenerator<string> {
  for await (const row of rows) yield `${row.map(psvCell).join('|')}\n`
}

const psvCell = (text: string): string => {
  const cell = guardCell(text)
  return /["|\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

// A ZIP entry needs a time. It is always the same, so that the same sheet has the same bytes.
const madeAt = new Date('2000-01-01T12:00:00Z')

const writeXlsx = (rows: Rows): Readable => {
  const strings = createSharedStrings()
  const workbook = () => workbookXml('Sheet1', 1, undefined)
  return packWorkbook({ strings, sheet: typedSheetXml(strings, rows), workbook, madeAt })
}

/** Texts, header first. */
type Rows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>

/** The last row that Excel has. */
const lastRow = 1_048_576

/**
 * The XML of a worksheet for people to type into: the header stays in view, and every column is text, so that Excel
 * neither drops the leading zeros of a telephone number nor reads 03/11 as the eleventh of March.
 */
async function* typedSheetXml(strings: SharedStrings, rows: Rows): AsyncGenerator<string> {
  let number = 0
  let letter = 'A'
  for await (const row of rows) {
    number += 1
    if (number === 1) {
      letter = columnLetters(Math.max(0, row.length - 1))
      yield frameStart({ columns: row.map(columnOf), headerRow: 1, showsGrid: true })
    }
    yield rowOf(strings, number, row, number === 1 ? 'header' : 'asTyped')
  }
  yield frameEnd({ texts: `A2:${letter}${lastRow}` })
}

/** Wide enough for the header. */
const columnOf = (title: string) => ({ width: Math.min(40, Math.max(14, title.length + 4)), style: 'asTyped' }) as const

const rowOf = (strings: SharedStrings, number: number, row: readonly string[], style: StyleName): string =>
  `<row r="${number}">${row
    .map((text, index) => (text === '' ? '' : textCell(strings, `${columnLetters(index)}${number}`, text, style)))
    .join('')}</row>`
