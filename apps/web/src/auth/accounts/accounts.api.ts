import { accountEndpoints, apiKeyEndpoints } from '@trophy/contract/auth/accounts.contract.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { freshQueryOptions } from '../../shared/api/queries/fresh-query.ts'
import { useWrite } from '../../shared/api/queries/use-write.ts'
import { useQuery } from '../../shared/api/queries/use-query.ts'
import { accountTexts, apiKeyTexts } from './accounts.constants.ts'

/** Read again whenever the screen is opened: who is signed in changes all the time. */
export const useAccounts = () =>
  useQuery({ ...endpointQuery(accountEndpoints.list), ...freshQueryOptions }, accountTexts.loadFailed)

const shownByAccounts = { shownBy: [accountEndpoints.list] }

export const useAddAccount = () => useWrite(accountEndpoints.create, shownByAccounts)

/** A change has the same effect when it is sent again. */
export const useChangeAccount = (id: string) => useWrite(accountEndpoints.update, shownByAccounts, { id })

export const useEndSessions = (id: string) => useWrite(accountEndpoints.endSessions, shownByAccounts, { id })

/** Read again whenever the screen is opened, as keys are used all the time. */
export const useApiKeys = () =>
  useQuery({ ...endpointQuery(apiKeyEndpoints.list), ...freshQueryOptions }, apiKeyTexts.loadFailed)

const shownByKeys = { shownBy: [apiKeyEndpoints.list] }

export const useAddApiKey = () => useWrite(apiKeyEndpoints.create, shownByKeys)

export const useRevokeApiKey = (id: string) => useWrite(apiKeyEndpoints.revoke, shownByKeys, { id })
