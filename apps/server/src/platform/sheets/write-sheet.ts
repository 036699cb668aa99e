import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'
import type { SheetFormat } from './sheet.ts'

export const sheetMediaTypes = {
  psv: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<SheetFormat, string>

type Rows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>

/** A sheet as a stream, header first. Rows are taken as the reader of the stream asks for them; cells stay texts. */
export const writeSheet = (format: SheetFormat, rows: Rows): Readable =>
  format === 'psv' ? Readable.from(psvLines(rows), { objectMode: false }) : writeXlsx(rows)

async function* psvLines(rows: Rows): AsyncGenerator<string> {
  for await (const row of rows) yield `${row.map(psvCell).join('|')}\n`
}

const psvCell = (text: string): string => (/["|\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A web stream becomes Node's: the two declare the same thing in two places. */
const writeXlsx = (rows: Rows): Readable =>
  Readable.fromWeb(writeXlsxStream(excelRows(rows), { name: 'Sheet1' }) as ReadableStream)

async function* excelRows(rows: Rows): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.map(excelText)
}

/** What looks like Excel's own escape of a character stays the text that it is. */
export const excelText = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
