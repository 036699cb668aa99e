import { type UploadType, uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import type { FoundHeader, UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'
import { useEffect, useRef, useState } from 'react'
import { hasUnknownOutcome, isCancelled } from '../../shared/form/write-failure.ts'
import { clearToast, showFailure } from '../../shared/toast.ts'
import { checkProblem, foundHeaderIn } from './check-problem.ts'
import { forecastMessages, unknownMessages } from './upload-dialog.constants.ts'
import { copyOf, unchangedCopyOf } from './copy-of-file.ts'
import { failureText, fileProblem, isClean, isFailed } from './upload-form.rules.ts'
import { newUploadKey, useSheetCheck, useUpload } from '../uploads.api.ts'

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

interface Checked {
  readonly forecast: UploadResult
  /** The exact content that was checked. */
  readonly sheet: File
  readonly place: FoundHeader | null
}

/**
 * A sheet is chosen and checked by a dry run. One without errors and warnings is uploaded at once, any other after the
 * user has confirmed (part 2 §4).
 */
type UploadStep =
  | { readonly kind: 'choosing'; readonly problem: SheetProblem | null }
  | { readonly kind: 'checking'; readonly idempotencyKey: string }
  | ({ readonly kind: 'checked' } & Checked)
  /** `forecast`: what the user confirmed; null when nothing was to be confirmed. */
  | { readonly kind: 'uploading'; readonly forecast: UploadResult | null; readonly idempotencyKey: string }
  | { readonly kind: 'done'; readonly outcome: UploadOutcome }

/** The destructive toast of an upload that failed, completely or for some rows (part 2 §8), or may have. */
const showUploadFailure = (outcome: UploadOutcome): void => {
  if (outcome.kind === 'unknown') showFailure(unknownMessages.title, unknownMessages.text)
  else if (outcome.kind === 'refused') showFailure(uploadMessages.failedTitle, outcome.message)
  else if (!outcome.result.success || outcome.result.errors.length > 0) {
    showFailure(uploadMessages.failedTitle, failureText(outcome.result))
  }
}

const choosing = { kind: 'choosing', problem: null } as const

/** The upload dialog's form and the step it is at. */
export const useUploadForm = (initialType: UploadType) => {
  const upload = useUpload()
  const checkSheet = useSheetCheck()
  const [type, setType] = useState<UploadType | null>(initialType)
  const [file, setFile] = useState<File | null>(null)
  const [step, setStep] = useState<UploadStep>(choosing)
  const [submissions, setSubmissions] = useState(0)
  const [sentBytes, setSentBytes] = useState(0)
  const runningCheck = useRef<AbortController>(null)
  // Who leaves the dialog by Back has cancelled the check, after which a right sheet would be stored.
  useEffect(() => () => runningCheck.current?.abort(), [])

  /** Why the sheet was refused may not hold for another type. */
  const chooseType = (chosen: UploadType) => {
    setType(chosen)
    setStep(choosing)
  }
  const choose = (chosen: File | null) => {
    const problem = chosen && fileProblem(chosen)
    if (problem) showFailure(problem.title, problem.message)
    else clearToast()
    setFile(problem ? null : chosen)
    setStep(
      problem ? { kind: 'choosing', problem: { title: problem.title, text: problem.reason, found: null } } : choosing,
    )
  }
  const reject = (text: string, found: FoundHeader | null = null) => {
    setStep({ kind: 'choosing', problem: { title: forecastMessages.failedTitle, text, found } })
    showFailure(uploadMessages.failedTitle, text)
  }
  const rejectChangedFile = () => {
    setFile(null)
    reject(uploadMessages.fileChanged)
  }
  const finish = (outcome: UploadOutcome) => {
    setStep({ kind: 'done', outcome })
    showUploadFailure(outcome)
  }
  const begin = (next: UploadStep) => {
    setSentBytes(0)
    setStep(next)
  }
  /** Returns the forecast; nothing when the check failed or was cancelled. */
  const check = async (
    sheetType: UploadType,
    chosen: File,
    place: FoundHeader | null,
    signal: AbortSignal,
  ): Promise<Checked | undefined> => {
    const idempotencyKey = newUploadKey()
    begin({ kind: 'checking', idempotencyKey })
    try {
      const sheet = await copyOf(chosen)
      if (signal.aborted) return undefined
      if (sheet === null) {
        rejectChangedFile()
        return undefined
      }
      const request = { type: sheetType, file: sheet, place, idempotencyKey, onSent: setSentBytes }
      const forecast = await checkSheet({ ...request, signal })
      return signal.aborted ? undefined : { forecast, sheet, place }
    } catch (error) {
      if (!signal.aborted) reject(checkProblem(error), foundHeaderIn(error))
      return undefined
    }
  }
  /** `read` returns null when the sheet has changed since the check. */
  const store = async (
    sheetType: UploadType,
    forecast: UploadResult | null,
    place: FoundHeader | null,
    read: () => Promise<File | null>,
  ): Promise<void> => {
    const idempotencyKey = newUploadKey()
    begin({ kind: 'uploading', forecast, idempotencyKey })
    try {
      const sheet = await read()
      if (sheet === null) return rejectChangedFile()
      const request = { type: sheetType, file: sheet, place, idempotencyKey, onSent: setSentBytes }
      finish({ kind: 'result', result: await upload(request) })
    } catch (error) {
      if (hasUnknownOutcome(error)) finish({ kind: 'unknown' })
      else if (isCancelled(error)) setStep(choosing)
      else finish({ kind: 'refused', message: checkProblem(error) })
    }
  }
  /**
   * A sheet without errors and warnings is stored at once; any other one needs a confirmation. `place`: where its
   * columns stand, if not in the first row.
   */
  const submit = async (place: FoundHeader | null = null): Promise<void> => {
    if (file === null || type === null) {
      return showFailure(uploadMessages.missingInformation, uploadMessages.missingFile)
    }
    const controller = new AbortController()
    runningCheck.current = controller
    setSubmissions((before) => before + 1)
    const checked = await check(type, file, place, controller.signal)
    if (!checked) return
    const { forecast, sheet } = checked
    if (isClean(forecast)) return store(type, null, place, async () => sheet)
    setStep({ kind: 'checked', ...checked })
    if (isFailed(forecast)) showUploadFailure({ kind: 'result', result: forecast })
  }
  const confirm = async (): Promise<void> => {
    if (file === null || type === null || step.kind !== 'checked') return
    setSubmissions((before) => before + 1)
    await store(type, step.forecast, step.place, () => unchangedCopyOf(file, step.sheet))
  }
  const cancelCheck = () => {
    runningCheck.current?.abort()
    setStep(choosing)
  }
  /** Cancels a running check, or discards its forecast; the file stays chosen. */
  const goBack = () => {
    clearToast()
    cancelCheck()
  }
  const startOver = () => {
    cancelCheck()
    setFile(null)
  }
  return { type, chooseType, file, choose, step, submissions, sentBytes, submit, confirm, goBack, startOver }
}

export type UploadForm = ReturnType<typeof useUploadForm>
