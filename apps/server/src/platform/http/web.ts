import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { errorMessages, type ErrorBody } from '@trophy/contract/core/errors.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { practiceBanners } from '@trophy/contract/event/event.constants.ts'
import { z } from 'zod'
import type { Config } from '../config.ts'

/**
 * Serves the built web application: its hashed files are cached for ever, its page never, and every path that is
 * neither a file nor of the API gets the page, since the browser handles the routes of part 1 §2.1. Without a folder
 * (in tests, and in development, where Vite serves the page) every unknown path is 404.
 */
export const serveWeb = async (
  app: FastifyInstance,
  folder: string | undefined,
  { isPractice }: Pick<Config, 'isPractice'> = { isPractice: false },
): Promise<void> => {
  const practicePage = folder !== undefined && isPractice ? await readPracticePage(folder) : undefined
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
  if (practicePage !== undefined) {
    for (const path of ['/', '/index.html']) app.get(path, (_, reply) => sendPage(reply, practicePage))
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = folder !== undefined && request.method === 'GET' && !request.url.startsWith('/api/')
    if (isPage && practicePage !== undefined) return sendPage(reply, practicePage)
    if (isPage) return reply.sendFile('index.html')
    return reply.code(404).send({ message: errorMessages.notFound, code: 'not_found' } satisfies ErrorBody)
  })
}

const sendPage = (reply: FastifyReply, page: string) =>
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)

/** The page with the banner of the practice event, which is there before any script runs and when one fails. */
const readPracticePage = async (folder: string): Promise<string> => {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const texts = Object.entries(practiceBanners).map(([language, text]) => `<span lang="${language}">${text}</span>`)
  const banner = `<div class="practice-banner" role="note">${texts.join('')}</div>`
  return page.replace('<html ', '<html data-practice ').replace('<div id="root">', `${banner}$&`)
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
