import { uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import type { UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'
import { showFailure } from '../shared/toast.ts'
import { failureText } from './upload-form.rules.ts'

/** What came of an upload: the server's result, or why there is none. */
export type UploadOutcome =
  | { readonly kind: 'result'; readonly result: UploadResult }
  | { readonly kind: 'refused'; readonly message: string }

/** A sheet is chosen, checked by a dry run, and uploaded when the user goes ahead (part 2 §4). */
export type UploadStep =
  /** `problem`: why the sheet chosen before could not be checked. */
  | { readonly kind: 'choosing'; readonly problem: string | null }
  | { readonly kind: 'checking' }
  /** `sheet` is what was checked, byte by byte. */
  | { readonly kind: 'checked' | 'uploading'; readonly forecast: UploadResult; readonly sheet: File }
  | { readonly kind: 'done'; readonly outcome: UploadOutcome }

/** The destructive toast of an upload that failed as a whole; one of which only some rows failed has none. */
export const tellFailure = (outcome: UploadOutcome): void => {
  if (outcome.kind === 'refused') showFailure(uploadMessages.failedTitle, outcome.message)
  else if (!outcome.result.success) showFailure(uploadMessages.failedTitle, failureText(outcome.result))
}
