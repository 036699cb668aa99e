import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '../errors.ts'
import { maximumUnpackedBytes, openArchive } from './reading/archive.ts'
import { readWorkbook, type Worksheet } from './reading/workbook-parts.ts'
import { readMergedRanges } from './reading/merged-ranges.ts'
import { readWorksheet, type WorksheetLayout } from './reading/worksheet.ts'
import { type SheetLayout, type SheetOutline, type SheetRow, sheetMessages, unreadable } from './sheet.ts'
import { type WorkbookMessage, type WorkbookTask, workbookTaskSchema } from './read-xlsx.ts'

/** Reads the worksheets of a workbook in a worker thread, and posts a few rows per message. */

const rowsAMessage = 250
const charactersAMessage = 1_000_000

const port = parentPort
if (port === null) throw new Error('The workbook reader runs in a worker thread only')

const post = (message: WorkbookMessage): void => port.postMessage(message)

const untilMoreRequested = (): Promise<void> => new Promise((resolve) => port.once('message', () => resolve()))

const postRows = async (rows: readonly SheetRow[]): Promise<void> => {
  if (rows.length === 0) return
  post({ kind: 'rows', rows })
  await untilMoreRequested()
}

const charactersOf = ({ cells }: SheetRow): number => cells.reduce((sum, cell) => sum + cell.length, 0)

const readTask = async (task: WorkbookTask): Promise<void> => {
  const archive = await openArchive(task.bytes)
  const workbook = await readWorkbook(archive)
  const visible = workbook.worksheets.filter(({ isHidden }) => !isHidden)
  const texts = await workbook.readTexts()
  const rowsOf = ({ part }: Worksheet, layout: WorksheetLayout) =>
    readWorksheet(archive.read(part), texts, task.maximumCells, layout)
  if (task.outlineRows !== undefined) {
    const sheets: SheetOutline[] = []
    for (const sheet of visible) {
      const rows = rowsOf(sheet, { merged: [], hiddenColumns: new Set() })
      sheets.push(await outlineOf(sheet.name, rows, task.outlineRows))
    }
    return post({ kind: 'outline', sheets })
  }
  const sheet = task.sheet === undefined ? visible[0] : visible.find(({ name }) => name === task.sheet)
  if (sheet === undefined) {
    throw unreadable(task.sheet === undefined ? sheetMessages.noWorksheet : sheetMessages.unknownSheet(task.sheet))
  }
  const merged = await readMergedRanges(() => archive.read(sheet.part))
  const hiddenColumns = new Set<number>()
  await postAll(rowsOf(sheet, { merged, hiddenColumns }), () =>
    post({
      kind: 'layout',
      layout: { ...namesOf(sheet, workbook.worksheets), merged, hiddenColumns: [...hiddenColumns] },
    }),
  )
}

/**
 * A workbook stores a text once, even when many cells show it, so that a small file may have very much text in its
 * rows. The server gets at most as much text as it would unpack.
 */
const postAll = async (chunks: AsyncIterable<SheetRow[]>, postLayout: () => void): Promise<void> => {
  let isFirst = true
  let rows: SheetRow[] = []
  let waiting = 0
  let posted = 0
  for await (const chunk of chunks) {
    // The columns stand before the rows.
    if (isFirst) postLayout()
    isFirst = false
    for (const row of chunk) {
      rows.push(row)
      waiting += charactersOf(row)
      if (rows.length < rowsAMessage && waiting < charactersAMessage) continue
      posted += waiting
      if (posted > maximumUnpackedBytes) throw unreadable(sheetMessages.tooBig)
      await postRows(rows)
      rows = []
      waiting = 0
    }
  }
  if (isFirst) postLayout()
  await postRows(rows)
  post({ kind: 'end' })
}

const outlineOf = async (
  name: string,
  chunks: AsyncIterable<SheetRow[]>,
  maximumRows: number,
): Promise<SheetOutline> => {
  const rows: SheetRow[] = []
  for await (const chunk of chunks) {
    rows.push(...chunk.filter(({ rowNumber }) => rowNumber <= maximumRows))
    if (chunk.some(({ rowNumber }) => rowNumber >= maximumRows)) break
  }
  return { name, rows: rows.map(({ rowNumber, cells }) => ({ rowNumber, cells })) }
}

const namesOf = (
  chosen: Worksheet,
  all: readonly Worksheet[],
): Pick<SheetLayout, 'name' | 'otherSheets' | 'hiddenSheets'> => {
  const others = all.filter((sheet) => sheet !== chosen)
  return {
    name: chosen.name,
    otherSheets: others.filter(({ isHidden }) => !isHidden).map(({ name }) => name),
    hiddenSheets: others.filter(({ isHidden }) => isHidden).map(({ name }) => name),
  }
}

readTask(workbookTaskSchema.parse(workerData)).catch((error: unknown) => {
  // A workbook whose parts are missing or cannot be parsed is damaged.
  post({ kind: 'refused', message: error instanceof Refusal ? error.message : sheetMessages.broken })
})
