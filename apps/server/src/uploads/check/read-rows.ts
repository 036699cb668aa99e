import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { mergeRanges, type RowRange } from '@trophy/contract/uploads/row-ranges.rules.ts'
import {
  cellProblems,
  rowProblems,
  rowWarnings,
  sheetWarnings,
} from '@trophy/contract/uploads/sheet-messages.constants.ts'
import type { UploadProgress } from '@trophy/contract/uploads/uploads.contract.ts'
import { isEmpty, withoutRows } from '../../platform/sheets/read-sheet.ts'
import { createMergedFinder } from '../../platform/sheets/reading/merged-ranges.ts'
import type { CellType, MergedRange, Sheet, SheetRow } from '../../platform/sheets/sheet.ts'
import { type Cells, type Findings, type KnownCell, shownText } from './rules/cells.rules.ts'
import { readCoachRow, readPlayerRow } from './rules/people-sheets.rules.ts'
import { readHotelRow } from './rules/hotel-inventory.rules.ts'
import { isTotal } from './rules/spreadsheet-values.rules.ts'
import type { PeopleOptions } from './rules/people.rules.ts'
import type { SheetFindings } from './sheet-findings.ts'
import type { StagedRow } from '../store/staging.sql.ts'

/**
 * Reads the rows of a sheet one after the other, and counts them in `progress`. `columns` names each column of the
 * file, null where it is not read.
 */
export async function* readRows(
  type: UploadType,
  { header, rows, layout }: Sheet,
  columns: readonly (string | null)[],
  options: PeopleOptions,
  progress: Pick<UploadProgress, 'rows'>,
  sheet: SheetFindings,
): AsyncGenerator<StagedRow> {
  const mergedAt = createMergedFinder(layout.merged)
  for await (const row of rows) {
    const findings: Findings = { errors: [], warnings: [] }
    checkLayout(row, header.length, layout.name !== null, findings)
    const values = readRow(type, named(row, columns, mergedAt(row.rowNumber)), findings, options)
    const { rowNumber, types } = row
    // As the row is kept if it is rejected: with texts only.
    const cells = types ? row.cells.map((cell, place) => shownText(cell, types[place] ?? null)) : row.cells
    const total = totalIn(cells, findings)
    sheet.add(row, values)
    progress.rows += 1
    yield { rowNumber, cells, errors: total ?? findings.errors, warnings: findings.warnings, values }
  }
}

/** The rows that have a value in a column that is read. The others, such as numbers filled down too far, are named. */
export const leaveOutUnread = (
  { rows, layout }: Sheet,
  columns: readonly (string | null)[],
): { readonly rows: Sheet['rows']; readonly warnings: () => readonly string[] } => {
  const leftOut: RowRange[] = []
  const isFilled = (cell: string, type?: CellType | null) => type?.kind === 'unsolved' || !isEmpty(cell, type)
  const isRead = ({ cells, types }: SheetRow) =>
    cells.some((cell, place) => (columns[place] ?? null) !== null && isFilled(cell, types?.[place]))
  async function* filter() {
    let isWithoutRows = true
    for await (const row of rows) {
      if (isRead(row)) {
        isWithoutRows = false
        yield row
      } else leftOut.push({ from: row.rowNumber, to: row.rowNumber })
    }
    if (isWithoutRows) throw withoutRows(layout)
  }
  const warnings = () => mergeRanges(leftOut).map(({ from, to }) => sheetWarnings.leftOut(from, to))
  return { rows: filter(), warnings }
}

/**
 * What is wrong with the row as a whole. Beside the table of a worksheet people write remarks; in a text file a longer
 * row has a separator too many.
 */
const checkLayout = (
  { cells, isHidden = false }: SheetRow,
  columns: number,
  isWorksheet: boolean,
  { errors, warnings }: Findings,
): void => {
  if (isHidden) warnings.push(rowWarnings.hidden)
  if (cells.length <= columns) return
  if (!isWorksheet) errors.push(rowProblems.longerThanHeader)
  else warnings.push(rowWarnings.besideTable(cells.slice(columns).find((cell) => cell.trim() !== '') ?? ''))
}

/** A row of totals lacks most of what a row needs: one error says so, instead of many. */
const totalIn = (cells: readonly string[], { errors }: Findings): string[] | null => {
  const missing = errors.filter((error) => error.endsWith(cellProblems.required)).length
  const typed = missing < leastMissing ? undefined : cells.find((cell) => isTotal(cell.trim()))
  return typed === undefined ? null : [rowProblems.totalLine(typed.trim())]
}
const leastMissing = 3

/** The cells by column. */
const named = (
  { cells, types }: SheetRow,
  columns: readonly (string | null)[],
  merged: readonly MergedRange[],
): Cells<string> => {
  const byName: Record<string, string | KnownCell> = {}
  for (const [index, column] of columns.entries()) {
    if (column !== null) byName[column] = cellAt(cells[index] ?? '', types?.[index] ?? null, index, merged)
  }
  return byName
}

const cellAt = (
  text: string,
  type: CellType | null,
  place: number,
  merged: readonly MergedRange[],
): string | KnownCell => {
  const range = text === '' ? merged.find(({ from, to }) => place >= from.column && place <= to.column) : undefined
  if (range !== undefined) return { text, type, merged: range.name }
  return type === null ? text : { text, type }
}

const readRow = (type: UploadType, cells: Cells<string>, findings: Findings, options: PeopleOptions) => {
  switch (type) {
    case 'hotel-inventory':
      return readHotelRow(cells, findings, options)
    case 'coaches-officials':
      return readCoachRow(cells, findings, options)
    case 'players':
      return readPlayerRow(cells, findings, options)
  }
}
