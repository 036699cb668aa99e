import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { encodingProblem } from './psv-encoding.ts'
import { longestRow, type SheetRow, sheetMessages, unreadable } from './sheet.ts'

/** Small enough that other requests are served between two slices. */
const sliceBytes = 4096

/**
 * Reads pipe-separated text with quotes as in CSV, one slice after the other. Blank lines are skipped. Refuses other
 * encodings, NUL bytes, quotes that are not closed, and quotes that join several rows to one.
 */
export async function* readPsv(bytes: Uint8Array): AsyncGenerator<SheetRow, undefined> {
  const problem = encodingProblem(bytes)
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
      if (lines === row.rowNumber) widest = Math.max(widest, cells.length)
      else if (joinsRows(cells, widest)) joined ??= { from: row.rowNumber, to: lines }
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
 * what stood between. A true line break stands in one cell, in a row that is no longer than the rows of one line.
 */
const joinsRows = (cells: readonly string[], widest: number): boolean =>
  cells.length > widest || cells.some((cell) => cell.includes('\n') && cell.includes('|'))

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
