import { mergeMessages } from '@trophy/contract/participants/merge-participants.constants.ts'
import { mergeParticipantEndpoints } from '@trophy/contract/participants/merge-participants.contract.ts'
import { endpointQuery } from '../../../shared/api/endpoint-query.ts'
import { useQuery } from '../../../shared/api/queries/use-query.ts'

/** How many groups of possible duplicates have somebody whom the upload has created: their total. */
export const useDuplicatesOfUpload = (uploadId: string) =>
  useQuery({
    ...endpointQuery(mergeParticipantEndpoints.duplicates, { query: { uploadId, limit: 1 } }),
    meta: { failureMessage: mergeMessages.fetchFailed },
  })
