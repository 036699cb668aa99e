const rows = (n: number): string => (n === 1 ? '1 row' : `${n} rows`)

/** Words of the upload dialog: what a sheet would do, and whether to go ahead. */
export const uploadDialogLabels = {
  title: 'Upload Data Sheet',
  cancel: 'Cancel',
  close: 'Close',
  check: 'Check sheet',
  checking: 'Checking',
  checked: 'Checked',
  uploading: 'Uploading',
  uploaded: 'Uploaded',
  progress: 'Upload progress',
  chooseAnother: 'Choose another file',
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
  ready: 'Every row of the sheet can be used. Nothing is stored yet.',
  partTitle: 'Ready to upload in part',
  part: (n: number) =>
    `${rows(n)} would be left out. Go ahead without them, or mend the sheet first. Nothing is stored yet.`,
  nothingTitle: 'Nothing to upload',
  allFailed: 'The sheet would create nothing. Mend its rows and choose it again.',
  allKnown: 'All rows of the sheet are there already.',
  failedTitle: 'The sheet could not be checked',
  failed: 'The server could not be reached. Please try again.',
  nothingStored: 'Nothing was stored.',
} as const

/** Words of errors and warnings by what causes them. */
export const causeLabels = {
  listed: (listed: string, total: string) => `The first ${listed} of ${total}, by cause:`,
  rows,
  showCauses: (n: number) => (n === 1 ? 'Show 1 more cause' : `Show ${n} more causes`),
  showMessages: (n: number) => `Show ${n} more`,
} as const
