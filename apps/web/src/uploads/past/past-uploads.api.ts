import { failedBatchLabels } from '@trophy/contract/uploads/failed-batches.constants.ts'
import { pastUploadMessages } from '@trophy/contract/uploads/past-uploads.constants.ts'
import { uploadEndpoints } from '@trophy/contract/uploads/uploads.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'

/** Others upload as well: what is shown anew is read anew. */
const readAnew = { staleTime: 0 } as const

/** A page of past uploads; while the next one loads, the one before stands. The live stream tells of those at work. */
export const usePastUploads = (page: number, limit: number) =>
  useQuery({
    ...endpointQuery(uploadEndpoints.list, { query: { page, limit } }),
    ...readAnew,
    placeholderData: keepPreviousData,
    meta: { failureMessage: pastUploadMessages.loadFailed },
  })

/** One past upload with its errors and warnings. */
export const usePastUpload = (uploadId: string) =>
  useQuery({
    ...endpointQuery(uploadEndpoints.read, { params: { uploadId } }),
    ...readAnew,
    meta: { failureMessage: pastUploadMessages.readFailed },
  })

/** The batches that could not be committed, of all uploads. */
export const useFailedBatches = () =>
  useQuery({
    ...endpointQuery(uploadEndpoints.failedBatches),
    ...readAnew,
    meta: { failureMessage: failedBatchLabels.loadFailed },
  })
