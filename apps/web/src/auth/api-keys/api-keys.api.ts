import { apiKeyEndpoints } from '@trophy/contract/auth/api-keys.contract.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { freshQueryOptions } from '../../shared/api/queries/fresh-query.ts'
import { useWrite } from '../../shared/api/queries/use-write.ts'
import { useQuery } from '../../shared/api/queries/use-query.ts'
import { apiKeyTexts } from './api-keys.constants.ts'

/** Read again whenever the screen is opened, as keys are used all the time. */
export const useApiKeys = () =>
  useQuery({ ...endpointQuery(apiKeyEndpoints.list), ...freshQueryOptions }, apiKeyTexts.loadFailed)

const shownBy = [apiKeyEndpoints.list]

export const useAddApiKey = () => useWrite(apiKeyEndpoints.create, { shownBy })

export const useRevokeApiKey = (id: string) => useWrite(apiKeyEndpoints.revoke, { shownBy }, { id })
