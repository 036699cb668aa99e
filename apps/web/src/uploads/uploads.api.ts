import { templateNames, type UploadType, uploadTypeNames } from '@trophy/contract/uploads/uploads.constants.ts'
import { uploadEndpoints, type UploadOptions } from '@trophy/contract/uploads/uploads.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { callForFile, callWithForm, newIdempotencyKey } from '../shared/api/client.ts'
import { useInvalidate } from '../shared/api/endpoint-query.ts'
import { repeatUnanswered } from '../shared/api/unanswered.ts'
import { saveFile } from '../shared/download.ts'

/** All on (part 2 §5). */
const options: UploadOptions = { validateHotelIds: true, enforceMinimumStay: true, skipDuplicates: true }

interface ChosenSheet {
  readonly type: UploadType
  readonly file: File
}

interface Check extends ChosenSheet {
  readonly signal: AbortSignal
}

interface Attempt extends ChosenSheet {
  readonly idempotencyKey: string
}

const formOf = ({ type, file }: ChosenSheet): FormData => {
  const form = new FormData()
  // The fields stand before the file: the server reads the form in its order.
  form.set('uploadType', uploadTypeNames[type])
  form.set('options', JSON.stringify(options))
  form.set('file', file)
  return form
}

/**
 * Asks what a sheet would do; nothing is stored. It is not sent again by itself: who waits for it is told at once when
 * there is no answer, also without a network.
 */
export const useSheetCheck = () => {
  const { mutateAsync } = useMutation({
    networkMode: 'always',
    mutationFn: ({ signal, ...sheet }: Check) =>
      callWithForm(uploadEndpoints.upload, formOf(sheet), {
        params: { type: sheet.type },
        query: { dryRun: 'true' },
        signal,
      }),
  })
  return mutateAsync
}

/**
 * Sends a sheet; then everything shown is read again (part 2 §4). One that got no answer is sent again with its own key,
 * so that its rows are created once.
 */
export const useUpload = () => {
  const invalidate = useInvalidate()
  const { mutateAsync } = useMutation({
    ...repeatUnanswered,
    mutationFn: (attempt: Attempt) => {
      const { type, idempotencyKey } = attempt
      return callWithForm(uploadEndpoints.upload, formOf(attempt), { params: { type }, idempotencyKey })
    },
    // The result is shown at once; what it changed follows.
    onSuccess: () => void invalidate(),
  })
  return (type: UploadType, file: File) => mutateAsync({ type, file, idempotencyKey: newIdempotencyKey() })
}

/** The empty sheet of a type, into the browser's downloads. */
export const useTemplateDownload = () =>
  useMutation({
    mutationFn: async (type: UploadType) =>
      saveFile(await callForFile(uploadEndpoints.template, templateNames[type], { params: { type } })),
  })

/** The rejected rows of an upload, each with its reason, into the browser's downloads. */
export const useRejectedRowsDownload = () =>
  useMutation({
    mutationFn: async (uploadId: string) =>
      saveFile(await callForFile(uploadEndpoints.rejectedRows, 'rejected-rows.xlsx', { params: { uploadId } })),
  })
