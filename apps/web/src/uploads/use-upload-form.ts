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

/** The words of the toast; null when nothing failed, or only some rows did. */
const failureOf = (outcome: UploadOutcome): string | null => {
  if (outcome.kind === 'refused') return outcome.message
  return outcome.result.success ? null : failureText(outcome.result)
}

/** The dialog's form: file and type, then the upload, then what came of it (part 2 §4). */
export const useUploadForm = (initialType: UploadType) => {
  const upload = useUpload()
  const [type, setType] = useState<UploadType | null>(initialType)
  const [file, setFile] = useState<File | null>(null)
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<UploadOutcome | null>(null)

  const choose = (chosen: File | null) => {
    const problem = chosen && fileProblem(chosen)
    if (problem) showFailure(problem.title, problem.message)
    else clearToast()
    setFile(problem ? null : chosen)
  }
  const settle = (reached: UploadOutcome) => {
    setOutcome(reached)
    const text = failureOf(reached)
    if (text !== null) showFailure(uploadMessages.failedTitle, text)
  }
  const send = async (): Promise<void> => {
    if (file === null || type === null) {
      return showFailure(uploadMessages.missingInformation, uploadMessages.missingFile)
    }
    setSending(true)
    try {
      const copy = await copyOf(file)
      if (copy === null) {
        setFile(null)
        showFailure(uploadMessages.failedTitle, uploadMessages.fileChanged)
      } else {
        settle({ kind: 'result', result: await upload(type, copy) })
      }
    } catch (error) {
      settle({ kind: 'refused', message: messageOf(error, uploadMessages.failed) })
    } finally {
      setSending(false)
    }
  }
  const startAgain = () => {
    setFile(null)
    setOutcome(null)
  }
  return { type, setType, file, choose, send, isSending, outcome, startAgain }
}

export type UploadForm = ReturnType<typeof useUploadForm>
