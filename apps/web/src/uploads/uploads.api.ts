import {
  templateNames,
  uploadMessages,
  type UploadType,
  uploadTypeNames,
} from '@trophy/contract/uploads/uploads.constants.ts'
import { sheetEndpoints } from '@trophy/contract/uploads/sheets.contract.ts'
import { type FoundHeader, type UploadOptions, type UploadProgress } from '@trophy/contract/uploads/uploads.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { mergeMessages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { mergeParticipantEndpoints } from '@trophy/contract/participants/participant-changes.contract.ts'
import { useQuery } from '../shared/api/queries/use-query.ts'
import { callForFile } from '../shared/api/client.ts'
import { newIdempotencyKey, longPatience } from '../shared/api/no-response.ts'
import { endpointQuery } from '../shared/api/endpoint-query.ts'
import { callWithForm } from '../shared/api/form-client.ts'
import { useRetryingMutation } from '../shared/api/queries/retrying-mutation.ts'
import { useDownload } from '../shared/download.ts'

/** All on (part 2 §5). */
const options: UploadOptions = { validateHotelIds: true, enforceMinimumStay: true, skipDuplicates: true }

interface SheetRequest {
  readonly type: UploadType
  readonly file: File
  /** Where the columns stand, if not in the first row of the first sheet. */
  readonly place: FoundHeader | null
  readonly idempotencyKey: string
  /** Called with the number of bytes sent; from 0 again when the request is retried. */
  readonly onSent: (bytes: number) => void
}

const formOf = ({ type, file, place }: SheetRequest): FormData => {
  const form = new FormData()
  // The fields come before the file: the server reads the form in its order.
  form.set('uploadType', uploadTypeNames[type])
  const from = place === null ? {} : { sheet: place.sheet ?? undefined, headerRow: place.headerRow }
  form.set('options', JSON.stringify({ ...options, ...from }))
  form.set('file', file)
  return form
}

const sendSheet = (sheet: SheetRequest, signal: AbortSignal, query?: { readonly dryRun: 'true' }) => {
  const { type, idempotencyKey, onSent } = sheet
  const request = { params: { type }, idempotencyKey, signal, ...(query && { query }) }
  return callWithForm(sheetEndpoints.upload, formOf(sheet), onSent, request)
}

/**
 * Checks a sheet; nothing is stored. It is not retried: the user sees at once when there is no response, also without a
 * network.
 */
export const useSheetCheck = () => {
  const { mutateAsync } = useMutation({
    mutationFn: ({ signal, ...sheet }: SheetRequest & { readonly signal: AbortSignal }) =>
      sendSheet(sheet, signal, { dryRun: 'true' }),
  })
  return mutateAsync
}

/**
 * Uploads a sheet; then all queries are refetched (part 2 §4). Without a response it is sent again with the same key,
 * so that its rows are created once. It can be stopped where it waits for the network or its answer is late.
 */
export const useUpload = () => {
  const { run } = useRetryingMutation({
    key: ['upload'],
    // The server, too, waits an hour for a sheet.
    patience: longPatience,
    // With the sheet's own key, by which the dialog reads the progress.
    send: (sheet: SheetRequest, { signal }) => sendSheet(sheet, signal),
    // The result is shown at once; what it changed follows.
    changes: 'everything',
  })
  return run
}

/** Identifies one upload over its retries, and in the request for its progress. */
export const newUploadKey = newIdempotencyKey

const progressMilliseconds = 500

/** The progress of the request with this key; the screen works without it, too. */
export const useServerProgress = (idempotencyKey: string): UploadProgress | undefined =>
  useQuery({
    ...endpointQuery(sheetEndpoints.progress, { idempotencyKey }),
    refetchInterval: progressMilliseconds,
    gcTime: 0,
  }).data

/** The empty sheet of a type, into the browser's downloads. */
export const useTemplateDownload = () =>
  useDownload(
    (type: UploadType) => callForFile(sheetEndpoints.template, templateNames[type], { params: { type } }),
    uploadMessages.templateFailed,
    uploadMessages.downloadFailedTitle,
  )

/** The rejected rows of an upload, each with its reason, into the browser's downloads. */
export const useRejectedRowsDownload = () =>
  useDownload(
    (uploadId: string) => callForFile(sheetEndpoints.rejectedRows, 'rejected-rows.xlsx', { params: { uploadId } }),
    uploadMessages.rejectedFailed,
    uploadMessages.downloadFailedTitle,
  )

/** How many groups of possible duplicates have somebody whom the upload has created: their total. */
export const useDuplicatesOfUpload = (uploadId: string) =>
  useQuery(
    endpointQuery(mergeParticipantEndpoints.duplicates, { query: { uploadId, limit: 1 } }),
    mergeMessages.fetchFailed,
  )
