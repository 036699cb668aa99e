import { bareText } from '@trophy/contract/core/texts/digits.rules.ts'
import { acceptedColumns, exportColumns } from '@trophy/contract/uploads/sheet-columns.constants.ts'
import type { CellError } from '@trophy/contract/uploads/past-uploads.contract.ts'
import {
  requiredColumns,
  templateNames,
  type UploadType,
  uploadTypes,
} from '@trophy/contract/uploads/uploads.constants.ts'
import { headerProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import { columnLetters } from '../../../platform/sheets/reading/cell-places.rules.ts'
import type { SheetLayout } from '../../../platform/sheets/sheet.ts'

/**
 * The column that the sheet of rejected rows adds. When the sheet is uploaded again, it is ignored without a warning.
 */
export const reasonColumn = 'REASON'

export interface MatchedHeader {
  /** For each column of the file its name in `acceptedColumns`, or null when it is not read. */
  readonly columns: readonly (string | null)[]
  readonly warnings: readonly string[]
  /** True for an export, which has the columns of both sheets of people, and further ones for readers. */
  readonly isExport: boolean
  /** The place of the column of an export that names earlier hotels, or -1. */
  readonly earlierHotels: number
}

/** Names match regardless of case, spaces and underscores, and of what nobody sees (decisions §5, §12). */
const keyOf = (name: string): string => bareText(name).toLowerCase().replace(/[\s_]/g, '')

/** What people add to a name: a mark for required columns, a format in brackets. */
const coreOf = (name: string): string => keyOf(name.replace(/\(.*?\)/g, '')).replace(/[^\p{L}\p{N}]/gu, '')

/** What people write instead of PLAYER_NAME. */
const shortPlayerNames: readonly string[] = ['name', 'fullname']

/** The names of the file that come nearest to missing columns. */
const nearestNames = (missing: readonly string[], header: readonly string[]): (readonly [string, string])[] =>
  missing.flatMap((column) => {
    const key = keyOf(column)
    const found = header.find((name) => {
      const core = coreOf(name)
      return core === key || (column === 'PLAYER_NAME' && shortPlayerNames.includes(core))
    })
    return found === undefined ? [] : [[column, found.trim()] as const]
  })

/** The type whose columns these are. */
const typeOf = (header: readonly string[]): UploadType | undefined => {
  const keys = header.map(keyOf)
  return uploadTypes.find((type) => requiredColumns[type].every((column) => keys.includes(keyOf(column))))
}

const reasonKey = keyOf(reasonColumn)
const earlierHotelsKey = keyOf('EARLIER_HOTELS')
const exportKeys: readonly string[] = exportColumns.map(keyOf)

/** Finds the columns of a sheet type in a file's header; `problem` when one is missing or duplicated. */
export const matchHeader = (
  type: UploadType,
  header: readonly string[],
  { hiddenColumns, name: sheet }: Pick<SheetLayout, 'hiddenColumns' | 'name'> = { hiddenColumns: [], name: null },
): MatchedHeader | { readonly problem: string } => {
  const known = new Map<string, string>(acceptedColumns[type].map((column) => [keyOf(column), column]))
  const columns = header.map((name) => known.get(keyOf(name)) ?? null)
  const repeated = columns.find((column, index) => column !== null && columns.indexOf(column) !== index)
  if (repeated) {
    const places = columns.flatMap((column, index) => (column === repeated ? [index] : []))
    const hidden = places.filter((place) => hiddenColumns.includes(place))
    const letters = sheet === null ? [] : places.map(columnLetters)
    return { problem: headerProblems.repeated(repeated, letters, hidden.map(columnLetters)) }
  }
  const missing = requiredColumns[type].filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    const other = typeOf(header)
    if (other) return { problem: `${headerProblems.missing(missing)}${headerProblems.otherType(templateNames[other])}` }
    const nearest = nearestNames(missing, header)
    return { problem: `${headerProblems.missing(missing)}${nearest.length > 0 ? headerProblems.nearest(nearest) : ''}` }
  }
  const keys = header.map(keyOf)
  const isExport = exportKeys.every((key) => keys.includes(key))
  const ignoredSilently = [reasonKey, ...(isExport ? exportKeys : [])]
  const warnings = header.flatMap((name, index) => {
    if (columns[index] !== null || ignoredSilently.includes(keyOf(name))) return []
    return [name.trim() === '' ? headerProblems.nameless(index + 1) : headerProblems.unknown(name.trim())]
  })
  return { columns, warnings, isExport, earlierHotels: isExport ? keys.indexOf(earlierHotelsKey) : -1 }
}

/** The index of the file's own REASON column, or -1. */
export const reasonPosition = (header: readonly string[]): number =>
  header.findIndex((name) => keyOf(name) === reasonKey)

/**
 * The cell that a message is about: each message about a cell begins with the name of its column. `columns` are the
 * names of the columns of the file, null where one is not read.
 */
export const cellErrorOf = (message: string, columns: readonly (string | null)[]): CellError => {
  const [name = ''] = message.split(' ', 1)
  const column = columns.indexOf(name)
  return { column: column < 0 ? null : column, message }
}
