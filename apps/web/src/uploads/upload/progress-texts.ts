import { progressMessages } from '@trophy/contract/uploads/upload-dialog.constants.ts'
import type { UploadProgress } from '@trophy/contract/uploads/uploads.contract.ts'
import { fileSizeText } from './upload-form.rules.ts'

/** How much of the file has left, and how far the server says it has come: empty until it says anything. */
export const progressTexts = (
  sentBytes: number,
  fileBytes: number,
  progress: UploadProgress | undefined,
): { readonly sent: string; readonly processed: string } => ({
  // The form around the file counts among what was sent.
  sent: progressMessages.sent(fileSizeText(Math.min(sentBytes, fileBytes)), fileSizeText(fileBytes)),
  processed: sentBytes < fileBytes || progress === undefined ? '' : stageText(progress),
})

const stageText = ({ stage, rows, totalRows }: UploadProgress): string => {
  switch (stage) {
    case 'waiting':
      return progressMessages.waiting
    case 'reading':
      return progressMessages.reading(rows)
    case 'checking':
      return progressMessages.checking(rows)
    case 'storing':
      return progressMessages.storing(rows, totalRows ?? rows)
  }
}
