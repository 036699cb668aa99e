import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { Endpoint } from '@trophy/contract/core/endpoint.ts'
import { errorMessages } from '@trophy/contract/core/errors.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { answerOnce } from './idempotency.ts'
import { refuseForeignOrigin } from './origin.ts'
import type { Authenticate } from './session.ts'
import { tokenOf } from './session.ts'
import type { Call, Caller, Route } from './route.ts'

/** The one place that turns an endpoint of the contract into a route: roles, validation, idempotency, answer. */
export const registerRoute = (
  app: FastifyInstance,
  context: Context,
  authenticate: Authenticate,
  bound: Route,
): void => {
  const { endpoint } = bound
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    // Before the body is read: a stranger's upload is refused, not received.
    onRequest: async (request) => {
      refuseForeignOrigin(request)
      request.caller = await admit(endpoint, request, authenticate)
    },
    handler: async (request, reply) => {
      if (endpoint.method === 'GET') reply.header('cache-control', 'no-store')
      if (endpoint.response !== 'nothing') reply.code(endpoint.status ?? 200)
      const work = () => bound.handle(context, callOf(request, reply))
      const answer = endpoint.method === 'POST' ? await answerOnce(context, request, reply, work) : await work()
      if (endpoint.response === 'nothing') return reply.code(204).send()
      return answer
    },
  })
}

const admit = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Caller | null> => {
  const caller = await authenticate(tokenOf(request), { isUse: endpoint.keepsSessionIdle !== true })
  if (endpoint.roles === 'public') return caller
  if (caller === null) throw new Refusal('not_authenticated', errorMessages.notAuthenticated)
  if (!endpoint.roles.includes(caller.role)) throw new Refusal('forbidden', errorMessages.forbidden)
  return caller
}

const callOf = (request: FastifyRequest, reply: FastifyReply): Call<Endpoint> => ({
  params: request.params as Call<Endpoint>['params'],
  query: request.query as Call<Endpoint>['query'],
  body: request.body,
  // `admit` has refused a missing caller wherever the endpoint names roles.
  caller: request.caller,
  request,
  reply,
})

const schemaOf = ({ params, query, body, response, status, summary, path, roles }: Endpoint): FastifySchema => ({
  summary,
  description: `For: ${roles === 'public' ? 'everybody' : roles.join(', ')}`,
  tags: [path.split('/')[2] ?? 'api'],
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body !== undefined && body !== 'multipart' && { body }),
  ...(body === 'multipart' && { consumes: ['multipart/form-data'] }),
  ...(typeof response === 'object' && { response: { [status ?? 200]: response } }),
})
