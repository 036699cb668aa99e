import { retentionMessages } from '@trophy/contract/retention/retention.constants.ts'
import { retentionEndpoints } from '@trophy/contract/retention/retention.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useQuery } from '../shared/api/queries/use-query.ts'
import { endpointQuery, keyOf } from '../shared/api/endpoint-query.ts'
import { longPatience } from '../shared/api/no-response.ts'
import { useWrite } from '../shared/api/queries/use-write.ts'

export const useRetention = () => useQuery(endpointQuery(retentionEndpoints.read), retentionMessages.fetchFailed)

/** Stores the settings; they are sent again without a response, which is harmless. */
export const useUpdateRetention = () => {
  const client = useQueryClient()
  return useWrite(retentionEndpoints.update, {
    onSuccess: (stored) => client.setQueryData(keyOf(retentionEndpoints.read), stored),
  })
}

/** What masking would change now; never cached. */
export const useMaskingPreview = () =>
  useQuery({ ...endpointQuery(retentionEndpoints.preview), staleTime: 0, gcTime: 0 }, retentionMessages.previewFailed)

/** Masks the numbers; repeated with the same key while there is no response. Then all queries are refetched. */
export const useRunMasking = () => useWrite(retentionEndpoints.run, { patience: longPatience, changes: 'everything' })
