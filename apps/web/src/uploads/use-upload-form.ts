import { type UploadType, uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import type { UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'
import { useState } from 'react'
import { messageOf } from '../shared/api/api-error.ts'
import { clearToast, showFailure } from '../shared/toast.ts'
import { copyOf } from './copy-of-file.ts'
import { failureText, fileProblem } from './upload-form.rules.ts'
import { useUpload } from './uploads.api.ts'

/** What came of an upload: the server's result, or why there is none. */
export type UploadOutcome =
  | { readonly kind: 'result'; readonly result: UploadResult }
  | { readonly kind: 'refused'; readonly message: string }

/** The dialog's form: file and type, then the upload, then what came of it (part 2 §4). */
export const useUploadForm = (initialType: UploadType) => {
  const { upload, isPending } = useUpload()
  const [type, setType] = useState<UploadType | null>(initialType)
  const [file, setFile] = useState<File | null>(null)
  const [outcome, setOutcome] = useState<UploadOutcome | null>(null)

  const choose = (chosen: File | null) => {
    const problem = chosen && fileProblem(chosen)
    if (problem) showFailure(problem.title, problem.message)
    else clearToast()
    setFile(problem ? null : chosen)
  }
  const refuse = (message: string) => {
    setOutcome({ kind: 'refused', message })
    showFailure(uploadMessages.failedTitle, message)
  }
  const send = async (): Promise<void> => {
    if (file === null || type === null) {
      return showFailure(uploadMessages.missingInformation, uploadMessages.missingFile)
    }
    const copy = await copyOf(file)
    if (copy === null) {
      setFile(null)
      return showFailure(uploadMessages.failedTitle, uploadMessages.fileChanged)
    }
    try {
      const result = await upload(type, copy)
      setOutcome({ kind: 'result', result })
      if (!result.success) showFailure(uploadMessages.failedTitle, failureText(result))
    } catch (error) {
      refuse(messageOf(error, uploadMessages.failed))
    }
  }
  const startAgain = () => {
    setFile(null)
    setOutcome(null)
  }
  return { type, setType, file, choose, send, isSending: isPending, outcome, startAgain }
}

export type UploadForm = ReturnType<typeof useUploadForm>
