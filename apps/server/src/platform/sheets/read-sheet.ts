import { unguardCell } from '@trophy/contract/core/csv.ts'
import { readPsv } from './read-psv.ts'
import { readXlsx } from './read-xlsx.ts'
import { type Sheet, type SheetFile, type SheetLimits, type SheetRow, sheetMessages, unreadable } from './sheet.ts'

/**
 * Reads a sheet of either format. Throws a 400 for a file that is not a sheet, has no header or no rows, or more rows
 * or columns than `limits`: at once, or while `rows` is read. Cells are without what `guardCell` added.
 */
export const readSheet = async ({ format, bytes }: SheetFile, limits: SheetLimits): Promise<Sheet> => {
  if (bytes.length === 0) throw unreadable(sheetMessages.empty)
  const lines = format === 'psv' ? readPsv(bytes) : readXlsx(bytes, limits.columns + 1)
  const close = async () => {
    await lines.return(undefined)
  }
  try {
    return { header: headerOf(await lines.next(), limits), rows: filledRows(lines, limits), close }
  } catch (error) {
    await close()
    throw error
  }
}

const headerOf = (first: IteratorResult<SheetRow>, limits: SheetLimits): string[] => {
  const header = first.done || first.value.rowNumber !== 1 ? [] : withoutEmptyEnd(first.value.cells)
  if (header.length === 0) throw unreadable(sheetMessages.noHeader)
  if (header.length > limits.columns) throw unreadable(sheetMessages.tooManyColumns(limits.columns))
  return header.map(unguardCell)
}

async function* filledRows(lines: AsyncIterable<SheetRow>, limits: SheetLimits): AsyncGenerator<SheetRow> {
  let count = 0
  for await (const { rowNumber, cells } of lines) {
    const filled = withoutEmptyEnd(cells).slice(0, limits.columns + 1)
    if (filled.length === 0) continue
    count += 1
    if (count > limits.rows) throw unreadable(sheetMessages.tooManyRows(limits.rows))
    yield { rowNumber, cells: filled.map(unguardCell) }
  }
  if (count === 0) throw unreadable(sheetMessages.noRows)
}

const withoutEmptyEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
