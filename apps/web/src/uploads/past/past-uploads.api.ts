import { uploadEndpoints } from '@trophy/contract/uploads/uploads.contract.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useQuery } from '../../shared/api/queries/use-query.ts'
import { failedBatchLabels } from '../failed-batches/failed-batches.constants.ts'
import { pastUploadMessages } from './past-uploads.constants.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'

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
