import fastifyStatic from '@fastify/static'
import { errorMessages, type ErrorBody } from '@trophy/contract/core/errors.ts'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the built web application: its hashed files are cached for ever, its page never, and every path that is
 * neither a file nor of the API gets the page, since the browser handles the routes of part 1 §2.1. Without a folder
 * (in tests, and in development, where Vite serves the page) every unknown path is 404.
 */
export const serveWeb = async (app: FastifyInstance, folder: string | undefined): Promise<void> => {
  if (folder !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = folder !== undefined && request.method === 'GET' && !request.url.startsWith('/api/')
    if (isPage) return reply.sendFile('index.html')
    return reply.code(404).send({ message: errorMessages.notFound, code: 'not_found' } satisfies ErrorBody)
  })
}
