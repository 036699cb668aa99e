import { isUtf8 } from 'node:buffer'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { longestRow, type SheetRow, sheetMessages, unreadable } from './sheet.ts'

/** Small enough that other requests are served between two slices. */
const sliceBytes = 4096

/**
 * Reads pipe-separated text with quotes as in CSV, one slice after the other. Blank lines are skipped. Refuses other
 * encodings, NUL bytes, quotes that are not closed, and quotes that join several rows to one.
 */
export async function* readPsv(bytes: Uint8Array): AsyncGenerator<SheetRow, undefined> {
  const problem = encodingProblem(bytes) ?? separatorProblem(bytes)
  if (problem !== null) throw unreadable(problem)
  let parsedLines = 0
  let widest = 0
  let joined: { readonly from: number; readonly to: number } | null = null
  let rows: SheetRow[] = []
  const parser = parse({
    delimiter: '|',
    record_delimiter: '\n',
    relax_column_count: true,
    // A quotation mark in the middle of a cell is an ordinary character; a quoted cell may have spaces around it.
    relax_quotes: true,
    ltrim: true,
    rtrim: true,
    max_record_size: longestRow,
    // Ten million blank lines must not become ten million empty rows.
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    on_record: (cells: string[], { lines }) => {
      parsedLines = lines
      const row = { rowNumber: lines - lineBreaksIn(cells), cells }
      // Thrown here, it would end the parser without its message.
      if (lines > row.rowNumber && joinsRows(cells, widest)) joined ??= { from: row.rowNumber, to: lines }
      else widest = Math.max(widest, cells.length)
      rows.push(row)
      // Rows are taken from here: reading them one by one from the parser's stream takes twice as long.
      return null
    },
  })
  // Each error is reported by the write that caused it, too.
  parser.on('error', () => undefined)
  const takeRows = (): SheetRow[] => {
    if (joined !== null) throw unreadable(sheetMessages.quoteJoinsRows(joined.from, joined.to))
    const taken = rows
    rows = []
    return taken
  }
  try {
    for await (const slice of slices(bytes)) {
      await write(parser, slice)
      yield* takeRows()
    }
    await end(parser)
    yield* takeRows()
    return undefined
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error, parsedLines + 1) : error
  }
}

/**
 * Whether the row over several lines is more than one: a quotation mark and its partner in another row have swallowed
 * what stood between. A true line break stands in one cell, in a row that is no longer than those before. The first row
 * has none to be compared with: a header may have names of two lines.
 */
const joinsRows = (cells: readonly string[], widest: number): boolean =>
  (widest > 0 && cells.length > widest) || cells.some((cell) => cell.includes('\n') && cell.includes('|'))

/** Resolves when the parser has read the text. */
const write = (parser: Writable, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    parser.write(text, (error) => (error ? reject(error) : resolve()))
  })

const end = async (parser: Writable): Promise<void> => {
  const ended = finished(parser, { readable: false })
  parser.end()
  await ended
}

/** The parser reports the line on which a row ends; the row begins this many lines before. */
const lineBreaksIn = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => (cell.includes('\n') ? count + cell.split('\n').length - 1 : count), 0)

/** The text with every kind of line end as `\n`: the parser counts `\r\n` inside quotes as two lines. */
async function* slices(bytes: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let heldBack = ''
  for (let from = 0; from < bytes.length; from += sliceBytes) {
    const text = heldBack + decoder.decode(bytes.subarray(from, from + sliceBytes), { stream: true })
    // A carriage return at the end of a slice may be the first half of `\r\n`.
    heldBack = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - heldBack.length).replace(/\r\n?/g, '\n')
    await nextTurn()
  }
  if (heldBack !== '') yield '\n'
}

const refusalOf = ({ code }: CsvError, line: number): Error => {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return unreadable(sheetMessages.quoteNeverCloses(line))
  if (code === 'CSV_MAX_RECORD_SIZE') return unreadable(sheetMessages.endlessLine(line))
  return unreadable(sheetMessages.textAfterQuote(line))
}

/** How much of a file tells its encoding: a few lines do. */
const sampleBytes = 4096

/** Why the bytes are no text in UTF-8, by what they are instead; null when they are. */
const encodingProblem = (bytes: Uint8Array): string | null => {
  if (isUtf16(bytes)) return sheetMessages.utf16
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) return sheetMessages.workbookAsText
  if (bytes.includes(0)) return isUtf8(bytes) ? sheetMessages.nul : sheetMessages.noText
  if (isUtf8(bytes)) return null
  return isPlainText(bytes) ? sheetMessages.windows1252 : sheetMessages.noText
}

const separators = { '\t': 'tabs', ';': 'semicolons', ',': 'commas' } as const

/** A file without any `|` has one column only; its first line tells what stands between the columns instead. */
const separatorProblem = (bytes: Uint8Array): string | null => {
  if (bytes.includes(0x7c)) return null
  const [line = ''] = new TextDecoder()
    .decode(bytes.subarray(0, sampleBytes))
    .trimStart()
    .split(/[\r\n]/, 1)
  const found = Object.entries(separators).find(([sign]) => line.includes(sign))
  return found === undefined ? null : sheetMessages.otherSeparator(found[1])
}

/** With a byte order mark, or with a zero in every second byte of a text whose separators and digits are ASCII. */
const isUtf16 = (bytes: Uint8Array): boolean => {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  const sample = bytes.subarray(0, sampleBytes)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  return Math.max(even, odd) > sample.length / 8 && Math.min(even, odd) < Math.max(even, odd) / 8
}

/** Control characters other than tabs and line ends stand in no text of Windows-1252. */
const isPlainText = (bytes: Uint8Array): boolean =>
  !bytes.subarray(0, sampleBytes).some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)
