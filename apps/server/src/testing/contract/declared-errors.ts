import { errorBodySchema, errorStatus } from '@trophy/contract/core/http/errors.ts'
import type { FastifyInstance } from 'fastify'
import { errorsOf } from '../../platform/openapi.ts'

/**
 * Watches what a test's server sends. The returned check fails when an endpoint has sent an error that it does not
 * declare: `/api/docs` would not describe it.
 */
export const watchErrors = (app: FastifyInstance): (() => void) => {
  const undeclared = new Set<string>()
  app.addHook('preSerialization', async ({ routeOptions }, { statusCode }, payload) => {
    const { endpoint } = routeOptions.config
    if (endpoint === undefined || statusCode < 400) return payload
    const { code } = errorBodySchema.parse(payload)
    const isDeclared = errorsOf(endpoint).includes(code) && errorStatus[code] === statusCode
    if (!isDeclared) undeclared.add(`${endpoint.method} ${endpoint.path}: ${statusCode} ${code}`)
    return payload
  })
  return () => {
    if (undeclared.size > 0)
      throw new Error(`Errors that their endpoint does not declare: ${[...undeclared].join(', ')}`)
  }
}
