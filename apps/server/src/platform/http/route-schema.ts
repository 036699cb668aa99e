import type { Endpoint } from '@trophy/contract/core/endpoint.ts'
import { errorBodySchema } from '@trophy/contract/core/errors.ts'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'

/** An endpoint as Fastify validates it and `/api/docs` describes it. */
export const schemaOf = (endpoint: Endpoint): FastifySchema => {
  const { params, query, body, summary, path, roles } = endpoint
  return {
    summary,
    description: `For: ${roles === 'public' ? 'everybody' : roles.join(', ')}`,
    tags: [path.split('/')[2] ?? 'api'],
    // Either alone is enough.
    security: roles === 'public' ? [] : [{ bearer: [] }, { cookie: [] }],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body !== undefined && body !== 'multipart' && { body }),
    ...(body === 'multipart' && { consumes: ['multipart/form-data'] }),
    response: { ...answerOf(endpoint), '4xx': errorBodySchema, '5xx': errorBodySchema },
  }
}

const answerOf = ({ response, status }: Endpoint): Record<number, unknown> => {
  if (response === 'file' || response === 'stream') return {}
  if (response === 'nothing') return { 204: z.null().describe('Nothing') }
  return { [status ?? 200]: response }
}
