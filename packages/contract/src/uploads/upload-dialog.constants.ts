import { groupedCount } from './uploads.constants.ts'

const rows = (n: number): string => (n === 1 ? '1 row' : `${groupedCount(n)} rows`)

/** Words of the upload dialog: what a sheet would do, and whether to go ahead. */
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
  toLeaveOut: 'Rows left out',
  errors: 'Errors',
  warnings: 'Warnings',
  downloadRejected: 'Download rejected rows',
} as const

export const forecastMessages = {
  readyTitle: 'Ready to upload',
  ready: 'Every row of the sheet can be used, but there are warnings. Nothing is stored yet.',
  partTitle: 'Ready to upload in part',
  part: (n: number) =>
    `${rows(n)} would be left out. Go ahead without them, or correct the sheet first. Nothing is stored yet.`,
  nothingTitle: 'Nothing to upload',
  allFailed: 'The sheet would create nothing. Correct its rows and choose it again.',
  allKnown: 'All rows of the sheet are there already.',
  failedTitle: 'The sheet could not be checked',
  /** Of a check without a message of the server: why there is none. */
  unreachable: 'The server could not be reached. Please try again.',
  withoutReason: (status: number) => `The server answered with error ${status} and gave no reason. Please try again.`,
  unreadable: 'The answer of the server could not be read. Please try again.',
  nothingStored: 'Nothing was stored.',
} as const

/** How far an upload has come: sizes are texts, of rows the server tells the number. */
export const progressMessages = {
  sent: (sent: string, size: string) => `${sent} of ${size} sent`,
  waiting: 'Waiting for the server',
  reading: (n: number) => `${rows(n)} read`,
  checking: (n: number) => `${rows(n)} read, checking them`,
  storing: (n: number, total: number) => `${groupedCount(n)} of ${rows(total)} processed`,
} as const

/** Words of errors and warnings by what causes them. */
export const causeLabels = {
  listed: (listed: string, total: string) => `The first ${listed} of ${total}, by cause:`,
  rows,
  showCauses: (n: number) => (n === 1 ? 'Show 1 more cause' : `Show ${n} more causes`),
  showMessages: (n: number) => `Show ${n} more`,
} as const
