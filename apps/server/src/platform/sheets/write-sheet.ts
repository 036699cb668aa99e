import { Readable } from 'node:stream'
import { guardCell } from '@trophy/contract/core/texts/csv.ts'
import type { SheetFormat } from './sheet.ts'
import { type Rows, typedSheetXml } from './typed-sheet.ts'
import { packWorkbook } from './workbook/workbook-archive.ts'
import { createSharedStrings } from './workbook/workbook-strings.ts'
import { workbookXml } from './workbook/workbook-parts.ts'

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
