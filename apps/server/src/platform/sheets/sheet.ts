import { Refusal } from '../errors.ts'

export const sheetFormats = ['psv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

export interface SheetFile {
  readonly format: SheetFormat
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** `rowNumber` is the line of the file or the row of the worksheet on which the row begins (the header's is 1). */
export interface SheetRow {
  readonly rowNumber: number
  /** Texts as in the file, untrimmed; line ends are `\n`. */
  readonly cells: readonly string[]
}

export interface Sheet {
  /** The names of the first row, without the empty ones at its end. */
  readonly header: readonly string[]
  /** The rows that are not empty, in the order of the file. Can be read once; reading may still refuse the file. */
  readonly rows: AsyncIterable<SheetRow>
  /** Releases the reader; must be called whether or not all rows were read. */
  close(): Promise<void>
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

export const sheetMessages = {
  empty: 'The file is empty',
  noText: 'The file is not text in UTF-8. Please save it again as UTF-8',
  nul: 'The file contains NUL bytes, so it is not a text file. Please save it again as UTF-8',
  noWorkbook: 'The file is not an Excel workbook (.xlsx)',
  broken: 'The Excel workbook is damaged or incomplete. Please save it again and upload the new file',
  encrypted: 'The Excel workbook is protected by a password or in the old .xls format. Please save it as a plain .xlsx',
  macros: 'The Excel workbook contains macros. Please save it as .xlsx without macros',
  tooBig: 'The Excel workbook holds too much to be read. Please split it into smaller files',
  noHeader: 'The first row has no column names',
  noRows: 'The file has a header but no rows',
  tooManyRows: (limit: number) => `The file has more than ${limit.toLocaleString('en-IN')} rows`,
  tooManyColumns: (limit: number) => `The file has more than ${limit} columns`,
  quoteNeverCloses: (line: number) => `A quotation mark on line ${line} is never closed`,
  textAfterQuote: (line: number) =>
    `On line ${line} text follows a closing quotation mark. Please write a quotation mark inside quotes twice`,
  rowTooLong: (row: number) => `Row ${row} holds too much text`,
  endlessLine: (line: number) => `The row that begins on line ${line} is too long. Is a quotation mark not closed?`,
} as const
