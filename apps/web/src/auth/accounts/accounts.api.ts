import { accountEndpoints, type AccountChange, type NewAccount } from '@trophy/contract/auth/accounts.contract.ts'
import { call } from '../../shared/api/client.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { freshQueryOptions } from '../../shared/api/queries/fresh-query.ts'
import { useRetryingMutation } from '../../shared/api/queries/retrying-mutation.ts'
import { useQuery } from '../../shared/api/queries/use-query.ts'
import { accountTexts } from './accounts.constants.ts'

/** Read again whenever the screen is opened: who is signed in changes all the time. */
export const useAccounts = () =>
  useQuery({ ...endpointQuery(accountEndpoints.list), ...freshQueryOptions }, accountTexts.loadFailed)

const shownBy = [accountEndpoints.list]

export const useAddAccount = () =>
  useRetryingMutation({
    key: ['add account'],
    send: (body: NewAccount, options) => call(accountEndpoints.create, { body, ...options }),
    shownBy,
  })

/** A change has the same effect when it is sent again. */
export const useChangeAccount = (id: string) =>
  useRetryingMutation({
    key: ['change account', id],
    send: (body: AccountChange, options) => call(accountEndpoints.update, { params: { id }, body, ...options }),
    shownBy,
  })

export const useEndSessions = (id: string) =>
  useRetryingMutation({
    key: ['end sessions', id],
    send: (_: null, options) => call(accountEndpoints.endSessions, { params: { id }, ...options }),
    shownBy,
  })
