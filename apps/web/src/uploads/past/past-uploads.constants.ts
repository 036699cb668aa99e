import { plural, groupedCount } from '@trophy/contract/core/texts/counts.rules.ts'
import { showingOf } from '@trophy/contract/core/texts/showing.rules.ts'
import type { TouchKind } from '@trophy/contract/uploads/undo-upload.constants.ts'
import type { UploadStatus, UploadType } from '@trophy/contract/uploads/uploads.constants.ts'

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
