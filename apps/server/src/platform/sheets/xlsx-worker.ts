import { parentPort, workerData } from 'node:worker_threads'
import { streamXlsxRows } from 'hucre/xlsx'
import { Refusal } from '../errors.ts'
import { checkWorkbook } from './archive.ts'
import { textOfCell } from './cell-text.ts'
import { type SheetRow, sheetMessages, unreadable } from './sheet.ts'
import type { WorkbookMessage, WorkbookTask } from './worker-messages.ts'

/** Reads the first worksheet of a workbook in a thread of its own, a few rows a message. */

const rowsAMessage = 250

const port = parentPort
if (port === null) throw new Error('The workbook reader runs in a worker thread only')

const post = (message: WorkbookMessage): void => port.postMessage(message)

const askedForMore = (): Promise<void> => new Promise((resolve) => port.once('message', () => resolve()))

async function* rowsOf({ bytes, mostCells }: WorkbookTask): AsyncGenerator<SheetRow> {
  let last = 0
  for await (const { index, values } of streamXlsxRows(bytes)) {
    const rowNumber = index + 1
    if (!(rowNumber > last)) throw unreadable(sheetMessages.broken)
    last = rowNumber
    const filled = values.findLastIndex((value) => value !== null) + 1
    if (filled === 0) continue
    yield { rowNumber, cells: values.slice(0, Math.min(filled, mostCells)).map(textOfCell) }
  }
}

const read = async (task: WorkbookTask): Promise<void> => {
  checkWorkbook(task.bytes)
  let rows: SheetRow[] = []
  for await (const row of rowsOf(task)) {
    rows.push(row)
    if (rows.length < rowsAMessage) continue
    post({ kind: 'rows', rows })
    rows = []
    await askedForMore()
  }
  if (rows.length > 0) {
    post({ kind: 'rows', rows })
    await askedForMore()
  }
  post({ kind: 'end' })
}

read(workerData).catch((error: unknown) => {
  // What the library cannot make sense of is a workbook that nobody else could read either.
  post({ kind: 'refused', message: error instanceof Refusal ? error.message : sheetMessages.broken })
})
