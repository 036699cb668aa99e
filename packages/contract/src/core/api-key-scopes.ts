import { z } from 'zod'

/** What an API key may call. Each scope includes those before it. */
export const apiKeyScopes = ['read', 'desk'] as const
export const apiKeyScopeSchema = z.enum(apiKeyScopes)
export type ApiKeyScope = z.infer<typeof apiKeyScopeSchema>

/** True when a key of this scope may call an endpoint that asks for `needed`; without that keys are refused. */
export const scopeIncludes = (scope: ApiKeyScope, needed: ApiKeyScope | undefined): boolean =>
  needed !== undefined && apiKeyScopes.indexOf(needed) <= apiKeyScopes.indexOf(scope)
