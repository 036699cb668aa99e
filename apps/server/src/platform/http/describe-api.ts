import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Config } from '../config.ts'

/**
 * OpenAPI of every route, generated from the contract, at `/api/docs`. Registered before the routes to include them.
 * Public: it contains nothing that the browser's code does not.
 */
export const describeApi = (app: FastifyInstance, config: Config): void => {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  let page: Promise<string> | undefined
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    page ??= import('./api-page.ts').then(({ createApiPage }) => createApiPage(routes, config))
    return reply.type('application/json; charset=utf-8').send(await page)
  })
}
