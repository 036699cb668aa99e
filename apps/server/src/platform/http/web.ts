import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { errorMessages, type ErrorBody } from '@trophy/contract/core/errors.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/**
 * Serves the built web application: its hashed files are cached for ever, its page never, and every path that is
 * neither a file nor of the API gets the page, since the browser handles the routes of part 1 §2.1. Without a folder
 * (in tests, and in development, where Vite serves the page) every unknown path is 404.
 */
export const serveWeb = async (app: FastifyInstance, folder: string | undefined): Promise<void> => {
  if (folder !== undefined) {
    await namePreloads(app, folder)
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

/** Names the files of the screen at an address in a header, as the build lists them: the browser loads all at once. */
const namePreloads = async (app: FastifyInstance, folder: string): Promise<void> => {
  const file = join(folder, 'preloads.json')
  if (!existsSync(file)) return
  const json: unknown = JSON.parse(await readFile(file, 'utf8'))
  const links = new Map(Object.entries(z.record(z.string(), z.string()).parse(json)))
  app.addHook('onRequest', async (request, reply) => {
    const link = links.get(request.url.split('?')[0] ?? '')
    if (link) reply.header('link', link)
  })
}
