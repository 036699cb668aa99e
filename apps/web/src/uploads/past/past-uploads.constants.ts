import { plural, groupedCount, showingOf } from '@trophy/contract/core/texts/counts.rules.ts'
import { type TouchKind, correctionMessages } from '@trophy/contract/uploads/past-uploads.constants.ts'
import { type UploadStatus, type UploadType, uploadTypeNames } from '@trophy/contract/uploads/uploads.constants.ts'
import { uploadTypeLabels } from '../uploads.constants.ts'

export const pastUploadPageSizes = [10, 25, 50, 100] as const

/** Labels of the list of past uploads and of one of them. */
export const pastUploadLabels = {
  uploadsTab: 'Uploads',
  failedBatchesTab: 'Failed batches',
  details: 'Details',
  detailsOf: (fileName: string) => `Details of ${fileName}`,
  back: 'All uploads',
  sheet: 'Sheet',
  startedAt: 'Started',
  status: 'Status',
  created: 'Created',
  placeholders: 'Placeholders',
  andPlaceholders: (n: number) => `+ ${plural(n, 'placeholder')}`,
  errors: 'Errors',
  warnings: 'Warnings',
  failedBatches: 'Failed batches',
} as const

export const uploadStatusLabels: Record<UploadStatus, string> = {
  processing: 'Processing',
  finished: 'Finished',
  interrupted: 'Interrupted',
}

export const pastUploadMessages = {
  loadFailed: 'Failed to load past uploads',
  readFailed: 'Failed to load the upload',
  noneTitle: 'No uploads yet',
  noneText: 'Each sheet that is uploaded is listed here with its result.',
  processing: 'This upload is still running. Its result is shown once it has finished.',
  interrupted: 'This upload was interrupted. Rows stored before that are kept; the others are among the rejected rows.',
  showing: showingOf('uploads', 'upload'),
} as const

/** What happened to a person or a hotel since the upload. */
export const touchLabels: Record<TouchKind, string> = {
  checked_in: 'Checked in or out',
  rebooked: 'Booking changed',
  edited: 'Details edited',
  signed_in: 'Signed in to the portal',
  messaged: 'Got a message',
  roll_call: 'Part of a roll-call',
  journey_told: 'Arrival or departure entered',
  players_added: 'Has players who were added since',
  night_closed: 'Counted in a closed night',
  booked_here: 'Has nights in this hotel',
  moved_here: 'Was moved from or to this hotel',
  hotel_edited: 'Hotel edited',
  hotel_billed: 'Has an invoice',
}

const counted = (type: UploadType, n: number): string =>
  type === 'hotel-inventory' ? plural(n, 'hotel instance') : plural(n, 'person', 'people')

export const undoUploadLabels = {
  title: 'Receipt',
  status: 'Taken back',
  undo: 'Take back this upload',
  reason: 'Reason',
  untouched: (type: UploadType, n: number) => `${counted(type, n)} of this upload, unchanged since.`,
  nothingLeft: 'Nothing is left of what this upload created.',
  touched: (n: number) => `Used or changed since (${groupedCount(n)})`,
  touchedHint: 'This upload cannot be taken back as a whole any more, because of:',
  listed: (n: number) => `The latest ${groupedCount(n)}:`,
  showMore: (n: number) => `Show ${groupedCount(n)} more`,
  hint: (type: UploadType, n: number) =>
    type === 'hotel-inventory'
      ? `Removes the ${counted(type, n)} that this upload created. It is refused if somebody is booked there by ` +
        'then. This cannot be undone.'
      : `Removes the ${counted(type, n)} that this upload created, placeholders included, and frees their rooms. It ` +
        'is refused if one of them is checked in or changed by then. This cannot be undone.',
  takenBack: (by: string | null) => (by === null ? 'Taken back' : `Taken back by ${by}`),
  on: 'on',
  because: (reason: string) => `Reason: ${reason}`,
} as const

export const undoUploadTexts = {
  removed: (type: UploadType, n: number) => `${counted(type, n)} removed`,
  failed: 'Failed to take back the upload',
  receiptFailed: 'Failed to load what was changed since the upload',
} as const

/* The table in which rejected rows are corrected. */

export const correctionPageSizes = [10, 25, 50] as const

export const correctionLabels = {
  title: 'Correct rejected rows',
  table: 'Rejected rows',
  row: 'Row',
  rowNumber: (n: number) => `Row ${groupedCount(n)}`,
  /** The name of a cell. */
  cell: (column: string, row: number) => `${column}, row ${row}`,
  moreCells: (cells: readonly string[]) => `More cells than columns, which are left out: ${cells.join(' | ')}`,
  save: 'Save corrected rows',
  tryPage: 'Check these rows again',
  hint:
    'Correct the marked cells and save. Rows that are right then are stored and leave this list; the others come back ' +
    'with what is still wrong. Where only a hotel or a coach was missing, check the rows again without a change.',
  warnings: 'Stored with warnings',
} as const

export const correctionTexts = {
  showing: showingOf('rejected rows', 'rejected row'),
  loadFailed: 'The rejected rows cannot be corrected',
  failed: 'Failed to save the corrected rows',
  noneTitle: 'No rejected rows left',
  noneText: 'Every row of this sheet is stored.',
  created: (n: number) => `${plural(n, 'row')} stored`,
  gone: (row: number) => `${correctionLabels.rowNumber(row)} ${correctionMessages.gone}`,
  stillWrong: (n: number) => `${plural(n, 'row is', 'rows are')} still wrong`,
} as const

/* Failed batches, also on the technical dashboard. */

/** The badge of a batch's upload type. */
export const batchTypeLabels: Record<(typeof uploadTypeNames)[UploadType], string> = {
  [uploadTypeNames['hotel-inventory']]: uploadTypeLabels['hotel-inventory'],
  [uploadTypeNames['coaches-officials']]: uploadTypeLabels['coaches-officials'],
  [uploadTypeNames.players]: uploadTypeLabels.players,
}

/** Labels of the list of failed batches (part 1 §2.5; part 2 §2 'Failed-batches view'). */
export const failedBatchLabels = {
  title: 'Failed Batch Analysis',
  noneTitle: 'No Failed Batches',
  noneText: 'All batch uploads have been processed successfully!',
  summary: (totalFailed: number) => `${totalFailed} batch(es) have failed and require attention`,
  batch: (batchNumber: number) => `Batch #${batchNumber} Failed`,
  startRow: 'Start Row',
  endRow: 'End Row',
  recordCount: 'Record Count',
  failedAt: 'Failed At',
  recovery: 'Recovery Instructions',
  commands: 'On a command line, in the folder of the file:',
  copy: (batchNumber: number) => `Copy the commands for batch #${batchNumber}`,
  copied: 'Copied',
  showMore: (n: number) => `Show ${plural(n, 'more batch', 'more batches')}`,
  loadFailed: 'Failed to load failed batches information.',
} as const

interface FailedRows {
  readonly fileName: string
  readonly rowNumbers: { readonly start: number; readonly end: number }
}

/** How to upload the rows of a failed batch again, step by step (part 1 §2.5). */
export const recoverySteps = ({ fileName, rowNumbers: { start, end } }: FailedRows) =>
  [
    `Open the original file ${fileName}.`,
    'Copy the header row.',
    start === end ? `Copy row ${start}.` : `Copy rows ${start} to ${end}.`,
    'Make a new file and re-upload it.',
  ] as const
