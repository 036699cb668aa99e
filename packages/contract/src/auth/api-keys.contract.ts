import { z } from 'zod'
import { personName } from '../core/described-texts.ts'
import { apiKeyScopes, apiKeyScopeSchema } from '../core/api-key-scopes.ts'
import { instantSchema } from '../core/dates/calendar.ts'
import { createdByAdmins, endpoint } from '../core/http/endpoint.ts'
import { required } from '../core/fields.ts'
import { apiKeyMessages, apiKeyNameMaximum, longestKeyLifetimeDays } from './api-keys.constants.ts'

const describedName = { example: 'Scoreboard' } as const

export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string().meta(describedName),
  scope: apiKeyScopeSchema,
  /** The first characters of the key. */
  visiblePrefix: z.string(),
  /** The name of the admin; null for one who no longer exists. */
  createdBy: personName.nullable(),
  createdAt: instantSchema,
  /** Exact to a minute; null until the key is used. */
  lastUsedAt: instantSchema.nullable(),
  /** Null for a key that is valid until it is revoked. */
  expiresAt: instantSchema.nullable(),
  status: z.enum(['valid', 'expired', 'revoked']),
})
export type ApiKey = z.infer<typeof apiKeySchema>

export const newApiKeySchema = z.strictObject({
  name: required(apiKeyMessages.nameRequired, apiKeyNameMaximum).meta(describedName),
  scope: z.enum(apiKeyScopes, apiKeyMessages.scopeRequired),
  /** Null for a key that is valid until it is revoked. */
  lifetimeDays: z
    .int(apiKeyMessages.lifetime)
    .min(1, apiKeyMessages.lifetime)
    .max(longestKeyLifetimeDays, apiKeyMessages.lifetime)
    .nullable()
    .default(null),
})
export type NewApiKey = z.output<typeof newApiKeySchema>

const roles = ['admin'] as const

/** Keys with which programs call the API as an admin, limited to a scope. A key itself can do nothing here. */
export const apiKeyEndpoints = {
  list: endpoint('GET', '/api/admin/api-keys', {
    roles,
    summary: 'All API keys, the valid ones first',
    response: z.array(apiKeySchema),
  }),
  create: endpoint('POST', '/api/admin/api-keys', {
    ...createdByAdmins,
    errors: ['conflict'],
    summary: 'Creates an API key; no later response has it again',
    body: newApiKeySchema,
    response: apiKeySchema.extend({ key: z.string() }),
    status: 201,
    audit: 'api_key',
  }),
  revoke: endpoint('POST', '/api/admin/api-keys/:id/revoke', {
    roles,
    summary: 'Revokes an API key: it is refused from now on',
    params: z.object({ id: z.uuid() }),
    response: apiKeySchema,
    audit: 'api_key',
  }),
}
