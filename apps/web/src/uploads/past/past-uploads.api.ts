import { uploadEndpoints } from '@trophy/contract/uploads/uploads.contract.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { type CorrectedRow, rejectedRowEndpoints } from '@trophy/contract/uploads/rejected-rows.contract.ts'
import { undoUploadEndpoints } from '@trophy/contract/uploads/undo-upload.contract.ts'
import { call } from '../../shared/api/client.ts'
import { useQuery } from '../../shared/api/queries/use-query.ts'
import { failedBatchLabels } from '../failed-batches/failed-batches.constants.ts'
import { pastUploadMessages } from './past-uploads.constants.ts'
import { endpointQuery, useInvalidate } from '../../shared/api/endpoint-query.ts'
import { useRetryingMutation } from '../../shared/api/queries/retrying-mutation.ts'
import { correctionTexts } from '../correct/correct-rows.constants.ts'
import { undoUploadTexts } from '../undo/undo-upload.constants.ts'

/** Never cached, since others upload, too. */
const alwaysStale = { staleTime: 0 } as const

/** A page of past uploads; the previous one is shown while the next one loads. Live updates follow running uploads. */
export const usePastUploads = (page: number, limit: number) =>
  useQuery({
    ...endpointQuery(uploadEndpoints.list, { query: { page, limit } }),
    ...alwaysStale,
    placeholderData: keepPreviousData,
    meta: { failureMessage: pastUploadMessages.loadFailed },
  })

/** One past upload with its errors and warnings. */
export const usePastUpload = (uploadId: string) =>
  useQuery({
    ...endpointQuery(uploadEndpoints.read, { params: { uploadId } }),
    ...alwaysStale,
    meta: { failureMessage: pastUploadMessages.readFailed },
  })

/** The batches that could not be committed, of all uploads. */
export const useFailedBatches = () =>
  useQuery({
    ...endpointQuery(uploadEndpoints.failedBatches),
    ...alwaysStale,
    meta: { failureMessage: failedBatchLabels.loadFailed },
  })

/** What an upload created, and who of it was touched since; never cached. */
export const useUploadReceipt = (uploadId: string) =>
  useQuery({
    ...endpointQuery(undoUploadEndpoints.receipt, { params: { uploadId } }),
    staleTime: 0,
    meta: { failureMessage: undoUploadTexts.receiptFailed },
  })

/** Takes back an upload, once even when it is retried; then everything is refetched. */
export const useUndoUpload = (uploadId: string) =>
  useRetryingMutation({
    key: ['undo upload', uploadId],
    send: (reason: string, options) =>
      call(undoUploadEndpoints.undo, { params: { uploadId }, body: { reason }, ...options }),
    shownBy: [undoUploadEndpoints.receipt],
    changes: 'everything',
  })

/** A page of the rejected rows of an upload; never cached, since others correct rows, too. */
export const useRejectedRows = (uploadId: string, page: number, limit: number) =>
  useQuery({
    ...endpointQuery(rejectedRowEndpoints.list, { params: { uploadId }, query: { page, limit } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { failureMessage: correctionTexts.loadFailed },
  })

/** Saves corrected rows, once even when it is retried. `refetch` reads the rejected rows, and then everything else. */
export const useCorrectRows = (uploadId: string) => {
  const invalidate = useInvalidate()
  const { run } = useRetryingMutation({
    key: ['correct rejected rows', uploadId],
    send: (body: CorrectedRow[], options) =>
      call(rejectedRowEndpoints.correct, { params: { uploadId }, body, ...options }),
  })
  return {
    run,
    refetch: async () => {
      await invalidate(rejectedRowEndpoints.list)
      void invalidate()
    },
  }
}
