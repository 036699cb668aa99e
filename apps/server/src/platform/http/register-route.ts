import { scopeIncludes } from '@trophy/contract/core/access.ts'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { type ErrorCode, errorBodySchema, errorMessages } from '@trophy/contract/core/http/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteGenericInterface } from 'fastify'
import { z } from 'zod'
import { liveCursorHeader } from '@trophy/contract/live/live.constants.ts'
import type { Context } from '../context.ts'
import { formatCursor } from '../live/cursor.rules.ts'
import { recordAudit } from '../audit.sql.ts'
import { Refusal } from '../errors.ts'
import { type Once, withoutKey } from '../once.ts'
import { addressOf } from './address.ts'
import type { RunOnce } from './idempotency/idempotency.ts'
import { isRepeatable, repeatKeyOf } from './idempotency/idempotency-key.ts'
import { checkBody, refuseUnreadBody, readForm } from './request-body.ts'
import type { Call, Caller, Route } from './route.ts'
import { type Authenticate, hasOnlyCookie, tokensOf } from './session.ts'

/** Params and query as the endpoint's schemas leave them. */
interface Validated extends RouteGenericInterface {
  Params: Call<Endpoint>['params']
  Querystring: Call<Endpoint>['query']
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of a route of the contract. */
    endpoint?: Endpoint
  }
}

/** What all routes of a server share. */
interface Admission {
  readonly authenticate: Authenticate
  readonly runOnce: RunOnce
}

/** The only place that turns an endpoint of the contract into a route: roles, validation, idempotency, response. */
export const registerRoute = (
  app: FastifyInstance,
  context: Context,
  { authenticate, runOnce }: Admission,
  bound: Route,
): void => {
  const { endpoint } = bound
  app.route<Validated>({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: { endpoint, ...(endpoint.isProbe === true && { requestLimit: 'none' }) },
    ...(endpoint.isProbe === true && { logLevel: 'warn' }),
    ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
    // For HEAD the handler would run for nothing, and a stream that is not read would never end.
    exposeHeadRoute: endpoint.response !== 'stream' && endpoint.response !== 'file',
    // Before the body is read, so that an upload without a session is refused at once.
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const now = context.clock.now()
      // Phones date what they did without a network by this clock.
      reply.header('date', now.toUTCString())
      refuseForeignOrigin(request, context)
      if (endpoint.isProbe !== true) {
        const isUse = endpoint.keepsSessionIdle !== true
        const owner = await authenticate(tokensOf(request, context.config), { isUse })
        request.caller = owner && { ...owner, address: addressOf(request) }
        const snapshot = owner?.snapshot ?? context.live.seen()
        if (snapshot !== undefined) reply.header(liveCursorHeader, formatCursor({ at: now.getTime(), snapshot }))
        await app.countCaller(request)
      }
      refuseOtherRoles(endpoint, request.caller)
      refuseUnreadBody(endpoint, request)
    },
    onError: (request, _reply, error) => auditRefusal(context, endpoint, request, error),
    preValidation: async (request) => checkBody(endpoint, request),
    handler: async (request, reply) => {
      if (endpoint.response !== 'nothing') reply.code(endpoint.status ?? 200)
      else reply.code(204)
      // Before its key is looked up: with another file it is another request.
      if (endpoint.body === 'multipart') request.body = await readForm(request)
      const work = (own: Context, once: Once) => bound.handle(own, callOf(request, reply, once))
      const result = isRepeatable(endpoint)
        ? await runOnce(request, reply, endpoint, work)
        : await work(context, withoutKey)
      // Lets other open screens show at once what may have changed.
      if (endpoint.method !== 'GET') context.live.announce()
      return endpoint.response === 'nothing' ? reply.send() : result
    },
  })
}

/**
 * A write that is authenticated by the cookie only must come from our own origin (decisions §6). A request with
 * neither `Origin` nor `Sec-Fetch-Site` is not from a browser, and is accepted.
 */
const refuseForeignOrigin = (request: FastifyRequest, { config }: Context): void => {
  if (request.method === 'GET' || request.method === 'HEAD' || !hasOnlyCookie(request, config)) return
  if (!isOwnSite(request) || !isOwnOrigin(request)) throw new Refusal('foreign_origin', errorMessages.foreignOrigin)
}

const isOwnSite = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

const isOwnOrigin = (request: FastifyRequest): boolean => {
  const { origin } = request.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}

const refuseOtherRoles = ({ roles, keyScope }: Endpoint, caller: Caller | null): void => {
  if (caller?.keyScope !== undefined && !scopeIncludes(caller.keyScope, keyScope)) {
    throw new Refusal('forbidden', errorMessages.forbidden)
  }
  if (roles === 'public') return
  if (caller === null) throw new Refusal('not_authenticated', errorMessages.notAuthenticated)
  if (!roles.includes(caller.role)) throw new Refusal('forbidden', errorMessages.forbidden)
}

/** Nothing was attempted, or so much that it would fill the log. */
const unrecorded = new Set<ErrorCode>(['invalid_input', 'rate_limited'])

/**
 * Records that a signed-in caller was refused, or that the call failed. Nothing is recorded for strangers, who could
 * fill the log.
 */
const auditRefusal = async (
  { reserve, clock, log }: Context,
  { audit }: Endpoint,
  { caller, url }: FastifyRequest,
  error: Error,
): Promise<void> => {
  const code = error instanceof Refusal ? error.code : 'internal'
  if (audit === undefined || caller === null || unrecorded.has(code)) return
  const outcome = error instanceof Refusal ? 'refused' : 'failed'
  const record = { kind: audit, outcome, object: pathOf(url), detail: code } as const
  await recordAudit(reserve, record, { actor: caller, now: clock.now() }).catch((failure: unknown) =>
    log.error({ err: failure }, 'a refusal could not be recorded in the audit log'),
  )
}

/** Without the query, which may have names and numbers. */
const pathOf = (url: string): string => url.split('?')[0] ?? url

const callOf = (request: FastifyRequest<Validated>, reply: FastifyReply, once: Once): Call<Endpoint> => ({
  params: request.params,
  query: request.query,
  body: request.body,
  // `refuseOtherRoles` has refused a missing caller wherever the endpoint names roles.
  caller: request.caller,
  repeatKey: repeatKeyOf(request),
  once,
  request,
  reply,
})

/** An endpoint as Fastify validates it. */
const schemaOf = (endpoint: Endpoint): FastifySchema => {
  const { params, query, body } = endpoint
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body !== undefined && body !== 'multipart' && { body }),
    response: { ...responsesOf(endpoint), '4xx': errorBodySchema, '5xx': errorBodySchema },
  }
}

const responsesOf = ({ response, status }: Endpoint): Record<number, unknown> => {
  if (response === 'file' || response === 'stream') return {}
  if (response === 'nothing') return { 204: z.null().describe('Nothing') }
  return { [status ?? 200]: response }
}
