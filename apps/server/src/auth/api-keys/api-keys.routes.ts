import { apiKeyEndpoints } from '@trophy/contract/auth/api-keys.contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { createApiKey, listApiKeys, revokeKey } from './api-keys.service.ts'

export const apiKeyRoutes: Route[] = [
  route(apiKeyEndpoints.list, (context) => listApiKeys(context)),
  route(apiKeyEndpoints.create, (context, { body, caller }) => createApiKey(context, body, caller)),
  route(apiKeyEndpoints.revoke, (context, { params: { id }, caller }) => revokeKey(context, id, caller)),
]
