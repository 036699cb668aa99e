import { sessionCookie } from '@trophy/contract/auth/auth.constants.ts'
import { apiKeyScopes, scopeIncludes } from '@trophy/contract/core/access.ts'
import type { Endpoint, MediaType } from '@trophy/contract/core/http/endpoint.ts'
import { errorBodySchema, type ErrorCode, errorCodes, errorStatus } from '@trophy/contract/core/http/errors.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { uploadTypeNames } from '@trophy/contract/uploads/uploads.constants.ts'
import { uploadOptionsSchema } from '@trophy/contract/uploads/uploads.contract.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { readProductVersion } from './build-files.ts'
import type { Config } from './config/config.ts'
import { cookieNameOf } from './http/cookies.ts'
import { isRepeatable } from './http/idempotency/idempotency-key.ts'
import { prefersPage } from './http/responses/errors.ts'

/**
 * `/api/docs`: the API's description for programs as OpenAPI, for browsers as a page of the web application. Public: it
 * contains nothing that the browser's code does not. The document is created when it is first requested.
 */
export const serveApiDocs = (app: FastifyInstance, config: Config, hasPage: boolean): void => {
  let document: Promise<string> | undefined
  app.get('/api/docs', async (request, reply) => {
    reply.header('vary', 'accept')
    if (hasPage && prefersPage(request)) return reply.sendFile('api-docs.html')
    document ??= readProductVersion().then((version) => JSON.stringify(describeContract(config, version)))
    return reply.type('application/json; charset=utf-8').send(await document)
  })
}

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
  journeys: 'How and when teams arrive and depart',
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
  todo: 'What is left to do',
  uploads: 'Sheets of hotels and people',
}

/** The OpenAPI document of every endpoint of the contract. */
export const describeContract = (config: Config, version: string) =>
  createDocument(
    {
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
        schemas: { Error: errorBodySchema },
      },
    },
    { override: omitObvious },
  )

/** Removes what format and type say already: the pattern of a format, and the limits of integers. */
const omitObvious: ZodOpenApiOverride = ({ jsonSchema }) => {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

const describePaths = (): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {}
  for (const [feature, group] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(group)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(endpoint, feature, name) }
    }
  }
  return paths
}

const describe = (endpoint: Endpoint, feature: string, name: string): ZodOpenApiOperationObject => {
  const { params, query, body, summary } = endpoint
  return {
    operationId: `${feature}.${name}`,
    summary,
    description: callersOf(endpoint),
    tags: [feature],
    security: securityOf(endpoint),
    requestParams: { ...(params && { path: params }), ...(query && { query }) },
    parameters: isRepeatable(endpoint) ? [repeatKey] : [],
    ...(body !== undefined && { requestBody: { required: true, content: contentOf(body) } }),
    responses: { ...successOf(endpoint), ...errorResponsesOf(endpoint) },
  }
}

const callersOf = ({ roles, keyScope }: Endpoint): string => {
  const keys = apiKeyScopes.filter((scope) => scopeIncludes(scope, keyScope))
  const people = roles === 'public' ? 'everybody' : roles.join(', ')
  return `For: ${people}${keys.length > 0 ? `; API keys: ${keys.join(', ')}` : ''}`
}

/** Any one is enough. */
const securityOf = ({ roles, keyScope }: Endpoint) => {
  if (roles === 'public') return []
  return [{ bearer: [] }, { cookie: [] }, ...(keyScope === undefined ? [] : [{ apiKey: [keyScope] }])]
}

const repeatKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeated request with the same key gets the first response and does nothing.',
  schema: { type: 'string', format: 'uuid' },
} as const

const uploadForm = z.object({
  file: z.string().meta({ format: 'binary', description: 'A sheet as PSV or Excel (.xlsx)' }),
  uploadType: z.enum(Object.values(uploadTypeNames)),
  options: uploadOptionsSchema.optional(),
})

const contentOf = (body: NonNullable<Endpoint['body']>): ZodOpenApiContentObject =>
  body === 'multipart' ? { 'multipart/form-data': { schema: uploadForm } } : { 'application/json': { schema: body } }

const text = { schema: { type: 'string' } } as const
const bytes = { schema: { type: 'string', format: 'binary' } } as const

const contentOfFile = (types: readonly MediaType[]): ZodOpenApiContentObject =>
  Object.fromEntries(types.map((type) => [type, type.startsWith('text/') ? text : bytes]))

const successOf = ({ response, status = 200, fileTypes }: Endpoint): ZodOpenApiResponsesObject => {
  switch (response) {
    case 'nothing':
      return { 204: { description: 'Done' } }
    case 'stream':
      return { 200: { description: 'Events', content: { 'text/event-stream': text } } }
    case 'file':
      return { 200: { description: 'The file', content: contentOfFile(fileTypes ?? []) } }
    default:
      return { [status]: { description: 'Success', content: { 'application/json': { schema: response } } } }
  }
}

/** Every error that a call may meet: those that follow from what the endpoint is, and those that it declares. */
export const errorsOf = (endpoint: Endpoint): ErrorCode[] => {
  const { method, roles, params, body, isProbe = false, errors = [] } = endpoint
  const byRule: Partial<Record<ErrorCode, boolean>> = {
    // A body where none is expected is refused, too.
    invalid_input: true,
    unsupported_type: true,
    not_authenticated: roles !== 'public',
    // An API key of another scope is refused at public endpoints as well.
    forbidden: !isProbe,
    foreign_origin: method !== 'GET',
    // What is named in the path may be unknown, or too long for a path.
    not_found: params !== undefined,
    request_timeout: body !== undefined,
    too_large: body !== undefined,
    idempotency_mismatch: isRepeatable(endpoint),
    rate_limited: !isProbe,
    internal: true,
    unavailable: true,
  }
  return errorCodes.filter((code) => byRule[code] === true || errors.includes(code))
}

/** Endpoints with the same errors of a status share its response. */
const responses = new Map<string, ZodOpenApiResponseObject>()

/** The response of each status, with an example for each of its codes. */
const errorResponsesOf = (endpoint: Endpoint): ZodOpenApiResponsesObject => {
  const codes = errorsOf(endpoint)
  const ofStatus = (status: number) => codes.filter((code) => errorStatus[code] === status)
  return Object.fromEntries(
    codes.map((code) => errorStatus[code]).map((status) => [status, responseOf(ofStatus(status))]),
  )
}

const responseOf = (codes: readonly ErrorCode[]): ZodOpenApiResponseObject => {
  const id = codes.join('.')
  const response = responses.get(id) ?? describeErrors(id, codes)
  responses.set(id, response)
  return response
}

/** The header of refusals that end by themselves. */
const retryAfter = { 'Retry-After': { description: 'Seconds until another try', schema: { type: 'integer' } } } as const
const endsByItself: Partial<Record<ErrorCode, boolean>> = { locked: true, rate_limited: true, unavailable: true }

const describeErrors = (id: string, codes: readonly ErrorCode[]): ZodOpenApiResponseObject => {
  const examples = Object.fromEntries(codes.map((code) => [code, { value: { message: `${asWords(code)}.`, code } }]))
  return {
    id,
    description: codes.map(asWords).join(', or '),
    ...(codes.some((code) => endsByItself[code] === true) && { headers: retryAfter }),
    content: { 'application/json': { schema: errorBodySchema, examples } },
  }
}

/** `not_found` as `Not found`. */
const asWords = (code: ErrorCode): string => {
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
