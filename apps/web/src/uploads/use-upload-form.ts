import { forecastMessages } from '@trophy/contract/uploads/upload-dialog.constants.ts'
import { type UploadType, uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import { useRef, useState } from 'react'
import { messageOf } from '../shared/api/api-error.ts'
import { clearToast, showFailure } from '../shared/toast.ts'
import { copyOf, isSameContent } from './copy-of-file.ts'
import { fileProblem } from './upload-form.rules.ts'
import { type UploadOutcome, type UploadStep, tellFailure } from './upload-step.ts'
import { useSheetCheck, useUpload } from './uploads.api.ts'

const choosing = { kind: 'choosing', problem: null } as const

/** The upload dialog's form and the step it is at. */
export const useUploadForm = (initialType: UploadType) => {
  const upload = useUpload()
  const checkSheet = useSheetCheck()
  const [type, setType] = useState<UploadType | null>(initialType)
  const [file, setFile] = useState<File | null>(null)
  const [step, setStep] = useState<UploadStep>(choosing)
  const checkAtWork = useRef<AbortController>(null)

  const choose = (chosen: File | null) => {
    const problem = chosen && fileProblem(chosen)
    if (problem) showFailure(problem.title, problem.message)
    else clearToast()
    setFile(problem ? null : chosen)
    setStep(choosing)
  }
  const refuse = (problem: string) => {
    setStep({ kind: 'choosing', problem })
    showFailure(uploadMessages.failedTitle, problem)
  }
  const refuseChanged = () => {
    setFile(null)
    refuse(uploadMessages.fileChanged)
  }
  const check = async (): Promise<void> => {
    if (file === null || type === null) {
      return showFailure(uploadMessages.missingInformation, uploadMessages.missingFile)
    }
    const controller = new AbortController()
    const { signal } = controller
    checkAtWork.current = controller
    setStep({ kind: 'checking' })
    try {
      const sheet = await copyOf(file)
      if (signal.aborted) return
      if (sheet === null) return refuseChanged()
      const forecast = await checkSheet({ type, file: sheet, signal })
      if (!signal.aborted) setStep({ kind: 'checked', forecast, sheet })
    } catch (error) {
      if (!signal.aborted) refuse(messageOf(error, forecastMessages.failed))
    }
  }
  const finish = (outcome: UploadOutcome) => {
    setStep({ kind: 'done', outcome })
    tellFailure(outcome)
  }
  const goAhead = async (): Promise<void> => {
    if (file === null || type === null || step.kind !== 'checked') return
    setStep({ ...step, kind: 'uploading' })
    try {
      const sheet = await copyOf(file)
      if (sheet === null || !(await isSameContent(sheet, step.sheet))) return refuseChanged()
      finish({ kind: 'result', result: await upload(type, sheet) })
    } catch (error) {
      finish({ kind: 'refused', message: messageOf(error, uploadMessages.failed) })
    }
  }
  /** Leaves a check that is at work; the file stays chosen. */
  const stopCheck = () => {
    checkAtWork.current?.abort()
    setStep(choosing)
  }
  const startAgain = () => {
    stopCheck()
    setFile(null)
  }
  return { type, setType, file, choose, step, check, stopCheck, goAhead, startAgain }
}

export type UploadForm = ReturnType<typeof useUploadForm>
