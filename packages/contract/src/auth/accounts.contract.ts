import { z } from 'zod'
import { emailText, mobileText, personName, refuse, required, whenMissing } from '../core/fields.ts'
import { instantSchema } from '../core/dates/calendar.ts'
import { createdByAdmins, endpoint } from '../core/http/endpoint.ts'
import { isMobile, normaliseMobile } from '../core/mobile.rules.ts'
import {
  accountEmailMaximum,
  accountMessages,
  accountNameMaximum,
  accountRoles,
  apiKeyMessages,
  apiKeyNameMaximum,
  longestKeyLifetimeDays,
  newPasswordMistake,
} from './accounts.constants.ts'
import { authMessages } from './auth.constants.ts'
import { emailMistake } from './auth.rules.ts'
import { normaliseText } from '../core/texts/texts.rules.ts'
import { apiKeyScopes, apiKeyScopeSchema } from '../core/access.ts'

export const accountRoleSchema = z.enum(accountRoles)

export const accountSchema = z.object({
  id: z.uuid(),
  name: personName,
  email: emailText,
  mobileNumber: mobileText.nullable(),
  role: accountRoleSchema,
  isActive: z.boolean(),
  /** Null until the account is used for the first time. */
  lastSeenAt: instantSchema.nullable(),
  /** How many are live now. */
  sessions: z.int(),
})
export type Account = z.infer<typeof accountSchema>

const name = required(accountMessages.nameRequired, accountNameMaximum).meta({ example: 'Asha Rao' })

/** In lower case, as it is stored. */
const email = z
  .string(whenMissing(authMessages.invalidEmail))
  .overwrite(normaliseText)
  .max(accountEmailMaximum, authMessages.invalidEmail)
  .toLowerCase()
  .superRefine((typed, context) => refuse(context, emailMistake(typed)))
  .meta({ example: 'asha.rao@example.org' })

/** Not optional for a new account: the number is the second factor of the sign-in. */
const mobileNumber = z
  .string(whenMissing(authMessages.invalidMobile))
  .meta({ example: '+919876543210' })
  .transform((typed) => normaliseMobile(typed) ?? '')
  .refine(isMobile, authMessages.invalidMobile)

const password = z
  .string(whenMissing(accountMessages.passwordLength))
  .superRefine((typed, context) => refuse(context, newPasswordMistake(typed)))
  .meta({ example: 'a long pass phrase' })

export const newAccountSchema = z.strictObject({
  name,
  email,
  mobileNumber,
  role: z.enum(accountRoles, accountMessages.roleRequired),
  password,
})
export type NewAccount = z.output<typeof newAccountSchema>

export const accountChangeSchema = z.strictObject({
  name: name.optional(),
  mobileNumber: mobileNumber.optional(),
  isActive: z.boolean().optional(),
  password: password.optional(),
})
export type AccountChange = z.output<typeof accountChangeSchema>

const params = z.object({ id: z.uuid() })
const roles = ['admin'] as const

/** The accounts of admins and technical admins. */
export const accountEndpoints = {
  list: endpoint('GET', '/api/admin/accounts', {
    roles,
    summary: 'All accounts, the active ones first',
    response: z.array(accountSchema),
  }),
  create: endpoint('POST', '/api/admin/accounts', {
    ...createdByAdmins,
    errors: ['conflict'],
    summary: 'Creates an account',
    body: newAccountSchema,
    response: accountSchema,
    status: 201,
    audit: 'account',
  }),
  update: endpoint('PUT', '/api/admin/accounts/:id', {
    roles,
    errors: ['conflict'],
    summary: 'Changes or disables an account; disabling it or a new password ends its sessions',
    params,
    body: accountChangeSchema,
    response: accountSchema,
    audit: 'account',
  }),
  endSessions: endpoint('POST', '/api/admin/accounts/:id/end-sessions', {
    roles,
    summary: 'Ends all sessions of an account',
    params,
    response: z.object({ ended: z.int() }),
    audit: 'account',
  }),
}

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
    params,
    response: apiKeySchema,
    audit: 'api_key',
  }),
}
