import { undoUploadEndpoints } from '@trophy/contract/uploads/undo-upload.contract.ts'
import { useQuery } from '../../shared/api/queries/use-query.ts'
import { call } from '../../shared/api/client.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useRetryingMutation } from '../../shared/api/queries/retrying-mutation.ts'
import { undoUploadTexts } from './undo-upload.constants.ts'

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
