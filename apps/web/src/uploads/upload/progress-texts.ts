import type { UploadProgress } from '@trophy/contract/uploads/uploads.contract.ts'
import { progressMessages } from './upload-dialog.constants.ts'
import { fileSizeText } from './upload-form.rules.ts'

/** How much of the file is sent, and the server's progress; empty before there is any. */
export const progressTexts = (
  sentBytes: number,
  fileBytes: number,
  progress: UploadProgress | undefined,
): { readonly sent: string; readonly processed: string } => ({
  // The bytes sent include the form around the file.
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
