import { unguardCell } from '@trophy/contract/core/texts/csv.ts'
import type { Refusal } from '../errors.ts'
import { readPsv } from './read-psv.ts'
import { outlineXlsx, readXlsx } from './read-xlsx.ts'
import {
  type CellType,
  type HeaderPlace,
  type Sheet,
  type SheetFile,
  type SheetLayout,
  type SheetLimits,
  type SheetOutline,
  type SheetRow,
  sheetMessages,
  unreadable,
} from './sheet.ts'

/** Of a text file, and of rows typed on the screen. */
export const textLayout: SheetLayout = { name: null, otherSheets: [], hiddenSheets: [], hiddenColumns: [], merged: [] }

/**
 * Reads a sheet of either format. Throws a 400 for a file that is not a sheet, has no header or no rows, or more rows
 * or columns than `limits`: at once, or while `rows` is read. Cells are without what `guardCell` added.
 */
export const readSheet = async (
  { format, bytes }: SheetFile,
  limits: SheetLimits,
  { sheet, row: headerRow = 1 }: HeaderPlace = {},
): Promise<Sheet> => {
  if (bytes.length === 0) throw unreadable(sheetMessages.empty)
  const { layout, rows } =
    format === 'psv'
      ? { layout: textLayout, rows: readPsv(bytes) }
      : await readXlsx({ bytes, maximumCells: limits.columns + 1, sheet })
  const close = async () => {
    await rows.return(undefined)
  }
  try {
    const header = headerOf(await rowAt(rows, headerRow), headerRow, limits)
    return { header, headerRow, rows: filledRows(rows, limits, layout), layout, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The first rows of each worksheet that is not hidden, or of the text. */
export const outlineSheet = async (
  { format, bytes }: SheetFile,
  { columns, rows: outlineRows }: SheetLimits,
): Promise<readonly SheetOutline[]> => {
  if (format === 'xlsx') return outlineXlsx({ bytes, maximumCells: columns + 1, outlineRows })
  const rows: SheetRow[] = []
  for await (const row of readPsv(bytes)) {
    if (row.rowNumber > outlineRows) break
    rows.push(row)
  }
  return [{ name: null, rows }]
}

type Lines = AsyncGenerator<SheetRow, undefined>

const rowAt = async (lines: Lines, row: number): Promise<SheetRow | undefined> => {
  for (;;) {
    const next = await lines.next()
    if (next.done === true || next.value.rowNumber > row) return undefined
    if (next.value.rowNumber === row) return next.value
  }
}

const headerOf = (row: SheetRow | undefined, headerRow: number, limits: SheetLimits): string[] => {
  const header = withoutEmptyEnd(row?.cells ?? [])
  if (header.length === 0) throw unreadable(sheetMessages.noHeader(headerRow))
  if (header.length > limits.columns) throw unreadable(sheetMessages.tooManyColumns(limits.columns))
  // No database stores a NUL, and the names are kept with the upload.
  return header.map((name) => unguardCell(name.replaceAll('\0', '\uFFFD')))
}

async function* filledRows(lines: Lines, limits: SheetLimits, layout: SheetLayout): AsyncGenerator<SheetRow> {
  let count = 0
  for await (const { cells, types, ...row } of lines) {
    const filled = filledLength(cells, types)
    if (filled === 0) continue
    count += 1
    if (count > limits.rows) throw unreadable(sheetMessages.tooManyRows(limits.rows))
    const end = Math.min(filled, limits.columns + 1)
    yield { ...row, cells: cells.slice(0, end).map(unguardCell), ...(types ? { types: types.slice(0, end) } : {}) }
  }
  if (count === 0) throw withoutRows(layout)
}

/** The 400 for a sheet without rows. */
export const withoutRows = ({ name, otherSheets }: SheetLayout): Refusal =>
  unreadable(
    name === null || otherSheets.length === 0 ? sheetMessages.noRows : sheetMessages.noRowsInSheet(name, otherSheets),
  )

/** A box that nobody has ticked is empty, too: Google Sheets writes it into every row of its column. */
export const isEmpty = (cell: string, type?: CellType | null): boolean =>
  cell.trim() === '' || (cell === 'FALSE' && type?.kind === 'flag')

/** A formula without a value shows nothing, but was meant to be something: alone it makes no row. */
const filledLength = (cells: SheetRow['cells'], types: SheetRow['types']): number => {
  const filled = withoutEmptyEnd(cells).length
  if (filled === 0 || types === undefined) return filled
  if (cells.every((cell, place) => isEmpty(cell, types[place]))) return 0
  return Math.max(filled, types.findLastIndex((type) => type !== null) + 1)
}

const withoutEmptyEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
