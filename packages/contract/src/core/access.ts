import { z } from 'zod'

/** The three kinds of user who sign in (part 1 §1). Officials and players are records only. */
export const userRoles = ['admin', 'technical_admin', 'coach'] as const
export const userRoleSchema = z.enum(userRoles)
export type UserRole = z.infer<typeof userRoleSchema>

/** What an API key may call. Each scope includes those before it. */
export const apiKeyScopes = ['read', 'desk'] as const
export const apiKeyScopeSchema = z.enum(apiKeyScopes)
export type ApiKeyScope = z.infer<typeof apiKeyScopeSchema>

/** True when a key of this scope may call an endpoint that asks for `needed`; without that keys are refused. */
export const scopeIncludes = (scope: ApiKeyScope, needed: ApiKeyScope | undefined): boolean =>
  needed !== undefined && apiKeyScopes.indexOf(needed) <= apiKeyScopes.indexOf(scope)
