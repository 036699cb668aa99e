import { Refusal } from '../errors.ts'

export const sheetFormats = ['psv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

export interface SheetFile {
  readonly format: SheetFormat
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What a cell of a workbook is beyond its text. Cells of the same kind share one object. */
export interface CellType {
  /** `unsolved`: a formula without a stored value. */
  readonly kind: 'text' | 'number' | 'date' | 'time' | 'flag' | 'error' | 'unsolved'
  /** The code of the number format. */
  readonly format: string
  /** A calculation is a formula that adds, subtracts and so on itself, instead of only looking a value up. */
  readonly source: 'typed' | 'formula' | 'calculation'
  /** A formula of digits and signs only, which somebody typed as a number; otherwise null. */
  readonly typed: string | null
}

/** `rowNumber` is the line of the file or the row of the worksheet on which the row begins. */
export interface SheetRow {
  readonly rowNumber: number
  /** Texts as in the file, untrimmed; line ends are `\n`. */
  readonly cells: readonly string[]
  /** Of a workbook: the type of each cell; null for typed texts and empty cells. Missing when all are null. */
  readonly types?: readonly (CellType | null)[]
  readonly isHidden?: boolean
}

/** A merged range by its name, with its corners: rows from 1 on, columns from 0 on. */
export interface MergedRange {
  readonly name: string
  readonly from: { readonly row: number; readonly column: number }
  readonly to: { readonly row: number; readonly column: number }
}

/** What belongs to a sheet as a whole. */
export interface SheetLayout {
  /** The worksheet that is read; null for text. */
  readonly name: string | null
  readonly otherSheets: readonly string[]
  readonly hiddenSheets: readonly string[]
  /** From 0 on. */
  readonly hiddenColumns: readonly number[]
  readonly merged: readonly MergedRange[]
}

export interface Sheet {
  /** The names of the header's row, without the empty ones at its end. */
  readonly header: readonly string[]
  readonly headerRow: number
  /** The rows that are not empty, in the order of the file. Can be read once; reading may still refuse the file. */
  readonly rows: AsyncIterable<SheetRow>
  readonly layout: SheetLayout
  /** Releases the reader; must be called whether or not all rows were read. */
  close(): Promise<void>
}

/** Where the column names stand: by default in the first row of the first visible worksheet. */
export interface HeaderPlace {
  readonly sheet?: string | undefined
  readonly row?: number | undefined
}

/** The first rows of a worksheet, or of a text file, whose name is null. */
export interface SheetOutline {
  readonly name: string | null
  readonly rows: readonly Pick<SheetRow, 'rowNumber' | 'cells'>[]
}

export interface SheetLimits {
  /** Rows that are not empty, without the header. */
  readonly rows: number
  readonly columns: number
}

/**
 * The maximum of characters in one row: several times 100 cells of the longest text. A workbook may refer to one text
 * from any number of cells.
 */
export const longestRow = 1_000_000

/** The 400 for a file that cannot be read as a sheet (decisions §5). */
export const unreadable = (message: string): Refusal => new Refusal('invalid_input', message)

const saveAsUtf8 =
  'Please save it again in UTF-8: in Notepad with "Save as" and the encoding UTF-8, in LibreOffice with "Save as", ' +
  '"Text CSV", the character set UTF-8 and the separator |. Or upload the Excel workbook (.xlsx) itself'

export const sheetMessages = {
  empty: 'The file is empty',
  noText: `The file is not a text file. ${saveAsUtf8}`,
  nul: `The file contains NUL bytes, so it is not a text file. ${saveAsUtf8}`,
  utf16: `The file is text in UTF-16, which Excel calls "Unicode Text". ${saveAsUtf8}`,
  windows1252: `The file is text in Windows-1252, which Windows calls ANSI. ${saveAsUtf8}`,
  otherSeparator: (signs: string) =>
    `The columns of the file are separated by ${signs} instead of |. Please save it again with the separator |, in ` +
    'LibreOffice with "Save as" and "Text CSV". Or upload the Excel workbook (.xlsx) itself',
  workbookAsText: 'The file is an Excel workbook whose name ends in .psv. Please rename it to .xlsx',
  noWorkbook:
    'The file is not an Excel workbook (.xlsx), even if Excel opens it. Please open it and save it as an Excel ' +
    'workbook (.xlsx)',
  binary: 'The workbook is in the binary format .xlsb. Please save it as an Excel workbook (.xlsx)',
  noWorksheet: 'The Excel workbook has no visible worksheet. Please unhide the sheet with the list and save it again',
  unknownSheet: (name: string) => `The workbook has no sheet "${name}"`,
  broken: 'The Excel workbook is damaged or incomplete. Please save it again and upload the new file',
  encrypted: 'The Excel workbook is protected by a password or in the old .xls format. Please save it as a plain .xlsx',
  macros: 'The Excel workbook contains macros. Please save it as .xlsx without macros',
  tooBig:
    'The Excel workbook holds too much to be read. Most often these are empty formatted cells: please copy the list ' +
    'into a new workbook, and split it only if that does not help',
  noHeader: (row: number) => (row === 1 ? 'The first row has no column names' : `Row ${row} has no column names`),
  noRows: 'The file has a header but no rows',
  noRowsInSheet: (read: string, others: readonly string[]) =>
    `Read was the sheet "${read}", which has a header but no rows. If the list is on another sheet ` +
    `(${others.slice(0, 5).join(', ')}), please move that to the front`,
  tooManyRows: (limit: number) => `The file has more than ${limit.toLocaleString('en-IN')} rows`,
  tooManyColumns: (limit: number) => `The file has more than ${limit} columns`,
  quoteNeverCloses: (line: number) => `A quotation mark on line ${line} is never closed`,
  quoteJoinsRows: (from: number, to: number) =>
    `A quotation mark on line ${from} closes on line ${to}, so that these lines are one row. Please remove the marks; ` +
    'where a mark means "as above", write the value itself',
  textAfterQuote: (line: number) =>
    `On line ${line} text follows a closing quotation mark. Please write a quotation mark inside quotes twice`,
  rowTooLong: (row: number) => `Row ${row} holds too much text`,
  endlessLine: (line: number) => `The row that begins on line ${line} is too long. Is a quotation mark not closed?`,
} as const
