import { type UploadSummary, uploadEndpoints } from '@trophy/contract/uploads/uploads.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../shared/api/endpoint-query.ts'

/** Others upload as well: what is shown anew is read anew. */
const readAnew = { staleTime: 0 } as const

const whileAtWork = (uploads: readonly UploadSummary[] = []) =>
  uploads.some(({ status }) => status === 'processing') ? 3_000 : false

/** A page of past uploads; while the next one loads, the one before stands. One at work is followed to its end. */
export const usePastUploads = (page: number, limit: number) =>
  useQuery({
    ...endpointQuery(uploadEndpoints.list, { query: { page, limit } }),
    ...readAnew,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => whileAtWork(state.data?.data),
  })

/** One past upload with its errors and warnings. */
export const usePastUpload = (uploadId: string) =>
  useQuery({
    ...endpointQuery(uploadEndpoints.read, { params: { uploadId } }),
    ...readAnew,
    refetchInterval: ({ state }) => whileAtWork(state.data && [state.data]),
  })

/** The batches that could not be committed, of all uploads. */
export const useFailedBatches = () => useQuery({ ...endpointQuery(uploadEndpoints.failedBatches), ...readAnew })
