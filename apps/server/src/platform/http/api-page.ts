import swagger from '@fastify/swagger'
import { sessionCookie } from '@trophy/contract/auth/auth.constants.ts'
import fastify, { type RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { cookieNameOf } from './cookies.ts'
import { setCompilers, withoutOwnCompilers } from './schema-compilers.ts'

/**
 * The OpenAPI page of these routes. Its library describes the routes of a server that it is part of: this one is never
 * started, so that the library is loaded only when the page is requested.
 */
export const createApiPage = async (routes: readonly RouteOptions[], config: Config): Promise<string> => {
  const described = fastify({ ...withoutOwnCompilers, exposeHeadRoutes: false })
  setCompilers(described)
  await described.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Trophy accommodation', version: '0.1.0' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: cookieNameOf(sessionCookie, config) },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  for (const { method, url, schema = {} } of routes) {
    if (method !== 'HEAD') described.route({ method, url, schema, handler: async () => undefined })
  }
  await described.ready()
  const page = JSON.stringify(described.swagger())
  await described.close()
  return page
}
