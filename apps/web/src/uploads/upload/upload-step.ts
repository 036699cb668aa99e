import { uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import type { FoundHeader, UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'
import { showFailure } from '../../shared/toast.ts'
import { unknownMessages } from './upload-dialog.constants.ts'
import { failureText } from './upload-form.rules.ts'

/** The outcome of an upload: the server's result, why there is none, or that no answer came. */
export type UploadOutcome =
  | { readonly kind: 'result'; readonly result: UploadResult }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' }

/** Why the sheet chosen before was refused or could not be checked. */
export interface SheetProblem {
  readonly title: string
  readonly text: string
  /** Where the columns were found instead. */
  readonly found: FoundHeader | null
}

/**
 * A sheet is chosen and checked by a dry run. One without errors and warnings is uploaded at once, any other after the
 * user has confirmed (part 2 §4).
 */
export type UploadStep =
  | { readonly kind: 'choosing'; readonly problem: SheetProblem | null }
  | { readonly kind: 'checking'; readonly idempotencyKey: string }
  /** `sheet` has the exact content that was checked. */
  | {
      readonly kind: 'checked'
      readonly forecast: UploadResult
      readonly sheet: File
      readonly place: FoundHeader | null
    }
  /** `forecast`: what the user confirmed; null when nothing was to be confirmed. */
  | { readonly kind: 'uploading'; readonly forecast: UploadResult | null; readonly idempotencyKey: string }
  | { readonly kind: 'done'; readonly outcome: UploadOutcome }

/** The destructive toast of an upload that failed, completely or for some rows (part 2 §8), or may have. */
export const showUploadFailure = (outcome: UploadOutcome): void => {
  if (outcome.kind === 'unknown') showFailure(unknownMessages.title, unknownMessages.text)
  else if (outcome.kind === 'refused') showFailure(uploadMessages.failedTitle, outcome.message)
  else if (!outcome.result.success || outcome.result.errors.length > 0) {
    showFailure(uploadMessages.failedTitle, failureText(outcome.result))
  }
}
