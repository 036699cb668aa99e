import { exportColumns } from '@trophy/contract/participants/export-participants.constants.ts'
import {
  furtherColumns,
  requiredColumns,
  sheetColumns,
  type UploadType,
} from '@trophy/contract/uploads/uploads.constants.ts'
import { headerProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'

/**
 * The column that the sheet of rejected rows adds. When the sheet is uploaded again, it is ignored without a warning.
 */
export const reasonColumn = 'REASON'

export interface MatchedHeader {
  /** For each column of the file its name in `sheetColumns` or `furtherColumns`, or null when it is not read. */
  readonly columns: readonly (string | null)[]
  readonly warnings: readonly string[]
  /** True for an export, which has the columns of both sheets of people, and further ones for readers. */
  readonly isExport: boolean
}

/** Names match regardless of case, spaces and underscores (decisions §5). */
const keyOf = (name: string): string => name.toLowerCase().replace(/[\s_]/g, '')

const reasonKey = keyOf(reasonColumn)
const exportKeys: readonly string[] = exportColumns.map(keyOf)

/** Finds the columns of a sheet type in a file's header; `problem` when one is missing or duplicated. */
export const matchHeader = (
  type: UploadType,
  header: readonly string[],
): MatchedHeader | { readonly problem: string } => {
  const accepted = [...sheetColumns[type], ...furtherColumns[type]]
  const known = new Map<string, string>(accepted.map((column) => [keyOf(column), column]))
  const columns = header.map((name) => known.get(keyOf(name)) ?? null)
  const repeated = columns.find((column, index) => column !== null && columns.indexOf(column) !== index)
  if (repeated) return { problem: headerProblems.repeated(repeated) }
  const missing = requiredColumns[type].filter((column) => !columns.includes(column))
  if (missing.length > 0) return { problem: headerProblems.missing(missing) }
  const keys = header.map(keyOf)
  const isExport = exportKeys.every((key) => keys.includes(key))
  const ignoredSilently = [reasonKey, ...(isExport ? exportKeys : [])]
  const warnings = header.flatMap((name, index) => {
    if (columns[index] !== null || ignoredSilently.includes(keyOf(name))) return []
    return [name.trim() === '' ? headerProblems.nameless(index + 1) : headerProblems.unknown(name.trim())]
  })
  return { columns, warnings, isExport }
}

/** The index of the file's own REASON column, or -1. */
export const reasonPosition = (header: readonly string[]): number =>
  header.findIndex((name) => keyOf(name) === reasonKey)
