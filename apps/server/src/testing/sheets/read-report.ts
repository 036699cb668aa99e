import { type Cell, type CellValue, parseCellRef, readXlsx } from 'hucre/xlsx'

/** The content of a report's workbook. */
export interface OpenedReport {
  readonly sheetName: string
  readonly title: CellValue | undefined
  readonly notes: readonly string[]
  readonly header: readonly CellValue[]
  /** The rows below the header. Dates are read so that their UTC parts are what the cell shows. */
  readonly rows: readonly CellValue[][]
  /** The text instead of rows. */
  readonly empty: CellValue | undefined
  /** The totals by the titles of their columns. */
  readonly totals: Readonly<Record<string, CellValue>>
  readonly filtered: string | undefined
  readonly frozenRows: number | undefined
  readonly widths: readonly (number | undefined)[]
  /** The cell at `B7`, with its style and formula. */
  readonly cell: (place: string) => Cell | undefined
}

const isFilled = (row: readonly CellValue[]) => row.filter((value) => value !== null && value !== '').length > 1

/** Reads a report with a library that is independent of the code that writes it. */
export const readReport = async (bytes: Uint8Array): Promise<OpenedReport> => {
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  const [sheet] = sheets
  if (!sheet || sheets.length > 1) throw new Error(`A report has one sheet, not ${sheets.length}`)
  const top = sheet.rows.findIndex(isFilled)
  const header = sheet.rows[top] ?? []
  const below = sheet.rows.slice(top + 1)
  const end = below.findIndex((row) => !isFilled(row))
  const rows = end < 0 ? below : below.slice(0, end)
  const totals = rows.length === 0 ? [] : (sheet.rows.at(-1) ?? [])
  return {
    sheetName: sheet.name,
    title: sheet.rows[0]?.[0],
    notes: sheet.rows.slice(1, top).map(([note]) => String(note)),
    header,
    rows,
    empty: rows.length === 0 ? below[0]?.[0] : undefined,
    totals: Object.fromEntries(header.map((title, index) => [String(title), totals[index] ?? null])),
    filtered: sheet.autoFilter?.range,
    frozenRows: sheet.freezePane?.rows,
    widths: sheet.columns?.map(({ width }) => width) ?? [],
    cell: (place) => {
      const { row, col } = parseCellRef(place)
      return sheet.cells?.get(`${row},${col}`)
    },
  }
}

/** The displayed text of a cell with a date, such as `2026-11-21 14:00:00`. */
export const shown = (value: CellValue | undefined): string | null =>
  value instanceof Date ? value.toISOString().slice(0, 19).replace('T', ' ') : null
