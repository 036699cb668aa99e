import { rejectedRowEndpoints, undoUploadEndpoints } from '@trophy/contract/uploads/past-uploads.contract.ts'
import { uploadEndpoints } from '@trophy/contract/uploads/uploads.contract.ts'
import { endpointQuery, useInvalidate } from '../../shared/api/endpoint-query.ts'
import { useQuery, useSteadyQuery } from '../../shared/api/queries/use-query.ts'
import { useWrite } from '../../shared/api/queries/use-write.ts'
import { correctionTexts, failedBatchLabels, pastUploadMessages, undoUploadTexts } from './past-uploads.constants.ts'

/** A page of past uploads; the previous one is shown while the next one loads. Live updates follow running uploads. */
export const usePastUploads = (page: number, limit: number) =>
  useSteadyQuery(
    { ...endpointQuery(uploadEndpoints.list, { query: { page, limit } }), staleTime: 0 },
    pastUploadMessages.loadFailed,
  )

/** One past upload with its errors and warnings. */
export const usePastUpload = (uploadId: string) =>
  useQuery(
    { ...endpointQuery(uploadEndpoints.read, { params: { uploadId } }), staleTime: 0 },
    pastUploadMessages.readFailed,
  )

/** The batches that could not be committed, of all uploads. */
export const useFailedBatches = () =>
  useQuery({ ...endpointQuery(uploadEndpoints.failedBatches), staleTime: 0 }, failedBatchLabels.loadFailed)

/** What an upload created, and who of it was touched since; never cached. */
export const useUploadReceipt = (uploadId: string) =>
  useQuery(
    { ...endpointQuery(undoUploadEndpoints.receipt, { params: { uploadId } }), staleTime: 0 },
    undoUploadTexts.receiptFailed,
  )

/** Takes back an upload, once even when it is retried; then everything is refetched. */
export const useUndoUpload = (uploadId: string) =>
  useWrite(undoUploadEndpoints.undo, { shownBy: [undoUploadEndpoints.receipt], changes: 'everything' }, { uploadId })

/** A page of the rejected rows of an upload; never cached, since others correct rows, too. */
export const useRejectedRows = (uploadId: string, page: number, limit: number) =>
  useSteadyQuery(
    { ...endpointQuery(rejectedRowEndpoints.list, { params: { uploadId }, query: { page, limit } }), staleTime: 0 },
    correctionTexts.loadFailed,
  )

/** Saves corrected rows, once even when it is retried. `refetch` reads the rejected rows, and then everything else. */
export const useCorrectRows = (uploadId: string) => {
  const invalidate = useInvalidate()
  const { run } = useWrite(rejectedRowEndpoints.correct, {}, { uploadId })
  return {
    run,
    refetch: async () => {
      await invalidate(rejectedRowEndpoints.list)
      void invalidate()
    },
  }
}
