import { plural } from '@trophy/contract/core/texts/counts.rules.ts'
import { type UploadType, uploadTypeNames } from '@trophy/contract/uploads/uploads.constants.ts'
import { uploadTypeLabels } from '../uploads.constants.ts'

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
