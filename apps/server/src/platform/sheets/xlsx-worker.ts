import { parentPort, workerData } from 'node:worker_threads'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { Refusal } from '../errors.ts'
import { checkWorkbook, maximumUnpackedBytes } from './archive.ts'
import { longestRow, type SheetRow, sheetMessages, unreadable } from './sheet.ts'
import { type WorkbookMessage, type WorkbookTask, workbookTaskSchema } from './worker-messages.ts'

/**
 * The text of an Excel cell: a date as `YYYY-MM-DD`, a flag as TRUE or FALSE, a number in plain digits, a formula's
 * last value.
 */
const textOfCell = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dayOf(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return String(value).replace(/\r\n?/g, '\n')
}

/** An invalid date keeps its text, so that the row's error can quote it. */
const dayOf = (date: Date): string =>
  Number.isNaN(date.getTime()) ? String(date) : (date.toISOString().split('T')[0] ?? '')

/** Reads the first worksheet of a workbook in a worker thread, and posts a few rows per message. */

const rowsAMessage = 250
const charactersAMessage = 1_000_000
/** The limit of Excel. */
const maximumRows = 1_048_576

const port = parentPort
if (port === null) throw new Error('The workbook reader runs in a worker thread only')

/** A row, and the number of characters in it. */
type MeasuredRow = SheetRow & { readonly characters: number }

const post = (message: WorkbookMessage): void => port.postMessage(message)

const untilMoreRequested = (): Promise<void> => new Promise((resolve) => port.once('message', () => resolve()))

/**
 * A workbook stores a text once, even when many cells show it, so that a small file may have very much text in its
 * rows. The server gets at most as much text as it would unpack.
 */
async function* rowsOf({ bytes, maximumCells }: WorkbookTask): AsyncGenerator<MeasuredRow> {
  let last = 0
  let read = 0
  for await (const { index, values } of streamXlsxRows(bytes)) {
    const rowNumber = index + 1
    if (!(rowNumber > last && rowNumber <= maximumRows)) throw unreadable(sheetMessages.broken)
    last = rowNumber
    const filled = values.findLastIndex((value) => value !== null) + 1
    if (filled === 0) continue
    const cells = values.slice(0, Math.min(filled, maximumCells)).map(textOfCell)
    const characters = cells.reduce((sum, cell) => sum + cell.length, 0)
    if (characters > longestRow) throw unreadable(sheetMessages.rowTooLong(rowNumber))
    read += characters
    if (read > maximumUnpackedBytes) throw unreadable(sheetMessages.tooBig)
    yield { rowNumber, cells, characters }
  }
}

const read = async (task: WorkbookTask): Promise<void> => {
  await checkWorkbook(task.bytes)
  let rows: SheetRow[] = []
  let waiting = 0
  for await (const { rowNumber, cells, characters } of rowsOf(task)) {
    rows.push({ rowNumber, cells })
    waiting += characters
    if (rows.length < rowsAMessage && waiting < charactersAMessage) continue
    post({ kind: 'rows', rows })
    rows = []
    waiting = 0
    await untilMoreRequested()
  }
  if (rows.length > 0) {
    post({ kind: 'rows', rows })
    await untilMoreRequested()
  }
  post({ kind: 'end' })
}

read(workbookTaskSchema.parse(workerData)).catch((error: unknown) => {
  // A workbook that the library cannot read is damaged.
  post({ kind: 'refused', message: error instanceof Refusal ? error.message : sheetMessages.broken })
})
