import type { Endpoint } from '@trophy/contract/core/endpoint.ts'
import { errorMessages } from '@trophy/contract/core/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { type AnswerOnce, repeatKeyOf } from './idempotency.ts'
import { refuseForeignOrigin } from './origin.ts'
import { checkBody } from './request-body.ts'
import type { Call, Caller, Route } from './route.ts'
import { schemaOf } from './route-schema.ts'
import type { Authenticate } from './session.ts'
import { tokensOf } from './session.ts'

/** Params and query as the endpoint's schemas leave them. */
interface Validated extends RouteGenericInterface {
  Params: Call<Endpoint>['params']
  Querystring: Call<Endpoint>['query']
}

/** What all routes of a server share. */
interface Admission {
  readonly authenticate: Authenticate
  readonly answerOnce: AnswerOnce
}

/** The one place that turns an endpoint of the contract into a route: roles, validation, idempotency, answer. */
export const registerRoute = (
  app: FastifyInstance,
  context: Context,
  { authenticate, answerOnce }: Admission,
  bound: Route,
): void => {
  const { endpoint } = bound
  app.route<Validated>({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    // A stream that nobody reads would never end.
    exposeHeadRoute: endpoint.response !== 'stream' && endpoint.response !== 'file',
    // Before the body is read: a stranger's upload is refused, not received.
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      refuseForeignOrigin(request)
      request.caller = await admit(endpoint, request, authenticate)
    },
    preValidation: async (request) => checkBody(endpoint, request),
    handler: async (request, reply) => {
      if (endpoint.response !== 'nothing') reply.code(endpoint.status ?? 200)
      else reply.code(204)
      const work = () => bound.handle(context, callOf(request, reply))
      const answer = isRepeatable(endpoint) ? await answerOnce(request, reply, { ...endpoint, work }) : await work()
      // Other open screens show at once what this may have changed.
      if (endpoint.method !== 'GET') context.live.announce()
      return endpoint.response === 'nothing' ? reply.send() : answer
    },
  })
}

/** A file is streamed, and so not kept for a repeat. */
const isRepeatable = ({ method, response }: Endpoint): boolean => method === 'POST' && response !== 'file'

const admit = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Caller | null> => {
  const caller = await authenticate(tokensOf(request), { isUse: endpoint.keepsSessionIdle !== true })
  if (endpoint.roles === 'public') return caller
  if (caller === null) throw new Refusal('not_authenticated', errorMessages.notAuthenticated)
  if (!endpoint.roles.includes(caller.role)) throw new Refusal('forbidden', errorMessages.forbidden)
  return caller
}

const callOf = (request: FastifyRequest<Validated>, reply: FastifyReply): Call<Endpoint> => ({
  params: request.params,
  query: request.query,
  body: request.body,
  // `admit` has refused a missing caller wherever the endpoint names roles.
  caller: request.caller,
  repeatKey: repeatKeyOf(request),
  request,
  reply,
})
