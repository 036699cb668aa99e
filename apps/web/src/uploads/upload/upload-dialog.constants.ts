import { groupedCount, plural } from '@trophy/contract/core/texts/counts.rules.ts'
import { furtherHotelColumns, roomColumn, type UploadType } from '@trophy/contract/uploads/uploads.constants.ts'

const rows = (n: number): string => plural(n, 'row')

/** Labels of the upload dialog. */
export const uploadDialogLabels = {
  title: 'Upload Data Sheet',
  cancel: 'Cancel',
  close: 'Close',
  upload: 'Upload',
  checking: 'Checking',
  checked: 'Checked',
  uploading: 'Uploading',
  uploaded: 'Uploaded',
  progress: 'Upload progress',
  back: 'Back',
  goAhead: (n: number) => `Upload ${rows(n)}`,
  uploadAnother: 'Upload another',
  done: 'Done',
  /** Figures of a forecast. */
  toCreate: 'Rows to create',
  toPlaceholders: 'Placeholder players',
  rejectedRows: 'Rejected rows',
  errors: 'Errors',
  warnings: 'Warnings',
  notes: 'About the sheet',
  /** Reads the sheet again, from where its columns were found. */
  readFrom: (row: number, sheet: string | null) =>
    sheet === null ? `Read from row ${row}` : `Read from row ${row} of the sheet "${sheet}"`,
  duplicates: (n: number) =>
    `${plural(n, 'group of possible duplicates has', 'groups of possible duplicates have')} people of this sheet`,
  showDuplicates: 'Show possible duplicates',
  downloadRejected: 'Download rejected rows',
  correctOnScreen: 'Correct on screen',
  correctHere: 'Correct them here, or in the sheet and upload that again.',
  correctLater: 'Correct them under Past uploads, or in the sheet and upload that again.',
  correctInSheet: 'Correct them in the sheet and upload it again.',
} as const

export const forecastMessages = {
  readyTitle: 'Ready to upload',
  ready: 'Every row of the sheet can be stored, but there are warnings. Nothing is stored yet.',
  partTitle: 'Ready to upload in part',
  part: (n: number) =>
    `${rows(n)} would be rejected. Upload the others, or correct the sheet first. Nothing is stored yet.`,
  nothingTitle: 'Nothing to upload',
  allFailed: 'The sheet would create nothing. Correct its rows and choose it again.',
  allKnown: 'All rows of the sheet already exist.',
  failedTitle: 'The sheet could not be checked',
  unreachable: 'The server could not be reached. Please try again.',
  tooLargeForProxy: 'The proxy in front of the server refuses files of this size. Please tell a technical admin.',
  nothingStored: 'Nothing was stored.',
  emptyCells: 'Most often these are empty formatted cells: copy the list into a new workbook.',
} as const

/** Whether the sheet was stored is unknown: sending was stopped, or no answer came. */
export const unknownMessages = {
  title: 'The sheet may be stored',
  text: 'No answer came. Past uploads shows what was stored. You can safely upload the sheet again.',
} as const

/** Progress of an upload: how much of the file is sent, then how many rows are processed. */
export const progressMessages = {
  sent: (sent: string, size: string) => `${sent} of ${size} sent`,
  waiting: 'Waiting for the server',
  reading: (n: number) => `${rows(n)} read`,
  checking: (n: number) => `${rows(n)} read, checking them`,
  storing: (n: number, total: number) => `${groupedCount(n)} of ${rows(total)} processed`,
} as const

/** Labels of errors and warnings by cause. */
export const causeLabels = {
  listed: (listed: string, total: string) => `The first ${listed} of ${total}, by cause:`,
  rows,
  showCauses: (n: number) => `Show ${plural(n, 'more cause')}`,
  showMessages: (n: number) => `Show ${groupedCount(n)} more`,
} as const

export const sheetRulesTitle = 'Sheet rules'

const saveAsWorkbook =
  'Save it as an Excel workbook (.xlsx) and choose that: in Excel and LibreOffice with "Save as", in Google Sheets with ' +
  '"File", "Download", "Microsoft Excel".'

/** Why a file of another format is refused, by its ending. */
export const otherFormats: Readonly<Record<string, string>> = {
  csv: `A CSV file separates its cells by commas and does not say how its texts are encoded. ${saveAsWorkbook}`,
  tsv: `A TSV file separates its cells by tabs. ${saveAsWorkbook}`,
  txt: `A text file does not say how its cells are separated. ${saveAsWorkbook}`,
  xls: `The format .xls is that of Excel before 2007. ${saveAsWorkbook}`,
  xlsm: `The file may have macros. ${saveAsWorkbook}`,
  xlsb: `The format .xlsb can only be read by Excel. ${saveAsWorkbook}`,
  ods: `The format .ods is that of LibreOffice. ${saveAsWorkbook}`,
  numbers: 'Numbers has a format of its own. Choose "File", "Export To", "Excel" and choose that file.',
}

export const otherFormat = `The file is in another format. ${saveAsWorkbook}`

const [rate, basis] = furtherHotelColumns

const room = `May also have the column ${roomColumn} (the hotel's number of the room, such as 204)`

/**
 * The rules of a sheet as the upload dialog shows them, in the order and wording of part 2 §5, then the columns that
 * its template does not have. A minimum stay of 1 disables that rule, which is then not listed.
 */
export const sheetRules = (type: UploadType, minimumStayDays: number): readonly string[] => {
  const minimumStay = minimumStayDays > 1 ? [`Minimum ${minimumStayDays}-day stay`] : []
  const rules: Record<UploadType, readonly string[]> = {
    'hotel-inventory': [
      'Hotel ID validation preventing overlapping dates',
      ...minimumStay,
      'Duplicate combinations skipped',
      `May also have the columns ${rate} (rupees per room and night) and ${basis} (blocked, booked or used)`,
    ],
    'coaches-officials': [
      'Hotel ID must exist in inventory',
      ...minimumStay,
      'Unique coach ID',
      'Mobile auto-formatted with +91',
      room,
    ],
    players: [
      'Coach ID must exist',
      'Hotel ID must exist',
      ...minimumStay,
      'Unique player ID',
      'Automatic room occupancy calculation',
      room,
    ],
  }
  return rules[type]
}
