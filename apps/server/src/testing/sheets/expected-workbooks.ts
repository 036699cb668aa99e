import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { CellType, SheetRow } from '../../platform/sheets/sheet.ts'

/** Comparing what the reader makes of a workbook with the values of a second reader, openpyxl. */

const workbookSchema = z.object({
  file: z.string(),
  state: z.string(),
  rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
})
export type ExpectedWorkbook = z.infer<typeof workbookSchema>

/** The values beside a folder of workbooks. */
export const readExpectedWorkbooks = async (folder: string): Promise<readonly ExpectedWorkbook[]> =>
  z.array(workbookSchema).parse(JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8')))

/** One line for each row that differs. The second reader also reads a hidden first sheet: that is not compared. */
export const differences = (rows: readonly SheetRow[], { state, rows: expected }: ExpectedWorkbook): string[] => {
  if (state !== 'visible') return []
  const got = new Map(rows.map((row) => [row.rowNumber, shownRow(row)]))
  const wanted = new Map(expected.map(({ row, cells }) => [row, cells]))
  return [...new Set([...got.keys(), ...wanted.keys()])].flatMap((row) => {
    const [one, other] = [got.get(row) ?? [], wanted.get(row) ?? []]
    const isSame = one.length === other.length && one.every((cell, index) => formsOf(other[index] ?? '').includes(cell))
    return isSame ? [] : [`row ${row}: ${JSON.stringify(one)} instead of ${JSON.stringify(other)}`]
  })
}

const shownRow = ({ cells, types }: SheetRow): readonly string[] => {
  const shown = cells.map((text, index) => shownCell(text, types?.[index] ?? null))
  return shown.slice(0, shown.findLastIndex((cell) => cell !== '') + 1)
}

const shownCell = (text: string, type: CellType | null): string => {
  if (type?.kind === 'number') return `N:${Number(text)}`
  if (type?.kind === 'time') return `T:${text}`
  if (type?.kind !== 'date') return text
  return `D:${text.length === 10 ? `${text}T00:00:00` : text.replace(' ', 'T')}`
}

/**
 * The same value as the reader may show it: openpyxl has other forms of numbers, days and times, and keeps escapes,
 * except those that stand for a text that looks like one.
 */
const formsOf = (cell: string): readonly string[] => {
  if (cell.startsWith('N:')) return [`N:${Number(cell.slice(2))}`]
  if (/^D:\d{4}-\d\d-\d\d$/.test(cell)) return [`${cell}T00:00:00`]
  if (cell.startsWith('D:')) return [cell.replace(/(\.\d*?)0+$/, '$1')]
  const [, days, hours, rest] = /^T:(?:(\d+) days?, )?(\d+)(:\d\d:\d\d(?:\.\d*[1-9])?)0*$/.exec(cell) ?? []
  if (hours !== undefined) return [`T:${String(Number(days ?? 0) * 24 + Number(hours)).padStart(2, '0')}${rest}`]
  const decoded = cell.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return [cell, decoded.replace(/\r\n?/g, '\n')]
}
