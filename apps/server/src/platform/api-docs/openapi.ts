import { sessionCookie } from '@trophy/contract/auth/auth.constants.ts'
import { type ApiKeyScope, apiKeyScopes, scopeIncludes } from '@trophy/contract/core/api-key-scopes.ts'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { type ErrorCode, errorBodySchema, errorStatus, isErrorCode } from '@trophy/contract/core/http/errors.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import type { z } from 'zod'
import type { Config } from '../config/config.ts'
import { cookieNameOf } from '../http/cookies.ts'
import { isRepeatable } from '../http/idempotency/idempotency-key.ts'
import { exampleOf, fieldsOf, inputSchema, outputSchema, type Schema } from './schema-examples.ts'

const features: Readonly<Record<keyof typeof endpoints, string>> = {
  accounts: 'Accounts of administrators',
  apiKeys: 'API keys for programs',
  auth: 'Sign-in, hotel verification and sign-out',
  backup: 'Backups of the database, and what a restore holds back',
  bookings: 'Bookings of people added by hand',
  coach: 'A coach and the team',
  dashboard: 'Figures of the event',
  desk: 'People who arrive without a registration',
  departures: 'Teams that are out of the tournament',
  event: 'Name, logos and contacts of the event',
  health: 'Checks by load balancers',
  hotels: 'Hotels and their instances',
  lists: 'Lists of hotels and kitchens, as workbooks and to print',
  live: 'Changes as they happen',
  nightAudit: 'Who slept where, night by night, and the closing of nights',
  notifications: 'Messages to coaches and teams',
  occupancy: 'Rooms night by night',
  paper: 'Check-in sheets on paper, and keying them in',
  participants: 'Coaches, officials and players',
  passes: 'QR passes of teams, which the desk scans',
  reassignment: 'Moving bookings to another hotel or other nights',
  rehousing: 'Other hotels for the people of a hotel that loses rooms',
  reports: 'Reports as workbooks',
  retention: 'How long personal data is kept',
  rollCall: 'Whether everybody is there in the evening, and who is missing',
  settings: 'Settings of check-in and check-out',
  settlement: 'What hotels are due, and their invoices',
  stays: 'Check-in and check-out',
  teams: 'Teams at a glance',
  technical: 'Database and audit log',
  uploads: 'Sheets of hotels and people',
}

/** The OpenAPI document of every endpoint of the contract. */
export const describeContract = (config: Config, version: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Trophy accommodation',
    version,
    description: 'Hotels, arrivals and departures of the participants of a state sports trophy.',
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  },
  servers: [{ url: '/', description: 'The server of this document' }],
  tags: Object.entries(features).map(([name, description]) => ({ name, description })),
  paths: describePaths(),
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in' },
      apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, on the operations that name its scope' },
      cookie: { type: 'apiKey', in: 'cookie', name: cookieNameOf(sessionCookie, config) },
    },
    schemas: { Error: outputSchema(errorBodySchema) },
    responses: describeErrors(),
  },
})

const describePaths = () => {
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {}
  for (const [feature, group] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(group)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      const operationId = `${feature}.${name}`
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(endpoint, feature, operationId) }
    }
  }
  return paths
}

const describe = (endpoint: Endpoint, feature: string, operationId: string) => {
  const { params, query, summary, roles } = endpoint
  return {
    operationId,
    summary,
    description: `For: ${roles === 'public' ? 'everybody' : roles.join(', ')}${keysOf(endpoint)}`,
    tags: [feature],
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf('path', params),
      ...parametersOf('query', query),
      ...(isRepeatable(endpoint) ? [repeatKey] : []),
    ],
    ...requestBodyOf(endpoint),
    responses: { ...successOf(endpoint), ...errorsOf(endpoint) },
  }
}

/** The scopes whose API keys may call the endpoint. */
const scopesOf = ({ keyScope }: Endpoint): ApiKeyScope[] =>
  apiKeyScopes.filter((scope) => scopeIncludes(scope, keyScope))

const keysOf = (endpoint: Endpoint): string =>
  endpoint.keyScope === undefined ? '' : `; API keys: ${scopesOf(endpoint).join(', ')}`

/** Any one is enough. */
const securityOf = ({ roles, keyScope }: Endpoint) => {
  if (roles === 'public') return []
  return [{ bearer: [] }, { cookie: [] }, ...(keyScope === undefined ? [] : [{ apiKey: [keyScope] }])]
}

const repeatKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated request with the same key gets the first response and does nothing.',
  schema: { type: 'string' },
  example: '00000000-0000-4000-8000-000000000000',
}

const parametersOf = (place: 'path' | 'query', schema: z.ZodObject | undefined) => {
  if (schema === undefined) return []
  const described = inputSchema(schema)
  const required = new Set(described.required)
  return fieldsOf(described).map(([name, field]) => ({
    name,
    in: place,
    required: required.has(name),
    schema: field,
    example: exampleOf(field, name),
  }))
}

const requestBodyOf = ({ body }: Endpoint) => {
  if (body === undefined) return {}
  if (body !== 'multipart') return { requestBody: { required: true, content: jsonOf(inputSchema(body)) } }
  const file = { type: 'string', format: 'binary', description: 'A sheet as Excel or CSV' } as const
  const schema = { type: 'object', properties: { file }, required: ['file'] }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

const jsonOf = (schema: Schema) => ({ 'application/json': { schema, example: exampleOf(schema) } })

const successOf = ({ response, status = 200, fileTypes }: Endpoint) => {
  if (response === 'nothing') return { 204: { description: 'Done' } }
  if (response === 'stream') return { 200: { description: 'Events', content: { 'text/event-stream': textSchema } } }
  if (response === 'file') {
    const content = Object.fromEntries((fileTypes ?? []).map((type) => [type, textSchema]))
    return { 200: { description: 'The file', content } }
  }
  return { [status]: { description: 'Success', content: jsonOf(outputSchema(response)) } }
}

const textSchema = { schema: { type: 'string' } }

/** The refusals that a call of the endpoint may meet. */
const errorsOf = (endpoint: Endpoint) => {
  const { method, roles, params, query, body, countsTries = false } = endpoint
  const isWrite = method !== 'GET'
  const isPublic = roles === 'public'
  const possible: Record<number, boolean> = {
    400: (params ?? query ?? body) !== undefined,
    401: !isPublic || isWrite,
    403: !isPublic || isWrite,
    // Something is named in the path, in the body, or as a hotel or a pass in the query.
    404: params !== undefined || isWrite || 'hotelId' in (query?.shape ?? {}) || 'code' in (query?.shape ?? {}),
    408: body !== undefined,
    409: isWrite,
    413: body !== undefined,
    415: body !== undefined,
    422: isRepeatable(endpoint),
    423: countsTries,
    429: true,
    500: true,
    503: true,
  }
  const statuses = Object.keys(possible).filter((status) => possible[Number(status)])
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]))
}

/** One description for each status, with an example for each of its codes. */
const describeErrors = () => {
  const described: Record<number, { description: string; content: ReturnType<typeof errorContent> }> = {}
  for (const [status, codes] of errorCodesByStatus()) {
    described[status] = { description: codes.map(asWords).join(', or '), content: errorContent(codes) }
  }
  return described
}

const errorContent = (codes: readonly ErrorCode[]) => ({
  'application/json': {
    schema: { $ref: '#/components/schemas/Error' },
    examples: Object.fromEntries(codes.map((code) => [code, { value: { message: `${asWords(code)}.`, code } }])),
  },
})

const errorCodesByStatus = (): Map<number, ErrorCode[]> => {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of Object.keys(errorStatus).filter(isErrorCode)) {
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code])
  }
  return byStatus
}

/** `not_found` as `Not found`. */
const asWords = (code: ErrorCode): string => {
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
