import { plural } from '@trophy/contract/core/texts/counts.rules.ts'
import { showingOf } from '@trophy/contract/core/texts/showing.rules.ts'
import type { UploadStatus } from '@trophy/contract/uploads/uploads.constants.ts'

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
