import { accountEndpoints } from '@trophy/contract/auth/accounts.contract.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { freshQueryOptions } from '../../shared/api/queries/fresh-query.ts'
import { useWrite } from '../../shared/api/queries/use-write.ts'
import { useQuery } from '../../shared/api/queries/use-query.ts'
import { accountTexts } from './accounts.constants.ts'

/** Read again whenever the screen is opened: who is signed in changes all the time. */
export const useAccounts = () =>
  useQuery({ ...endpointQuery(accountEndpoints.list), ...freshQueryOptions }, accountTexts.loadFailed)

const shownBy = [accountEndpoints.list]

export const useAddAccount = () => useWrite(accountEndpoints.create, { shownBy })

/** A change has the same effect when it is sent again. */
export const useChangeAccount = (id: string) => useWrite(accountEndpoints.update, { shownBy }, { id })

export const useEndSessions = (id: string) => useWrite(accountEndpoints.endSessions, { shownBy }, { id })
