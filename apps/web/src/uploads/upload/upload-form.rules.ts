import { messageCount } from '@trophy/contract/uploads/message-causes.rules.ts'
import { acceptedEndings, uploadLimits, uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import type { UploadResult, UploadProgress } from '@trophy/contract/uploads/uploads.contract.ts'
import { progressStep } from '../uploads.constants.ts'
import { forecastMessages, otherFormat, otherFormats, progressMessages } from './upload-dialog.constants.ts'

/** A refusal of the chosen file: the toast, and the reason under the picker. */
export interface FileProblem {
  readonly title: string
  readonly message: string
  readonly reason: string
}

/** What is wrong with a file before it is sent (part 2 §5); null when nothing is. `size` in bytes. */
export const fileProblem = (file: { readonly name: string; readonly size: number }): FileProblem | null => {
  const name = file.name.toLowerCase()
  if (!acceptedEndings.some((ending) => name.endsWith(ending))) {
    const ending = name.slice(name.lastIndexOf('.') + 1)
    const reason = `${file.name}: ${otherFormats[ending] ?? otherFormat}`
    return { title: uploadMessages.invalidFormatTitle, message: uploadMessages.invalidFormat, reason }
  }
  if (file.size <= uploadLimits.bytes) return null
  const reason = name.endsWith('.xlsx')
    ? `${uploadMessages.tooLarge}. ${forecastMessages.emptyCells}`
    : uploadMessages.tooLarge
  return { title: uploadMessages.failedTitle, message: uploadMessages.tooLarge, reason }
}

/** The simulated progress after one more step; it stops at 90 % until the response (part 2 §4). */
export const nextProgress = (percent: number): number => Math.min(percent + progressStep.percent, progressStep.upTo)

const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** `982 bytes`, `12 KB`, `9.9 MB`. */
export const fileSizeText = (bytes: number): string => {
  if (bytes < kilobyte) return `${bytes} bytes`
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} KB`
  return `${(bytes / megabyte).toFixed(1)} MB`
}

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

export type ResultKind = 'success' | 'partial' | 'failure'

/** An upload with some rejected rows is neither a success nor a failure. */
export const resultKind = ({ success, errors }: UploadResult): ResultKind => {
  if (!success) return 'failure'
  return errors.length > 0 ? 'partial' : 'success'
}

/** 'N errors occurred' when the result has errors (part 2 §8). */
export const failureText = ({ errors }: UploadResult): string =>
  errors.length > 0 ? uploadMessages.errorsOccurred(messageCount(errors)) : uploadMessages.failed

/** How many rows were created, and how many placeholder players. */
export const createdText = ({ created, placeholders }: UploadResult): string => {
  const rows = uploadMessages.created(created)
  return placeholders === 0 ? rows : `${rows}, ${uploadMessages.placeholders(placeholders)}`
}

/** True when the check found no errors and warnings: the sheet is stored at once. */
export const isClean = ({ created, errors, warnings, rejectedRows }: UploadResult): boolean =>
  created > 0 && errors.length === 0 && warnings.length === 0 && rejectedRows === 0

/** True when a sheet would create nothing because of its errors. */
export const isFailed = ({ created, errors }: UploadResult): boolean => created === 0 && errors.length > 0

export type ForecastKind = 'ready' | 'part' | 'allFailed' | 'allKnown'

/** The result of a dry run; there are rows to store when it is `ready` or `part`. */
export const forecastKind = ({ created, rejectedRows }: UploadResult): ForecastKind => {
  if (created === 0) return rejectedRows > 0 ? 'allFailed' : 'allKnown'
  return rejectedRows > 0 ? 'part' : 'ready'
}

/** Title and text of a forecast. */
export const forecastText = (forecast: UploadResult): { readonly title: string; readonly text: string } => {
  const { readyTitle, ready, partTitle, part, nothingTitle, allFailed, allKnown } = forecastMessages
  const texts = {
    ready: { title: readyTitle, text: ready },
    part: { title: partTitle, text: part(forecast.rejectedRows) },
    allFailed: { title: nothingTitle, text: allFailed },
    allKnown: { title: nothingTitle, text: allKnown },
  }
  return texts[forecastKind(forecast)]
}
