import { accountEndpoints } from '@trophy/contract/auth/accounts.contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { changeAccount, createAccount, endAccountSessions, listAccounts } from './accounts.service.ts'

export const accountRoutes: Route[] = [
  route(accountEndpoints.list, (context) => listAccounts(context)),
  route(accountEndpoints.create, (context, { body, caller }) => createAccount(context, body, caller)),
  route(accountEndpoints.update, (context, { params: { id }, body, caller }) =>
    changeAccount(context, { id, change: body }, caller),
  ),
  route(accountEndpoints.endSessions, async (context, { params: { id }, caller }) => ({
    ended: await endAccountSessions(context, id, caller),
  })),
]
