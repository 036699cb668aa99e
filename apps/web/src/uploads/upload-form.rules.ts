import {
  acceptedEndings,
  progressStep,
  uploadLimits,
  uploadMessages,
} from '@trophy/contract/uploads/uploads.constants.ts'
import type { UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'

/** A refusal of the chosen file, as the toast shows it. */
export interface FileProblem {
  readonly title: string
  readonly message: string
}

/** What is wrong with a file before it is sent (part 2 §5); null when nothing is. `size` in bytes. */
export const fileProblem = (file: { readonly name: string; readonly size: number }): FileProblem | null => {
  const name = file.name.toLowerCase()
  if (!acceptedEndings.some((ending) => name.endsWith(ending))) {
    return { title: uploadMessages.invalidFormatTitle, message: uploadMessages.invalidFormat }
  }
  if (file.size > uploadLimits.bytes) return { title: uploadMessages.failedTitle, message: uploadMessages.tooLarge }
  return null
}

/** The simulated progress after one more step; it waits at 90 % for the answer (part 2 §4). */
export const nextProgress = (percent: number): number => Math.min(percent + progressStep.percent, progressStep.upTo)

const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** `982 bytes`, `12 KB`, `9.9 MB`. */
export const fileSizeText = (bytes: number): string => {
  if (bytes < kilobyte) return `${bytes} bytes`
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} KB`
  return `${(bytes / megabyte).toFixed(1)} MB`
}

/**
 * How many messages a list stands for. A long one was cut by the server, and its last line says how many more there are
 * (decisions §5).
 */
export const messageCount = (messages: readonly string[]): number => {
  const last = messages.at(-1) ?? ''
  const more = Number(/\d+/.exec(last)?.[0] ?? 0)
  return last === uploadMessages.andMore(more) ? messages.length - 1 + more : messages.length
}

export type ResultKind = 'success' | 'partial' | 'failure'

/** An upload of which only some rows failed is neither a success nor a failure. */
export const resultKind = ({ success, errors }: UploadResult): ResultKind => {
  if (!success) return 'failure'
  return errors.length > 0 ? 'partial' : 'success'
}

/** 'N errors occurred' when the result has errors (part 2 §8). */
export const failureText = ({ errors }: UploadResult): string =>
  errors.length > 0 ? uploadMessages.errorsOccurred(messageCount(errors)) : uploadMessages.failed

/** What was created; the players that stand in for names not known yet are told apart. */
export const createdText = ({ created, placeholders }: UploadResult): string => {
  const rows = uploadMessages.created(created)
  return placeholders === 0 ? rows : `${rows}, ${uploadMessages.placeholders(placeholders)}`
}
