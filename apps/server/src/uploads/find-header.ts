import { headerProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import type { FoundHeader, UploadOptions } from '@trophy/contract/uploads/uploads.contract.ts'
import { uploadLimits, type UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { Refusal } from '../platform/errors.ts'
import { outlineSheet, readSheet } from '../platform/sheets/read-sheet.ts'
import { type Sheet, type SheetFile, sheetMessages, unreadable } from '../platform/sheets/sheet.ts'
import { matchHeader } from './check/rules/columns.rules.ts'

interface SheetToRead extends SheetFile {
  readonly type: UploadType
  readonly options: Pick<UploadOptions, 'sheet' | 'headerRow'>
}

/** Opens the sheet where the options say, by default at the first row of the first visible worksheet. */
export const openSheet = async (work: SheetToRead): Promise<Sheet> => {
  const { sheet, headerRow: row } = work.options
  try {
    return await readSheet(work, uploadLimits, { sheet, row })
  } catch (error) {
    const isWithoutHeader = error instanceof Refusal && error.message === sheetMessages.noHeader(row ?? 1)
    throw isWithoutHeader ? await refusalOfHeader(work, error.message, null) : error
  }
}

/**
 * The 400 for a sheet without its columns: it names the worksheet that was read and, where the columns stand in another
 * row or worksheet, that place, from which the dialog offers to read.
 */
export const refusalOfHeader = async (work: SheetToRead, problem: string, read: string | null): Promise<Refusal> => {
  const found = await findHeader(work)
  if (found !== null) {
    const message = `${problem}${headerProblems.elsewhere(found.headerRow, found.sheet)}`
    return new Refusal('invalid_input', message, { foundHeader: found })
  }
  return unreadable(`${problem}${read === null ? '' : headerProblems.readFrom(read)}`)
}

const findHeader = async (work: SheetToRead): Promise<FoundHeader | null> => {
  const outlines = await outlineSheet(work, { columns: uploadLimits.columns, rows: uploadLimits.headerRows })
  for (const { name, rows } of outlines) {
    const header = rows.find(({ cells }) => !('problem' in matchHeader(work.type, cells)))
    if (header) return { sheet: name, headerRow: header.rowNumber }
  }
  return null
}
