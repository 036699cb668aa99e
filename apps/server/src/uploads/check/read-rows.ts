import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import type { UploadProgress } from '@trophy/contract/uploads/uploads.contract.ts'
import type { Sheet } from '../../platform/sheets/sheet.ts'
import type { Cells, Findings } from './rules/cells.rules.ts'
import { readCoachRow } from './rules/coaches-officials.rules.ts'
import { readHotelRow } from './rules/hotel-inventory.rules.ts'
import { readPlayerRow } from './rules/players.rules.ts'
import { rowProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import type { PeopleOptions } from './rules/people.rules.ts'
import type { StagedRow } from '../store/staging.sql.ts'

/**
 * Reads the rows of a sheet one after the other, and counts them in `progress`. `columns` names each column of the
 * file, null where it is not read.
 */
export async function* readRows(
  type: UploadType,
  { header, rows }: Sheet,
  columns: readonly (string | null)[],
  options: PeopleOptions,
  progress: Pick<UploadProgress, 'rows'>,
): AsyncGenerator<StagedRow> {
  for await (const { rowNumber, cells } of rows) {
    const findings: Findings = { errors: [], warnings: [] }
    if (cells.length > header.length) findings.errors.push(rowProblems.longerThanHeader)
    const values = readRow(type, named(cells, columns), findings, options)
    progress.rows += 1
    yield { rowNumber, cells, errors: findings.errors, warnings: findings.warnings, values }
  }
}

/** The texts of the cells by column. */
const named = (cells: readonly string[], columns: readonly (string | null)[]): Cells<string> => {
  const byName: Record<string, string> = {}
  for (const [index, column] of columns.entries()) {
    if (column !== null) byName[column] = cells[index] ?? ''
  }
  return byName
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
