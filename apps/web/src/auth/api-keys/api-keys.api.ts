import { apiKeyEndpoints, type NewApiKey } from '@trophy/contract/auth/api-keys.contract.ts'
import { call } from '../../shared/api/client.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { freshQueryOptions } from '../../shared/api/queries/fresh-query.ts'
import { useRetryingMutation } from '../../shared/api/queries/retrying-mutation.ts'
import { useQuery } from '../../shared/api/queries/use-query.ts'
import { apiKeyTexts } from './api-keys.constants.ts'

/** Read again whenever the screen is opened, as keys are used all the time. */
export const useApiKeys = () =>
  useQuery({ ...endpointQuery(apiKeyEndpoints.list), ...freshQueryOptions }, apiKeyTexts.loadFailed)

const shownBy = [apiKeyEndpoints.list]

export const useAddApiKey = () =>
  useRetryingMutation({
    key: ['add API key'],
    send: (body: NewApiKey, options) => call(apiKeyEndpoints.create, { body, ...options }),
    shownBy,
  })

export const useRevokeApiKey = (id: string) =>
  useRetryingMutation({
    key: ['revoke API key', id],
    send: (_: null, options) => call(apiKeyEndpoints.revoke, { params: { id }, ...options }),
    shownBy,
  })
